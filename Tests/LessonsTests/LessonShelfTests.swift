import Commands
import Lessons
import TestSupport
import XCTest

/// A folder of lessons: by language, by number, and what can be wrong with it.
final class LessonShelfTests: XCTestCase {
  private func lesson(_ number: Int, _ title: String) -> String {
    """
    ---
    title: \(title)
    number: \(number)
    policy: strict
    seeds: 000
    exercises: none
    ---

    ## Log in

    ```try
    login 7
    ```

    ```expect
    session is active
    ```

    ```hint
    Type it.
    ```

    Because.
    """
  }

  private func shelf(_ folder: TemporaryFolder) -> LessonShelf {
    LessonShelf(folder: folder.url.appending(path: "Lessons"), grammar: .test)
  }

  func testLanguages_fallBackLessonByLesson() throws {
    let folder = try TemporaryFolder()
    for (file, text) in [
      ("en/01-a.md", lesson(1, "One")), ("en/02-b.md", lesson(2, "Two")), ("ko/02-b.md", lesson(2, "둘")),
    ] { _ = try folder.write(text, to: "Lessons/\(file)") }
    let shelf = shelf(folder)
    XCTAssertEqual(shelf.languages, ["en", "ko"])
    XCTAssertEqual(try shelf.numbers("ko"), [1, 2])
    XCTAssertEqual(try [1, 2].map { try shelf.lesson($0, in: "ko").title }, ["One", "둘"])
    XCTAssertEqual(try [1, 2].map { try shelf.lesson($0, in: "ko").language }, ["en", "ko"])
    XCTAssertEqual(try shelf.lesson(2, in: "fr").title, "Two")
  }

  func testFaults_areNamed() throws {
    func message(_ files: [String: String], _ read: (LessonShelf) throws -> Void) throws -> String {
      let folder = try TemporaryFolder()
      _ = try folder.write("", to: "Lessons/readme.txt")
      for (file, text) in files { _ = try folder.write(text, to: "Lessons/\(file)") }
      do { try read(shelf(folder)) } catch { return "\(error)" }
      return "no error"
    }
    let one = lesson(1, "One")
    XCTAssertEqual(
      try message(["en/01-a.md": one, "en/04-b.md": lesson(4, "Four")]) { _ = try $0.lesson(3, in: "en") },
      "there is no lesson 3; there are 1, 4")
    XCTAssertEqual(
      try message([:]) { _ = try $0.lesson(3, in: "en") }, "there is no lesson 3: Lessons/en holds none")
    XCTAssertEqual(
      try message(["en/02-a.md": one]) { _ = try $0.lesson(2, in: "en") },
      "Lessons/en/02-a.md: the file is named for lesson 2, and its front matter says 1; make them the same")
    // Neither keeps the other lessons from being taken.
    let folder2 = try TemporaryFolder()
    for name in ["01-a.md", "1-b.md", "README.md", ".draft.md", "0-c.md"] {
      _ = try folder2.write(one, to: "Lessons/en/\(name)")
    }
    XCTAssertEqual(try shelf(folder2).numbers("en"), [1])
    XCTAssertEqual(try shelf(folder2).lesson(1, in: "en").file, "Lessons/en/01-a.md")
    XCTAssertEqual(
      try shelf(folder2).strays(in: "en").map(\.description),
      [
        "Lessons/en/0-c.md: is no lesson, for its name does not begin with a number such as `13-`; rename it, or move it away",
        "Lessons/en/1-b.md: Lessons/en/01-a.md is lesson 1 too; give one of them another number",
        "Lessons/en/README.md: is no lesson, for its name does not begin with a number such as `13-`; rename it, or move it away",
      ])
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "Lessons/en/01-a.md")
    try Data([0x2D, 0xFF, 0xFE]).write(to: file)
    XCTAssertThrowsError(try shelf(folder).lesson(1, in: "en")) {
      XCTAssertEqual("\($0)", "Lessons/en/01-a.md: is not UTF-8 text; save it as UTF-8")
    }
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    XCTAssertThrowsError(try shelf(folder).lesson(1, in: "en")) {
      XCTAssertTrue("\($0)".hasPrefix("Lessons/en/01-a.md: cannot be read: "), "\($0)")
    }
  }
}
