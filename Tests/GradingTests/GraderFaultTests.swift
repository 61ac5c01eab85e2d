import TestSupport
import XCTest

@testable import Grading

/// A grader that is broken is never put down to the learner.
final class GraderFaultTests: XCTestCase {
  private let grader = "Tests/Graders/Exercise3Tests.swift"

  private func check(
    _ text: String, learner: String, instructor: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let course = try CourseCopy()
    try course.write(text, to: grader)
    let message =
      "sandbox: the grader of exercise3 is broken, not your code: \(learner); tell your instructor"
    let result = try course.run("grade", "exercise3")
    XCTAssertEqual(result.status, 3, file: file, line: line)
    XCTAssertEqual(result.output, "", file: file, line: line)
    XCTAssertTrue(result.errors.hasPrefix(message), result.errors, file: file, line: line)
    let json = try course.run("grade", "exercise3", "--format", "json")
    XCTAssertEqual(json.status, 3, file: file, line: line)
    XCTAssertEqual(json.errors, "", file: file, line: line)
    XCTAssertTrue(json.output.contains(#""verdict":"error""#), json.output, file: file, line: line)
    let told = try course.run("grade", "exercise3", "--instructor")
    XCTAssertTrue(told.output.contains(instructor), told.output, file: file, line: line)
    XCTAssertFalse(
      FileManager.default.fileExists(atPath: course.path(".sandbox/progress.json").path), file: file,
      line: line)
  }

  private func grader(_ name: String, _ body: String) -> String {
    "import ExerciseKit\nimport Exercises\nimport GraderKit\nimport XCTest\n/// Title\nfinal class \(name): ExerciseGrader {\n\(body)\n}\n"
  }

  func testGrader_thatDoesNotCompile() throws {
    try check(
      grader("Exercise3Tests", "  /// x\n  func testX() { nonsense() }"), learner: "it does not compile",
      instructor: "Tests/Graders/Exercise3Tests.swift:8:18: error: cannot find 'nonsense' in scope")
  }

  func testGrader_withoutTests() throws {
    try check(
      grader("Exercise3Tests", "  func helper() {}"), learner: "it states no requirements",
      instructor: "Exercise3Tests has no method `func test…()`")
  }

  func testGrader_ofAnotherName() throws {
    try check(
      grader("Exercise9Tests", "  /// x\n  func testX() {}"),
      learner: "its class has not the name that its file has",
      instructor: "the grader's file must hold `final class Exercise3Tests: ExerciseGrader`")
  }

  func testGrader_withoutWords() throws {
    try check(
      grader("Exercise3Tests", "  func testX() {}"), learner: "one of its requirements has no words",
      instructor: "testX has no documentation; its first paragraph is the requirement")
  }

  /// A trap in the grader's own code is the grader's, whatever made it.
  func testGrader_thatTraps() throws {
    try check(
      grader(
        "Exercise3Tests",
        """
          /// The first is there.
          func testFirst() {
            let none: [Int] = []
            XCTAssertEqual(none[Exercise3.self is Any ? 1 : 0], 1)
          }
        """), learner: "it crashed while it judged a requirement",
      instructor: "testFirst crashed:\nSwift/ContiguousArrayBuffer.swift:")
  }

  /// Dropping a grader and a starter in is all that makes an exercise known.
  func testDroppedInGrader_isListedAndGraded() throws {
    let course = try CourseCopy()
    try course.write(
      "// Exercise 40: Answers\nimport ExerciseKit\npublic func answer() -> Int { 41 }\n",
      to: "Exercises/exercise40/Answer.swift")
    try course.write(
      """
      import Exercises
      import GraderKit
      import XCTest

      /// Answers
      final class Exercise40Tests: ExerciseGrader {
        /// The answer is 42.
        func testAnswer() { XCTAssertEqual(answer(), 42, "the answer is \\(answer()) - not 42") }

        /// The answer is even.
        func testEven() { XCTAssertTrue(answer() % 2 == 0, "\\(answer()) - it is odd") }

        /// This is never asked.
        func testSkipped() throws { throw XCTSkip("no") }
      }

      """, to: "Tests/Graders/Exercise40Tests.swift")
    XCTAssertTrue(try course.run("list").output.contains("exercise40  Answers"))
    let reset = try course.run("reset", "exercise40")
    XCTAssertEqual(
      reset.errors,
      "sandbox: exercise40 has no starter to go back to: Tests/Specimens/exercise40/starter is not there\n")
    let graded = try course.run("grade", "exercise40")
    XCTAssertEqual(
      graded.output.replacing(#/\([0-9]+\.[0-9]+ s(, [a-z]+)?\)/#, with: "(0.00 s)"),
      """
      exercise40  Answers
        ✗ The answer is 42.
            not 42
        ✗ The answer is even.
            41 - it is odd
        ✗ This is never asked.
            the requirement was skipped
      not passed yet: 0 of 3 requirements hold  (0.00 s)

      """)
    XCTAssertEqual(graded.status, 1)

    // Without a starter of its own, an error of the learner's is still the learner's.
    try course.write(
      "import ExerciseKit\npublic func answer() -> Int { nonsense }\n",
      to: "Exercises/exercise40/Answer.swift")
    let broken = try course.run("grade", "exercise40")
    XCTAssertEqual(broken.status, 1, broken.errors)
    XCTAssertTrue(
      broken.output.contains(
        "Exercises/exercise40/Answer.swift:2:31: error: cannot find 'nonsense' in scope"),
      broken.output)
  }

  /// A grader may prepare and clear up as any XCTest does, and what it throws is told.
  func testSetUpAndTearDown_runInOrder() throws {
    let course = try CourseCopy()
    try course.write(
      grader(
        "Exercise3Tests",
        """
          override func setUp() { print("setUp") }
          override func tearDown() { print("tearDown") }
          override func tearDownWithError() throws { print("tearDownWithError") }
          /// It holds.
          func testFirst() {
            addTeardownBlock { print("block 1") }
            addTeardownBlock { print("block 2") }
            print("body")
          }
          /// It throws.
          func testSecond() throws { throw CancellationError() }
        """), to: grader)
    let json = try course.run("grade", "exercise3", "--json").output
    let report = try JSONDecoder().decode(GradeReport.self, from: Data(json.utf8))
    XCTAssertEqual(report.requirements.map(\.status), [.pass, .fail])
    XCTAssertEqual(
      report.requirements[0].output, "setUp\nbody\nblock 2\nblock 1\ntearDown\ntearDownWithError\n")
    XCTAssertEqual(report.requirements[1].message, "an error was thrown where none should be")
    XCTAssertEqual(report.requirements[1].output, "setUp\ntearDown\ntearDownWithError\n")
  }
}
