import TestSupport
import XCTest

@testable import Grading

/// An exercise is begun with one command, and works before a line of it is written.
final class AuthorNewTests: XCTestCase {
  func testNewExercise_isListedGradedAndProvedAsItIs() throws {
    let course = try CourseCopy()
    let begun = try course.run("author", "new", "exercise17", "A screen that flickers")
    XCTAssertEqual(begun.status, 0, begun.errors)
    assertSnapshot(begun.output, "author-new")
    XCTAssertTrue(
      try course.run("list").output.contains("more exercises\n  exercise17  A screen that flickers"))
    XCTAssertTrue(
      try course.run("brief", "exercise17").output.hasPrefix("Exercise 17: A screen that flickers\n"))
    let starter = try course.run("grade", "exercise17")
    XCTAssertEqual(starter.status, 1)
    XCTAssertTrue(starter.output.contains("not passed yet: 0 of 2 requirements hold"), starter.output)
    let right = "Tests/Specimens/exercise17/right/plain.swift"
    XCTAssertEqual(try course.run("grade", "exercise17", "--solution", right).status, 0)
    // All that is left to mend is what nobody has written yet.
    let check = try course.run("author", "check", "exercise17", "--no-mutants")
    XCTAssertEqual(
      check.output.split(separator: "\n").filter { $0.hasPrefix("  Tests/") }.map {
        $0.split(separator: ": ")[1]
      },
      [
        "1 right specimen where 2 are needed; add one to Tests/Specimens/exercise17/right",
        "1 wrong specimen where 6 are needed; add some to Tests/Specimens/exercise17/wrong",
        "no wrong specimen fails testIsActive; add one that does",
      ])
  }

  /// The written files are as the formatter wants them.
  func testTemplate_isFormatted() throws {
    let course = try CourseCopy()
    _ = try course.run("author", "new", "17", "A screen that flickers")
    try FileManager.default.copyItem(
      at: Program.root.appending(path: ".swift-format"), to: course.path(".swift-format"))
    let places = [
      "Exercises/exercise17", "Tests/Graders/Exercise17Tests.swift", "Tests/Specimens/exercise17",
    ]
    let lint = try Program.system(
      "/usr/bin/env", ["swift", "format", "lint", "--strict", "-r"] + places, folder: course.root)
    XCTAssertEqual(lint.status, 0, lint.errors)
  }

  func testWhatCannotBeBegun_isRefusedAndWritesNothing() throws {
    let course = try CourseCopy()
    let free = "; the next free one is exercise17"
    let taken =
      "Exercises/exercise3/Exercise3.swift is there already, and nothing was written; the next free name is exercise17"
    let title = "a title is one line of 1 to 80 characters, such as \"Late callbacks\""
    for (arguments, message) in [
      (["exercise0", "T"], "exercise0 is no name for an exercise\(free)"),
      (["exercise017", "T"], "exercise017 is no name for an exercise\(free)"),
      (["banana", "T"], "banana is no name for an exercise\(free)"),
      (["-1", "T"], "unknown option -1"),
      (["exercise17", ""], title), (["exercise17", "  "], title), (["exercise17", "a\nb"], title),
      (["exercise17", String(repeating: "x", count: 81)], title),
      (["exercise17"], "`author new` needs a name and a title"),
      (["exercise17", "A", "B"], "`author new` takes the title in quotes: B is too much"),
      (["exercise3", "T"], taken),
    ] {
      let result = try Program.run(["author", "new"] + arguments, folder: course.root)
      XCTAssertEqual(result.status, 2, "\(arguments)")
      XCTAssertTrue(
        result.errors.hasPrefix("sandbox: \(message)"),
        "\(arguments): \(result.errors)")
    }
    XCTAssertFalse(FileManager.default.fileExists(atPath: course.path("Exercises/exercise17").path))
  }
}
