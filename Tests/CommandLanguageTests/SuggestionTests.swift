import XCTest

@testable import CommandLanguage

final class SuggestionTests: XCTestCase {
  func testNearest_findsSlips() {
    let words = ["login", "logout", "inspect", "emit", "detach", "attach"]
    let cases: [(String, [String])] = [
      ("logn", ["login"]), ("lgoin", ["login"]), ("LOGIN", ["login"]), ("insp", ["inspect"]),
      ("inspcet", ["inspect"]),
      ("atach", ["attach"]), ("xyzzy", []), ("", []), ("e", []), ("emti", ["emit"]),
    ]
    for (slip, expected) in cases {
      XCTAssertEqual(Suggestion.nearest(to: slip, in: words), expected, slip)
    }
  }

  func testNearest_survivesLongWords() {
    XCTAssertEqual(Suggestion.nearest(to: String(repeating: "x", count: 100_000), in: ["login"]), [])
  }
}
