import XCTest

@testable import CommandLanguage
@testable import Commands
@testable import ScopeTree

final class CandidatesTests: XCTestCase {
  private func words(_ script: [Action], after line: String) throws -> [String] {
    var timeline = Timeline()
    for action in script { _ = try timeline.perform(action, command: "", sequence: timeline.steps.count + 1) }
    let context = CommandContext(
      timeline: timeline, grammar: CommandSet.grammar(exercises: ["exercise1", "exercise2"]))
    return Candidates.words(after: Tokenizer.unfinished(line).complete, in: context)
  }

  func testWords_fitTheWorld() throws {
    let login = Action.login(account: 7)
    let detached = [login, .detach(NodeName(.init(.search)))]
    let watched = [login, .login(account: 8)]
    let cases: [([Action], String, [String])] = [
      ([], "detach ", ["loggedOut"]), ([login], "detach ", ["session", "library", "search"]),
      (detached, "detach ", ["session", "library"]), (detached, "attach ", ["search"]),
      ([login], "attach ", []), ([login], "deactivate ", ["root", "session", "library", "search"]),
      ([login, .deactivate(NodeName(.init(.search)))], "activate ", ["search"]),
      (watched, "emit expired from ", ["watch#1", "watch#2"]), ([], "emit ", ["updated", "expired"]),
      ([], "emit expired ", ["from"]), ([login, .hold(NodeName(.init(.search)))], "release ", ["search#1"]),
      ([], "flag reminders ", ["on", "off"]), ([], "start ", ["exercise1", "exercise2"]),
      ([login], "on activate search detach ", ["session", "library", "search"]),
      ([], "inspect ", ["root", "loggedOut", "--json"].sorted { a, _ in a == "--json" }),
      ([login], "nonsense ", []),
    ]
    for (script, line, expected) in cases {
      XCTAssertEqual(try words(script, after: line).sorted(), expected.sorted(), "\(script) \(line)")
    }
  }

  func testFirstWord_isAnyCommand() throws {
    XCTAssertEqual(try words([], after: ""), CommandSet.declarations.map(\.name))
    XCTAssertEqual(try words([], after: "login 7; "), CommandSet.declarations.map(\.name))
  }
}
