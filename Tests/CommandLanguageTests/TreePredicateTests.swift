import XCTest

@testable import CommandLanguage

final class TreePredicateTests: XCTestCase {
  private let vocabulary = Vocabulary(
    scopes: ["root", "session", "library", "search"], features: [], events: ["activate", "rejected"],
    commands: [],
    exercises: [])

  private func parse(_ text: String) throws -> TreePredicate {
    try TreePredicateParser.parse(try Tokenizer.statements(in: text)[0].tokens, vocabulary)
  }

  private func path(_ text: String) throws -> NamePath { try XCTUnwrap(NamePath(text)) }

  func testParse_readsEachForm() throws {
    let session = try path("session")
    let cases: [(String, TreePredicate)] = [
      ("session is active", .node(session, .active)),
      ("session#1 is gone", .node(try path("session#1"), .gone)),
      ("session/search is shown", .node(try path("session/search"), .shown)),
      ("session#1 epoch 2", .epoch(try path("session#1"), 2)), ("watch#1 is live", .watch(1, isLive: true)),
      ("watch#12 is cancelled", .watch(12, isLive: false)), (#"name is "Maya""#, .name("Maya")),
      ("name is none", .name(nil)), (#"name is "none""#, .name("none")),
      (
        "children of session are library, search",
        .children(of: session, [try path("library"), try path("search")])
      ),
      (
        "children of session are library,search",
        .children(of: session, [try path("library"), try path("search")])
      ),
      ("children of session are none", .children(of: session, [])),
      ("trace has rejected", .trace(.init(event: "rejected", subject: nil))),
      ("trace has rejected from watch#1", .trace(.init(event: "rejected", subject: .watch(1)))),
      ("trace has activate of session", .trace(.init(event: "activate", subject: .node(session)))),
      (
        "trace has activate of session before rejected and host is active",
        .and(
          .order(
            .init(event: "activate", subject: .node(session)), then: .init(event: "rejected", subject: nil)),
          .host(isActive: true))
      ),
      ("host is active", .host(isActive: true)), ("host is inactive", .host(isActive: false)),
      ("violations are none", .noViolations), ("violations include I5", .violations(include: 5)),
      ("not host is active", .not(.host(isActive: true))),
      (
        "not host is active and watch#1 is live or name is none",
        .or(.and(.not(.host(isActive: true)), .watch(1, isLive: true)), .name(nil))
      ),
    ]
    for (text, expected) in cases { XCTAssertEqual(try parse(text), expected, text) }
  }

  func testParse_saysWhatIsWrongAndWhatWouldBeRight() {
    let scopes = "a scope (root, session, library, search)"
    let cases: [(String, String)] = [
      ("session", "the predicate ends too soon; next comes `is` or `epoch`"),
      ("session is activ", "a predicate does not know `activ` (column 12); did you mean `active`?"),
      (
        "session is 7",
        "a predicate takes `active`, `inactive`, `built`, `gone`, `held`, `shown` or `hidden` here, not `7` (column 12)"
      ),
      ("sesion is active", "a predicate does not know `sesion` (column 1); did you mean `session`?"),
      ("castle is active", "a predicate takes \(scopes) here, not `castle` (column 1)"),
      ("watch#1 is active", "a predicate takes `live` or `cancelled` here, not `active` (column 12)"),
      ("trace has rejcted", "a predicate does not know `rejcted` (column 11); did you mean `rejected`?"),
      ("trace has rejected before", "the predicate ends too soon; next comes `activate` or `rejected`"),
      ("violations include I99", "a predicate takes an invariant from I1 to I11 here, not `I99` (column 20)"),
      ("host is active maybe", "a predicate takes `and`, `or` or the end here, not `maybe` (column 16)"),
      ("host is active and", "the predicate ends too soon; next comes \(scopes)"),
      ("children of session are library,", "the predicate ends too soon; next comes \(scopes)"),
    ]
    for (text, message) in cases {
      XCTAssertThrowsError(try parse(text), text) {
        XCTAssertEqual(($0 as? TreePredicateError)?.description, message, text)
      }
    }
  }
}
