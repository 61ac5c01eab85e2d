import XCTest

@testable import CommandLanguage
@testable import Commands
@testable import ScopeTree

final class EvaluationTests: XCTestCase {
  private let grammar = CommandSet.grammar()

  private func evaluate(_ predicate: String, after script: String) throws -> Evaluation {
    var timeline = Timeline()
    for statement in try Tokenizer.statements(in: script) {
      let context = CommandContext(timeline: timeline, grammar: grammar)
      guard case .change(let action) = try CommandSet.outcome(of: statement.tokens, in: context) else {
        continue
      }
      _ = try timeline.perform(action, command: statement.text, sequence: 1)
    }
    let tokens = try Tokenizer.statements(in: predicate)[0].tokens
    return Evaluation(of: try TreePredicateParser.parse(tokens, grammar.vocabulary), on: timeline)
  }

  func testPredicates_holdOrSayWhatIsSeen() throws {
    let maya = "login 7; emit updated Maya"
    let cases: [(String, String, Bool, String)] = [
      ("", "session is gone", true, "there is no session"),
      ("", "session is active", false, "there is no session"),
      ("login 7", "session is active", true, "session#1 is active"),
      ("login 7", "session is gone", false, "session#1 is active"),
      ("login 7; deactivate session", "session is inactive", true, "session#1 is inactive"),
      ("login 7; hold session; logout", "session is held", true, "session#1 is held"),
      (
        "login 7; hold session; logout", "session is inactive and not session is gone", true,
        "session#1 is inactive; session#1 is inactive"
      ),
      ("login 7; deactivate session; activate session", "session#1 epoch 2", true, "session#1 is in epoch 2"),
      ("login 7", "session epoch 2", false, "session#1 is in epoch 1"),
      ("login 7; logout", "watch#1 is cancelled", true, "watch#1 is cancelled"),
      ("login 7", "watch#1 is cancelled", false, "watch#1 is live"),
      ("", "watch#1 is live", false, "there is no watch#1"),
      (maya, #"name is "Maya""#, true, #"the name is "Maya""#),
      (maya, "name is none", false, #"the name is "Maya""#), ("", "name is none", true, "the name is none"),
      ("login 7", "account of session is 7", true, "session#1 is for account 7"),
      ("login 7", "account of session is 8", false, "session#1 is for account 7"),
      ("login 7", "account of search is 8", false, "search#1 is for no account"),
      ("", "account of session is 8", false, "there is no session"),
      ("login 7", "search is shown", true, "search#1 is shown"),
      ("login 7", "session is hidden", true, "session#1 is hidden"),
      ("login 7", "children of session are search, library", true, "session#1 owns library#1, search#1"),
      ("login 7; detach search", "children of session are library", true, "session#1 owns library#1"),
      ("login 7", "children of session are library", false, "session#1 owns library#1, search#1"),
      ("login 7", "children of search are none", true, "search#1 owns nothing"),
      (
        "login 7; logout; emit expired from watch#1", "trace has rejected from watch#1", true,
        "the trace has it"
      ),
      ("login 7; logout", "trace has rejected", false, "the trace has none"),
      ("login 7", "trace has activate of search", true, "the trace has it"),
      (
        "login 7; logout", "trace has deactivate of search before deactivate of session", true,
        "the trace has it"
      ),
      (
        "login 7; logout", "trace has deactivate of session before deactivate of search", false,
        "the trace has none"
      ),
      ("login 7", "trace has load of session before load of session", false, "the trace has none"),
      ("login 7; login 8", "trace has load of session before load of session", true, "the trace has it"),
      ("login 7; enable reminders; start", "host is active", true, "the host is active"),
      ("", "host is active", false, "the host is inactive"),
      ("login 7", "violations are none", true, "there are none"),
      ("login 7", "violations include I5", false, "there are none"),
      ("login 7", "session is gone or host is active", false, "session#1 is active; the host is inactive"),
      ("login 7; build search", "search#2 is built", true, "search#2 is built"),
    ]
    for (script, predicate, holds, seen) in cases {
      let evaluation = try evaluate(predicate, after: script)
      XCTAssertEqual(evaluation.holds, holds, "\(script) | \(predicate)")
      XCTAssertEqual(evaluation.seen, seen, "\(script) | \(predicate)")
    }
  }
}
