import TestSupport
import XCTest

/// What belongs together is there: exercises, graders, specimens, and the layout of the top level.
final class LayoutTests: XCTestCase {
  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Program.root.appending(path: folder).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  func testEachExercise_hasGraderStarterAndSpecimens() throws {
    let exercises = try names("Exercises")
    let graders = try names("Tests/Graders").filter { $0.hasSuffix("Tests.swift") }.map {
      $0.replacingOccurrences(of: "Tests.swift", with: "").lowercased()
    }.sorted()
    XCTAssertEqual(exercises, graders, "an exercise without a grader, or a grader without an exercise")
    for adapter in try names("Tests/Graders").filter({ !$0.hasSuffix("Tests.swift") }) {
      let exercise = adapter.replacingOccurrences(of: "Adapter.swift", with: "").lowercased()
      XCTAssertTrue(exercises.contains(exercise), "\(adapter) is no exercise's adapter")
    }
    XCTAssertEqual(
      exercises, try names("Tests/Specimens"), "an exercise without specimens, or specimens of none")
    for exercise in exercises {
      let specimens = "Tests/Specimens/\(exercise)"
      XCTAssertEqual(try names("\(specimens)/starter"), try names("Exercises/\(exercise)"), exercise)
      XCTAssertGreaterThanOrEqual(try names("\(specimens)/right").count, 2, "\(exercise): right specimens")
      let wanted = ["exercise1", "exercise2", "exercise3"].contains(exercise) ? 8 : 6
      XCTAssertGreaterThanOrEqual(
        try names("\(specimens)/wrong").count, wanted, "\(exercise): wrong specimens")
    }
  }

  func testTopLevel_holdsOnlyItsLayout() throws {
    XCTAssertEqual(
      Set(try names("")), ["Package.swift", "README.md", "Sources", "Exercises", "Lessons", "Tests"])
  }

  /// What is handed out is the starter; a clone in which a learner works is not looked at.
  func testExercises_areCommittedAsTheirStarters() throws {
    for exercise in try names("Exercises") {
      for file in try names("Exercises/\(exercise)") {
        let committed = try git("show", "HEAD:Exercises/\(exercise)/\(file)")
        guard let committed else { throw XCTSkip("this is no git checkout") }
        let starter = Program.root.appending(path: "Tests/Specimens/\(exercise)/starter/\(file)")
        XCTAssertEqual(committed, try String(contentsOf: starter, encoding: .utf8), "\(exercise)/\(file)")
      }
    }
  }

  /// What a reader of the code should not have to be afraid of.
  func testSources_forceNothing() throws {
    for file in try swiftFiles(Program.root.appending(path: "Sources")) {
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      XCTAssertLessThanOrEqual(lines.count, 300, "\(file.lastPathComponent) is long; is it one thing?")
      for (number, line) in lines.enumerated() {
        let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
        let bare = code.replacing(#/"[^"]*"/#, with: "")
        XCTAssertFalse(
          bare.contains(#/[\w)\]]!(?!=)/#), "\(file.lastPathComponent):\(number + 1): \(code)")
        for force in ["try!", "as!", "fatalError("] {
          XCTAssertFalse(code.contains(force), "\(file.lastPathComponent):\(number + 1): \(force)")
        }
      }
    }
  }

  private func git(_ arguments: String...) throws -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", Program.root.path] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
