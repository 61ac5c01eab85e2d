import XCTest

@testable import CommandLanguage

final class TokenizerTests: XCTestCase {
  private func words(_ line: String) throws -> [[String]] {
    try Tokenizer.statements(in: line).map { $0.tokens.map(\.text) }
  }

  func testStatements_splitsAtBlanksSemicolonsAndComments() throws {
    let cases: [(String, [[String]])] = [
      ("", []), ("   ", []), (";;", []), ("# only a comment", []),
      ("login 7", [["login", "7"]]),
      ("  login\t7 ;inspect;  ", [["login", "7"], ["inspect"]]),
      ("login 7 # a comment; not a command", [["login", "7"]]),
      ("detach session#1", [["detach", "session#1"]]),
      (#"emit updated "Maya Smith""#, [["emit", "updated", "Maya Smith"]]),
      (#"emit updated "a;b # c""#, [["emit", "updated", "a;b # c"]]),
      (#"emit updated "say \"hi\" \\ \n""#, [["emit", "updated", #"say "hi" \ \n"#]]),
      (#"emit updated Ma"ya S"mith"#, [["emit", "updated", "Maya Smith"]]),
      (#"emit updated """#, [["emit", "updated", ""]]),
      ("emit updated a\u{37E}b", [["emit", "updated", "a\u{37E}b"]]),
      ("emit updated \"\u{301}x\"", [["emit", "updated", "\u{301}x"]]),
      ("a;\u{301}b", [["a"], ["\u{301}b"]]),
      ("emit updated 민수", [["emit", "updated", "민수"]]),
      ("emit updated \"José 👩‍🚀\"", [["emit", "updated", "José 👩‍🚀"]]),
    ]
    for (line, expected) in cases { XCTAssertEqual(try words(line), expected, line) }
  }

  func testStatements_keepTheTextAndTheColumns() throws {
    let statements = try Tokenizer.statements(in: #" login 7 ;  emit updated "a b"  # x"#)
    XCTAssertEqual(statements.map(\.text), ["login 7", #"emit updated "a b""#])
    XCTAssertEqual(statements[1].tokens.map(\.column), [13, 18, 26])
    XCTAssertEqual(statements[1].tokens.map(\.isQuoted), [false, false, true])
  }

  func testStatements_whenAQuoteHasNoEnd() {
    for (line, column) in [("\"", 1), ("emit updated \"Maya", 14), ("a; b \"c", 6), (#"x "\""#, 3)] {
      XCTAssertThrowsError(try Tokenizer.statements(in: line)) {
        XCTAssertEqual($0 as? LanguageError, .unclosedQuote(column: column), line)
      }
    }
  }

  func testStatements_whenTheWordsAreTooMany() throws {
    let line = Array(repeating: "not", count: 256).joined(separator: " ")
    XCTAssertEqual(try words("\(line); \(line)").map(\.count), [256, 256])
    XCTAssertThrowsError(try words("\(line) x")) {
      XCTAssertEqual($0 as? LanguageError, .tooManyWords(257, limit: 256))
    }
  }

  func testUnfinished_givesTheWordsBeforeTheCursor() {
    let cases: [(String, [String], String)] = [
      ("", [], ""), ("log", [], "log"), ("login ", ["login"], ""), ("a b; det", [], "det"),
      ("detach se", ["detach"], "se"), (#"emit updated "Ma"#, ["emit", "updated"], "\"Ma"),
    ]
    for (line, complete, partial) in cases {
      let result = Tokenizer.unfinished(line)
      XCTAssertEqual(result.complete.map(\.text), complete, line)
      XCTAssertEqual(result.partial, partial, line)
    }
  }

  func testSource_canBeReadAgain() throws {
    for text in ["Maya", "a b", #"a"b"#, #"a\b"#, #"\""#, "x;y#z"] {
      let token = Token(text, isQuoted: true)
      XCTAssertEqual(try words(token.source), [[text]])
    }
  }
}
