import TestSupport
import XCTest

@testable import Grading
@testable import Shell

/// Each grader is proved by its specimens: it accepts the right ones and refuses each wrong one for its fault.
final class SpecimenTests: XCTestCase {
  func testEachGrader_isProvedByItsSpecimens() throws {
    let copy = try CourseCopy()
    let course = Course(root: copy.root, model: StrictModel.tables)
    let grade = try Grade(course: course, environment: ProcessInfo.processInfo.environment)
    for exercise in course.exercises {
      let plan = try grade.plan(of: exercise)
      var unproved = Set(plan.requirements.map(\.test))
      for kind in ["starter", "right", "wrong"] {
        for file in try specimens(kind, of: exercise) {
          let label = "\(exercise.name)/\(kind)/\(file.lastPathComponent)"
          let report = try grade.report(on: exercise, solution: file.path)
          let failed = report.requirements.filter { $0.status != .pass }.compactMap(\.test)
          let wanted = try failures(named: file)
          XCTAssertNotEqual(report.verdict, .error, "\(label): \(report.message ?? "") \(report.diagnostics)")
          XCTAssertEqual(report.requirements.count, plan.requirements.count, label)
          XCTAssertTrue(report.requirements.allSatisfy { [.pass, .fail].contains($0.status) }, label)
          XCTAssertTrue(
            report.requirements.allSatisfy { $0.status == .pass || !$0.message.isEmpty },
            "\(label): no reason")
          switch kind {
          case "right": XCTAssertEqual(failed, [], label)
          case "wrong": XCTAssertEqual(failed, wanted, label)
          default: XCTAssertEqual(report.verdict, .fail, label)
          }
          if kind == "wrong" { unproved.subtract(failed) }
        }
      }
      XCTAssertEqual(unproved, [], "\(exercise.name): no wrong specimen fails these")
    }
  }

  private func specimens(_ kind: String, of exercise: Exercise) throws -> [URL] {
    let folder = exercise.specimens.appending(path: kind)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      folder.appending(path: $0)
    }
  }

  /// The tests that the header of a wrong specimen names: `// fails: lateEvent, cancelThatEmits`.
  private func failures(named file: URL) throws -> [String] {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("// fails: ") }) else { return [] }
    return line.dropFirst("// fails: ".count).split(separator: ",").map { name in
      let name = name.trimmingCharacters(in: .whitespaces)
      return "test" + name.prefix(1).uppercased() + name.dropFirst()
    }
  }
}
