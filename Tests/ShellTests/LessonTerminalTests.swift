import TestSupport
import XCTest

/// Lessons on a terminal: the prompt, the width, and a place that survives the end of the program.
final class LessonTerminalTests: XCTestCase {
  func testPlace_survivesAKill() throws {
    let course = try CourseCopy()
    do {
      let terminal = try PseudoTerminal(["lesson", "1"], folder: course.root)
      XCTAssertNotNil(terminal.wait(for: "lesson 1> "))
      terminal.typeLine("login 7")
      XCTAssertNotNil(terminal.wait(for: "step 1 of 5 is done"))
      terminal.typeLine("next")
      XCTAssertNotNil(terminal.wait(for: "Step 2 of 5"))
      terminal.typeLine("detach library")
      XCTAssertNotNil(terminal.wait(for: "library#1 was freed\nlesson 1> "))
      kill(terminal.process, SIGKILL)
      XCTAssertEqual(terminal.waitForEnd(), -SIGKILL)
    }
    let terminal = try PseudoTerminal([], folder: course.root)
    XCTAssertNotNil(terminal.wait(for: "> "))
    terminal.typeLine("lesson 1")
    let opened = try XCTUnwrap(terminal.wait(for: "lesson 1> "))
    XCTAssertTrue(opened.contains("You were at step 2; the tree is as you left it."), opened)
    terminal.typeLine("tree")
    let tree = try XCTUnwrap(terminal.wait(for: "lesson 1> "))
    XCTAssertTrue(tree.contains("└─ search#1") && !tree.contains("library#1"), tree)
    terminal.typeLine("play")
    XCTAssertNotNil(terminal.wait(for: "nothing counts"))
    terminal.typeLine("lesson 1 tree")
    XCTAssertNotNil(terminal.wait(for: "error"))
    terminal.typeLine("quit")
    XCTAssertEqual(terminal.waitForEnd(), 0)
  }

  /// No line of any lesson is wider than the terminal, in either language; wide characters count twice.
  func testLines_fitTheTerminal() throws {
    let course = try CourseCopy()
    for language in ["en", "ko"] {
      for columns in [40, 72] as [UInt16] {
        let terminal = try PseudoTerminal(["--lang", language], columns: columns, folder: course.root)
        XCTAssertNotNil(terminal.wait(for: "> "))
        for number in 1...12 {
          terminal.typeLine("lesson \(number) 1")
          XCTAssertNotNil(terminal.wait(for: "lesson \(number)> "), "\(language) \(number)")
        }
        for line in terminal.text.split(separator: "\n") where !line.contains("> ") {
          let width = line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) }
          // The marks of typography are narrow.
          let narrow = line.unicodeScalars.count { (0x2000..<0x2E80).contains($0.value) }
          XCTAssertLessThanOrEqual(width - narrow, Int(columns), "\(language): \(line)")
        }
      }
    }
  }

  func testTabKey_knowsLessons() throws {
    let course = try CourseCopy()
    let terminal = try PseudoTerminal([], folder: course.root)
    XCTAssertNotNil(terminal.wait(for: "> "))
    terminal.type("lesson 1\t\t")
    XCTAssertNotNil(terminal.wait(for: "1  10  11  12"))
  }
}
