import TestSupport
import XCTest

/// Lessons, exercises and code belong together.
final class LessonFilesTests: XCTestCase {
  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Program.root.appending(path: folder).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  private func read(_ file: String) throws -> String {
    try String(contentsOf: Program.root.appending(path: file), encoding: .utf8)
  }

  func testEachLesson_isThereInBothLanguages() throws {
    XCTAssertEqual(try names("Lessons"), ["en", "ko"])
    XCTAssertEqual(try names("Lessons/en"), try names("Lessons/ko"))
    XCTAssertEqual(try names("Lessons/en").count, 12)
    for name in try names("Lessons/ko") {
      let text = try read("Lessons/ko/\(name)")
      let prose = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }.map(
        \.element)
      let hangul = prose.joined().unicodeScalars.count { (0xAC00...0xD7A3).contains($0.value) }
      XCTAssertGreaterThan(hangul, 600, "\(name) is in Korean")
    }
  }

  /// A grader says for which lesson its exercise is; the lesson ends at that exercise.
  func testExercises_areNamedByTheirLessons() throws {
    let lessons = try names("Lessons/en")
    for grader in try names("Tests/Graders") where grader.hasSuffix("Tests.swift") {
      let exercise = grader.replacingOccurrences(of: "Tests.swift", with: "").lowercased()
      let number = try XCTUnwrap(
        read("Tests/Graders/\(grader)").firstMatch(of: #/- Lesson: (\d+)/#).flatMap { Int($0.1) })
      let file = try XCTUnwrap(
        lessons.first { Int($0.prefix(2)) == number }, "\(grader): there is no lesson \(number)")
      let front = try read("Lessons/en/\(file)").components(separatedBy: "---")[1]
      XCTAssertTrue(front.contains(exercise), "\(file) does not name \(exercise)")
    }
  }

  /// Swift in lessons compiles, with what exercises have.
  func testSwift_compiles() throws {
    let folder = try TemporaryFolder()
    let kit = try swiftFiles(Program.root.appending(path: "Sources/ExerciseKit")).map(\.path)
    var count = 0
    for name in try names("Lessons/en") {
      for (number, block) in try read("Lessons/en/\(name)").components(separatedBy: "```swift\n").dropFirst()
        .enumerated()
      {
        let code = block.components(separatedBy: "```")[0]
        let file = try folder.write(code, to: "\(name)-\(number).swift")
        let result = try Program.system(
          "/usr/bin/env",
          ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", file.path] + kit)
        XCTAssertEqual(result.status, 0, "\(name): \(result.errors)")
        count += 1
      }
    }
    XCTAssertGreaterThan(count, 1)
  }
}
