import ExerciseKit
import Exercises
import GraderKit
import XCTest

/// Re-entrant login
///
/// - Lesson: 6
/// - Points: 12
final class Exercise4Tests: ExerciseGrader {
  private let source = ProfileProbe()

  /// A login begins a session for its account: it watches once, and takes that account's name.
  ///
  /// - Hint: `login` builds, owns and activates, in this order.
  func testLogin() {
    let root = root()
    expect(root.session == nil && source.watches.isEmpty, "a new router has a session, or watches")
    root.login(accountID: 7)
    guard let watch = source.watch(1) else { return fail("login watched nothing") }
    expect(source.watches.map(\.accountID), is: [7], "the accounts that are watched")
    expect(root.session?.accountID, is: 7, "the account of `session`")
    watch.receive(.updated("Maya"))
    expect(root.session?.displayName, is: "Maya", "displayName of `session` after an update")
  }

  /// Building a session watches nothing.
  ///
  /// - Hint: What starts belongs in `activate()`.
  func testBuildingWatchesNothing() {
    let root = root()
    let session = Exercise4.Session(accountID: 7, profiles: source, owner: root)
    expect(source.watches.isEmpty, "building a session began a watch")
    expect(!session.isActive, "a session that was only built says that it is active")
  }

  /// A login replaces the session that there is: the old one is inactive and nameless, its token is cancelled once.
  ///
  /// - Hint: What does the router do with the old session before it begins the new one?
  func testLoginReplaces() {
    let root = root()
    root.login(accountID: 7)
    let old = root.session
    source.watch(1)?.receive(.updated("Maya"))
    root.login(accountID: 8)
    expect(old?.isActive, is: false, "isActive of the session that was replaced")
    expect(old?.displayName, is: nil, "displayName of the session that was replaced")
    expectOneSession(root, of: [8])
  }

  /// After a logout nobody is logged in, and the token is cancelled once; a second end does nothing.
  ///
  /// - Hint: Let go of the session before you end it, and a second logout finds nothing to end.
  func testLogout() {
    let root = root()
    root.login(accountID: 7)
    let old = root.session
    root.logout()
    root.logout()
    old?.deactivate()
    expectOneSession(root, of: [nil])
  }

  /// A login in the middle of a login leaves one session, for one of the two accounts.
  ///
  /// - Hint: When the old session has ended, look again: is there a session that was not there before?
  /// - Hint: Either end that one too, or give way to it. What must not be is that both stay.
  func testLoginWithinLogin() {
    let root = root()
    root.login(accountID: 7)
    source.duringCancel = { if $0.number == 1 { root.login(accountID: 8) } }
    root.login(accountID: 9)
    expectOneSession(root, of: [8, 9])
  }

  /// Likewise when several cancellations in a row log in again.
  ///
  /// - Hint: Ending what came in between may log in once more, so looking again once is not enough.
  func testLoginWithinLoginAgain() {
    let root = root()
    root.login(accountID: 7)
    source.duringCancel = { if $0.number <= 3 { root.login(accountID: 7 + $0.number) } }
    root.login(accountID: 20)
    expectOneSession(root, of: [8, 9, 10, 20])
  }

  /// A login in the middle of a logout either holds, or nobody is logged in.
  ///
  /// - Hint: Set `session` to nil before you end it: afterwards, you may be erasing a newer one.
  func testLoginWithinLogout() {
    let root = root()
    root.login(accountID: 7)
    source.duringCancel = { if $0.number == 1 { root.login(accountID: 8) } }
    root.logout()
    expectOneSession(root, of: [8, nil])
  }

  /// A logout in the middle of a login leaves at most the session of that login.
  ///
  /// - Hint: A cancellation may also log out. What is there to end, when the session is ending already?
  func testLogoutWithinLogin() {
    let root = root()
    root.login(accountID: 7)
    source.duringCancel = { if $0.number == 1 { root.logout() } }
    root.login(accountID: 9)
    expectOneSession(root, of: [9, nil])
  }

  /// A session that expires while it begins leaves nobody logged in, also in the middle of a login.
  ///
  /// - Hint: The watch that the nested login began has not returned yet when it expires.
  func testExpiryWithinNestedLogin() {
    let root = root()
    source.emittedBeforeReturn = [.expired]
    root.login(accountID: 7)
    expectOneSession(root, of: [nil])
    root.login(accountID: 7)
    source.duringCancel = { [source] watch in
      guard watch.number == 2 else { return }
      source.emittedBeforeReturn = [.expired]
      root.login(accountID: 8)
    }
    root.login(accountID: 9)
    expectOneSession(root, of: [8, 9, nil])
  }

  /// An expiry ends the session that it is about.
  ///
  /// - Hint: Compare the session that is named with the one that there is, by identity (`===`).
  func testExpiryEndsItsSession() {
    let root = root()
    root.login(accountID: 7)
    source.watch(1)?.receive(.expired)
    expectOneSession(root, of: [nil])
  }

  /// An outcome that names another session than the current one changes nothing.
  ///
  /// - Hint: Two sessions of the same account are two sessions.
  func testExpiryOfAnotherSession() {
    let root = root()
    root.login(accountID: 7)
    guard let old = root.session else { return fail("login made no session") }
    root.login(accountID: 7)
    source.watch(2)?.receive(.updated("Maya"))
    root.sessionExpired(old)
    expectOneSession(root, of: [7])
    expect(root.session?.displayName, is: "Maya", "displayName of the current session")
    source.watch(1)?.receive(.expired)
    expectOneSession(root, of: [7])
  }

  /// Nothing acts any more for a session that is over, also within the cancellation of its token.
  ///
  /// - Hint: Be off before you cancel.
  func testCancelThatEmits() {
    let root = root()
    root.login(accountID: 7)
    let old = root.session
    var names: [String?] = []
    source.watch(1)?.receive(.updated("Maya"))
    source.duringCancel = { watch in
      names.append(old?.displayName)
      watch.receive(.updated("Late"))
      watch.receive(.expired)
    }
    root.login(accountID: 8)
    expect(names, is: [nil], "displayName while the token is cancelled")
    expect(old?.displayName, is: nil, "displayName of the session that is over")
    expectOneSession(root, of: [8])
  }

  /// Releasing the router cancels.
  ///
  /// - Hint: Who holds whom? A session that holds its owner strongly keeps it alive.
  /// - Hint: `deinit` runs when nobody holds the router any more. What is left to end then?
  func testReleaseCancels() {
    var root: Exercise4.RootRouter? = root()
    let isAlive = { [weak root] in root != nil }
    root?.login(accountID: 7)
    root = nil
    expect(!isAlive(), "the router is still alive though nobody should hold it")
    expect(source.watches.map(\.token.cancellations), is: [1], "cancellations of the token")
  }

  private func root() -> Exercise4.RootRouter { Exercise4.RootRouter(profiles: source) }

  /// States that there is one session of one of these accounts (nil: none), and nothing else goes on.
  private func expectOneSession(
    _ root: Exercise4.RootRouter, of accounts: [Int?], file: StaticString = #filePath, line: UInt = #line
  ) {
    let seen = root.session.map { "account \($0.accountID) is logged in" } ?? "nobody is logged in"
    expect(accounts.contains(root.session?.accountID), "in the end, \(seen)", file: file, line: line)
    expect(root.session?.isActive != false, "`session` is not active", file: file, line: line)
    let live = source.watches.filter { $0.token.cancellations == 0 }
    let wanted = root.session == nil ? 0 : 1
    expect(live.count, is: wanted, "watches that go on while \(seen)", file: file, line: line)
    for watch in live where wanted == 1 {
      expect(
        watch.accountID, is: root.session?.accountID ?? 0, "the account of the watch that goes on",
        file: file, line: line)
    }
    for watch in source.watches where watch.token.cancellations > 1 {
      fail(
        "the token of account \(watch.accountID) was cancelled \(watch.token.cancellations) times",
        file: file, line: line)
    }
  }
}
