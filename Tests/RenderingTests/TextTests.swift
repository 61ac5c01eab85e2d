import XCTest

@testable import Rendering

final class TextTests: XCTestCase {
  func testColumns_countWhatATerminalDraws() {
    let cases: [(String, Int)] = [
      ("", 0), ("abc", 3), ("민수", 4), ("漢字", 4), ("é", 1), ("e\u{301}", 1), ("👩‍🚀", 2), ("│", 1), ("├─", 2),
    ]
    for (text, columns) in cases { XCTAssertEqual(text.columns, columns, text) }
  }

  func testVisible_writesOutWhatWouldActOnATerminal() {
    XCTAssertEqual("a\u{1B}[31m\u{7}b\u{9B}\u{202E}c".visible, #"a\u{1b}[31m\u{7}b\u{9b}\u{202e}c"#)
    XCTAssertEqual("José 👩‍🚀".visible, "José 👩‍🚀")
  }

  func testRepetitions_areSaidOnce() {
    let cases: [([String], [String])] = [
      ([], []), (["a"], ["a"]), (["a", "a"], ["a", "a"]), (["a", "a", "a"], ["a 3 times"]),
      (["x", "a", "b", "a", "b", "a", "b", "a"], ["x", "(a · b) 3 times", "a"]),
      (["a", "b", "c", "d", "a", "b", "c", "d"], ["a", "b", "c", "d", "a", "b", "c", "d"]),
      (["a", "a", "a", "a", "b", "a", "a", "a", "a", "b"], ["a 4 times", "b", "a 4 times", "b"]),
    ]
    for (words, folded) in cases { XCTAssertEqual(EventSummary.folded(words, " · "), folded) }
  }

  func testTable_alignsWideTextAndWrapsTheLastCell() {
    var table = Table()
    table.add(.init("민수"), .init("one two three four five six"))
    table.add(.init("ab"), .init("x"))
    XCTAssertEqual(
      table.lines(Style(hasColor: false, hasUnicode: true, width: 26)),
      ["민수  one two three four", "      five six", "ab    x"])
  }

  func testPaint_onlyWithColor() {
    XCTAssertEqual(Style.plain.paint("x", .bad), "x")
    XCTAssertEqual(Style(hasColor: true, hasUnicode: true).paint("x", .bad), "\u{1B}[31mx\u{1B}[0m")
  }

  func testJSON_isEscaped() {
    let value = JSONValue.object([
      .init("a\"b", .string("\\ \n \t \r \u{1} \u{7F} 민수 👩‍🚀")), .init("n", .null),
      .init("l", .array([.bool(true), .number(2)])),
    ])
    XCTAssertEqual(
      value.text, #"{"a\"b":"\\ \n \t \r \u0001 \u007f 민수 👩‍🚀","n":null,"l":[true,2]}"#)
  }
}
