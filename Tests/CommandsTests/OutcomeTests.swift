import XCTest

@testable import CommandLanguage
@testable import Commands
@testable import ScopeTree

final class OutcomeTests: XCTestCase {
  private var timeline = Timeline()

  private var context: CommandContext {
    CommandContext(timeline: timeline, grammar: CommandSet.grammar(exercises: ["exercise1"]))
  }

  private func outcome(_ line: String) throws -> Outcome {
    try CommandSet.outcome(of: try Tokenizer.statements(in: line)[0].tokens, in: context)
  }

  private func change(_ lines: String...) throws {
    for line in lines {
      guard case .change(let action) = try outcome(line) else { return XCTFail("\(line) is no change") }
      _ = try timeline.perform(action, command: line, sequence: timeline.steps.count + 1)
    }
  }

  func testChanges_becomeActions() throws {
    let search = NodeName(.init(.search))
    let cases: [(String, Action)] = [
      ("login 7", .login(account: 7)), ("logout", .logout), ("emit expired", .emit(.expired, from: nil)),
      ("emit updated Maya from watch#2", .emit(.updated("Maya"), from: WatchID(2))),
      ("emit updated from", .emit(.updated("from"), from: nil)),
      (#"emit updated "from" from watch#1"#, .emit(.updated("from"), from: WatchID(1))),
      ("arm updated 민수", .arm(.updated("민수"))), ("arm expired", .arm(.expired)), ("disarm", .disarm),
      ("build search", .build(search)), ("attach search", .attach(search)),
      ("detach search", .detach(search)),
      ("detach session/search#2", .detach(NodeName(owners: [.init(.session)], .init(.search, 2)))),
      ("activate search", .activate(search)), ("deactivate search", .deactivate(search)),
      ("hold search", .hold(search)), ("release search", .release(search)),
      ("enable reminders settings", .enable([.reminders, .settings])),
      ("disable reminders", .disable([.reminders])),
      ("start", .start), ("stop", .stop), ("fail build settings", .failBuild(.settings)),
      ("fail activate settings", .failActivation(.settings)),
      ("flag reminders off next-session", .flag(.reminders, isOn: false, .nextSession)),
      ("flag settings on cancel", .flag(.settings, isOn: true, .cancel)),
    ]
    for (line, action) in cases { XCTAssertEqual(try outcome(line), .change(action), line) }
  }

  func testPolicies_areAllOrOneOfThem() throws {
    XCTAssertEqual(
      try outcome("policies --reveal"), .look(.policies(name: nil, reveals: true), asJSON: false))
    XCTAssertEqual(
      try outcome("policies suspect1 --reveal --json"),
      .look(.policies(name: "suspect1", reveals: true), asJSON: true))
    XCTAssertThrowsError(try outcome("policies suspect99"))
    XCTAssertEqual(try outcome("policy uber"), .change(.adopt(.uber)))
    XCTAssertEqual(try outcome("explore 3 --json"), .explore(depth: 3, .strict, asJSON: true))
    XCTAssertEqual(try outcome("tap login Ana"), .change(.tapLogin("Ana")))
    XCTAssertEqual(try outcome("present alert"), .change(.presentAlert))
    XCTAssertEqual(
      try outcome("embed search hosted"), .change(.embed(NodeName(.init(.search)), isHosted: true)))
  }

  func testOn_takesEventSubjectAndCommand() throws {
    guard case .change(.hook(let hook)) = try outcome(#"on cancel watch#1 emit updated "a b""#) else {
      return XCTFail("no hook")
    }
    XCTAssertEqual(hook.event, .cancel)
    XCTAssertEqual(hook.subject, .watch(WatchID(1)))
    XCTAssertEqual(hook.action, .emit(.updated("a b"), from: nil))
    XCTAssertEqual(hook.command, #"emit updated "a b""#)
    guard case .change(.hook(let outer)) = try outcome("on activate session on cancel watch#1 login 8"),
      case .hook(let inner) = outer.action
    else { return XCTFail("no hook in a hook") }
    XCTAssertEqual(inner.action, .login(account: 8))
  }

  func testTime_becomesPositions() throws {
    try change("login 7", "emit updated Maya", "logout")
    XCTAssertEqual(try outcome("undo"), .move(toPosition: 2))
    XCTAssertEqual(try outcome("undo 3"), .move(toPosition: 0))
    XCTAssertEqual(try outcome("at 0"), .move(toPosition: 0))
    XCTAssertEqual(try outcome("at 2"), .move(toPosition: 2))
    XCTAssertEqual(try outcome("reset"), .move(toPosition: 0))
    timeline.move(to: 1)
    XCTAssertEqual(try outcome("redo 2"), .move(toPosition: 3))
  }

  func testLooks_andExercises() throws {
    try change("login 7")
    XCTAssertEqual(try outcome("inspect"), .look(.inspect(nil), asJSON: false))
    XCTAssertEqual(try outcome("inspect session --json"), .look(.inspect(NodeID(.session, 1)), asJSON: true))
    XCTAssertEqual(try outcome("trace 10"), .look(.trace(count: 10), asJSON: false))
    XCTAssertEqual(try outcome("why loggedOut#1"), .look(.why(NodeID(.loggedOut, 1)), asJSON: false))
    XCTAssertEqual(try outcome("start exercise1"), .exercise(.start("exercise1")))
    XCTAssertEqual(try outcome("reset exercise1"), .exercise(.reset("exercise1")))
    XCTAssertEqual(
      try outcome("solution exercise1 --give-up"), .exercise(.solution("exercise1", givesUp: true)))
  }

  /// Whole messages: what was wrong, where, and what would be right.
  func testErrors_sayWhatIsValid() throws {
    try change("login 7")
    let scopes = "root, loggedOut, session, library, search, reminders, settings"
    let id = "ID, an account (a whole number from 1 to 9223372036854775807)"
    let cases: [(String, String)] = [
      ("logn 7", "unknown command `logn`; did you mean `login`?"),
      ("xyzzy", "unknown command `xyzzy`; `help` lists the commands"),
      ("login", "`login` needs \(id); usage: `login ID`"),
      ("login 0", "`login` takes \(id) here, not `0` (column 7); usage: `login ID`"),
      ("login -1", "`login` takes \(id) here, not `-1` (column 7); usage: `login ID`"),
      ("login abc", "`login` takes \(id) here, not `abc` (column 7); usage: `login ID`"),
      ("login ٣", "`login` takes \(id) here, not `٣` (column 7); usage: `login ID`"),
      (
        "login 99999999999999999999",
        "`login` takes \(id) here, not `99999999999999999999` (column 7); usage: `login ID`"
      ),
      ("login 7 8", "`login` is complete before `8` (column 9); usage: `login ID`"),
      (
        "detach ghost",
        "`detach` takes N (a scope: \(scopes)) here, not `ghost` (column 8); usage: `detach N`"
      ),
      ("detach serch", "`detach` does not know `serch` (column 8); did you mean `search`?"),
      ("detach session#0", "`detach` does not know `session#0` (column 8); did you mean `session`?"),
      (
        "emit updated Maya Smith",
        "`emit` is complete before `Smith` (column 19); put text with blanks in quotes; "
          + "usage: `emit updated NAME [from WATCH]` or `emit expired [from WATCH]`"
      ),
      ("emit expird", "`emit` does not know `expird` (column 6); did you mean `expired`?"),
      (
        "emit expired from session",
        "`emit` takes WATCH (a watch such as watch#1) here, not `session` (column 19); "
          + "usage: `emit updated NAME [from WATCH]` or `emit expired [from WATCH]`"
      ),
      (
        "flag reminders on",
        "`flag` needs `finish`, `cancel` or `next-session`; "
          + "usage: `flag F on|off finish|cancel|next-session`"
      ),
      ("on activat search stop", "`on` does not know `activat` (column 4); did you mean `activate`?"),
      (
        "on activate search inspect",
        "`inspect` cannot run inside an event: only what acts on the tree can; try `on activate search stop`"
      ),
      (
        "on activate search undo 9",
        "`undo` cannot run inside an event: only what acts on the tree can; try `on activate search stop`"
      ),
      ("on activate search lgout", "unknown command `lgout`; did you mean `logout`?"),
      ("expect session is activ", "a predicate does not know `activ` (column 19); did you mean `active`?"),
      ("undo 9", "cannot undo 9: only 1 command changed the tree so far"),
      ("redo", "there is nothing to redo: no command was undone"),
      ("at 5", "command 5 did not change the tree; you can go to 0 (the start), 1"),
      ("inspect session#4", "there is no session#4; the newest is session#1"),
      ("inspect loggedOut", "there is no loggedOut now; loggedOut#1 was freed"),
      ("inspect loggedOut#1", "loggedOut#1 was freed"),
      ("inspect reminders", "there is no reminders yet; `enable reminders`, then `start`"),
    ]
    for (line, message) in cases {
      XCTAssertThrowsError(try outcome(line), line) { XCTAssertEqual("\($0)", message, line) }
    }
  }
}
