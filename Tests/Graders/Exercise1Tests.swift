import ExerciseKit
import Exercises
import GraderKit
import XCTest

/// Synchronous expiry during activation
///
/// - Lesson: 5
/// - Points: 13
final class Exercise1Tests: ExerciseGrader {
  private let source = ProfileProbe()
  private let listener = ListenerProbe()

  /// Building watches nothing: neither a new router nor a new interactor starts work.
  ///
  /// - Hint: Construction is assembly. What starts work, and when does the router call it?
  /// - Hint: `init` may only store what it is given; `activate()` is where `watch` is called.
  func testBuildingWatchesNothing() {
    let root = Exercise1.RootRouter()
    let session = Exercise1.SessionInteractor(accountID: 7, profiles: source, listener: listener)
    expect(source.watches.isEmpty, "a watch was begun before activate() was called")
    expect(root.session == nil, "a new router already has a session")
    expect(session.displayName, is: nil, "displayName before activate()")
  }

  /// Logging in watches the profile of that account, once, and keeps the updates that arrive.
  ///
  /// - Hint: `login` builds a session, owns it, and activates it.
  /// - Hint: The callback that you give to `watch` is where `.updated` becomes `displayName`.
  func testLoginWatchesItsAccount() {
    let root = Exercise1.RootRouter()
    root.login(accountID: 7, profiles: source)
    guard let watch = source.watch(1) else { return fail("login(accountID: 7) watched nothing") }
    expect(source.watches.count, is: 1, "watches after one login")
    expect(watch.accountID, is: 7, "the account that is watched")
    watch.receive(.updated("Maya"))
    expect(root.session?.displayName, is: "Maya", "displayName after .updated(\"Maya\")")
    expect(watch.token.cancellations, is: 0, "cancellations of the token of a live session")
  }

  /// An expiry ends the session: `session` is nil, and its token is cancelled exactly once.
  ///
  /// - Hint: The interactor does not end itself: it tells its listener, and the router acts.
  /// - Hint: `sessionExpired()` can do what `logout()` does.
  func testExpiryLogsOut() {
    let root = Exercise1.RootRouter()
    root.login(accountID: 7, profiles: source)
    guard let watch = source.watch(1) else { return fail("login(accountID: 7) watched nothing") }
    watch.receive(.expired)
    expect(root.session == nil, "there is still a session after it expired")
    expect(watch.token.cancellations, is: 1, "cancellations of the token after an expiry")
  }

  /// An expiry that arrives before `watch` returns ends logged out: `session` is nil.
  ///
  /// - Hint: When the expiry arrives, does the router own the session yet?
  /// - Hint: Own before activate: store the session in `session` before you call `activate()`.
  func testSynchronousExpiryLogsOut() {
    source.emittedBeforeReturn = [.expired]
    let root = Exercise1.RootRouter()
    root.login(accountID: 7, profiles: source)
    expect(root.session == nil, "there is a session although it expired while it was being activated")
  }

  /// After an expiry that arrives before `watch` returns, the token that `watch` then returns is cancelled exactly once.
  ///
  /// - Hint: By the time you have the token, the session may be over. Who cancels it then?
  /// - Hint: Look at your own state once more after `watch` has returned.
  /// - Hint: If this activation is no longer the live one, cancel what `watch` returned instead of keeping it.
  func testSynchronousExpiryCancelsTheToken() {
    source.emittedBeforeReturn = [.expired]
    let root = Exercise1.RootRouter()
    root.login(accountID: 7, profiles: source)
    guard let watch = source.watch(1) else { return fail("login(accountID: 7) watched nothing") }
    expect(watch.token.cancellations, is: 1, "cancellations of the token that watch returned")
    withExtendedLifetime(root) {}
  }

  /// An update that arrives before `watch` returns is kept, and its session stays.
  ///
  /// - Hint: Is the session already active when `watch` is called?
  /// - Hint: Become active before you call `watch`, so that the callback is heard.
  func testSynchronousUpdateIsKept() {
    source.emittedBeforeReturn = [.updated("Maya")]
    let root = Exercise1.RootRouter()
    root.login(accountID: 7, profiles: source)
    expect(root.session?.displayName, is: "Maya", "displayName after an update within watch")
    guard let watch = source.watch(1) else { return fail("login(accountID: 7) watched nothing") }
    expect(watch.token.cancellations, is: 0, "cancellations of the token of a live session")
  }

  /// Logging in again replaces the session: the old one's token is cancelled once, its name is cleared, and the new one lives.
  ///
  /// - Hint: What happens to the session that is there when `login` is called?
  /// - Hint: Deactivate the old session before the new one begins.
  func testLoginReplaces() {
    let root = Exercise1.RootRouter()
    root.login(accountID: 7, profiles: source)
    let old = root.session
    source.watch(1)?.receive(.updated("Maya"))
    root.login(accountID: 8, profiles: source)
    guard let first = source.watch(1), let second = source.watch(2) else {
      return fail("two logins did not begin two watches")
    }
    expect(first.token.cancellations, is: 1, "cancellations of the replaced session's token")
    expect(old?.displayName, is: nil, "displayName of the replaced session")
    expect(root.session != nil && root.session !== old, "the second login did not bring a new session")
    expect(second.token.cancellations, is: 0, "cancellations of the new session's token")
    second.receive(.updated("Noor"))
    expect(root.session?.displayName, is: "Noor", "displayName of the new session")
  }

  /// A late event to a replaced session changes nothing and ends nobody.
  ///
  /// - Hint: The old session may still be retained by somebody. Is it then inert?
  /// - Hint: Before it acts, a callback must ask whether its own activation is still live.
  func testLateEventsToAReplacedSession() {
    let root = Exercise1.RootRouter()
    root.login(accountID: 7, profiles: source)
    let old = root.session
    root.login(accountID: 8, profiles: source)
    let current = root.session
    guard let first = source.watch(1) else { return fail("login(accountID: 7) watched nothing") }
    first.receive(.updated("Late"))
    expect(old?.displayName, is: nil, "displayName of the replaced session after a late update")
    expect(current?.displayName, is: nil, "displayName of the new session after an update to the old one")
    first.receive(.expired)
    expect(
      root.session != nil && root.session === current, "a late expiry of the old session ended the new one")
  }

  /// A token whose `cancel()` emits synchronously changes nothing.
  ///
  /// - Hint: `cancel()` is somebody else's code: it may call your callback before it returns.
  /// - Hint: Be off before you cancel: change your state and clear the name, then cancel.
  /// - Hint: Take the token out of its property first, or a second call cancels it again.
  func testCancelThatEmits() {
    source.duringCancel = { watch in
      watch.receive(.updated("Late"))
      watch.receive(.expired)
    }
    let root = Exercise1.RootRouter()
    root.login(accountID: 7, profiles: source)
    let old = root.session
    root.login(accountID: 8, profiles: source)
    guard let first = source.watch(1), let second = source.watch(2) else {
      return fail("two logins did not begin two watches")
    }
    expect(old?.displayName, is: nil, "displayName of the old session, whose cancel() emitted an update")
    expect(root.session != nil, "an expiry that the old token emitted in cancel() ended the new session")
    expect(first.token.cancellations, is: 1, "cancellations of a token that emits in cancel()")
    expect(second.token.cancellations, is: 0, "cancellations of the new session's token")

    let alone = Exercise1.SessionInteractor(accountID: 9, profiles: source, listener: listener)
    alone.activate()
    alone.deactivate()
    expect(alone.displayName, is: nil, "displayName of a session whose cancel() emitted an update")
    expect(listener.expiries, is: 0, "expiries that the listener heard of within cancel()")
  }

  /// Logging in again after a synchronous expiry works.
  ///
  /// - Hint: What does the expired login leave behind in the router?
  func testLoginAfterSynchronousExpiry() {
    source.emittedBeforeReturn = [.expired]
    let root = Exercise1.RootRouter()
    root.login(accountID: 7, profiles: source)
    root.login(accountID: 8, profiles: source)
    guard let second = source.watch(2) else { return fail("the second login watched nothing") }
    second.receive(.updated("Noor"))
    expect(root.session?.displayName, is: "Noor", "displayName after the second login")
    expect(second.token.cancellations, is: 0, "cancellations of the second session's token")
  }

  /// Logging out cancels the token once and clears the name; logging out again does nothing.
  ///
  /// - Hint: After the first logout, which token does the session still hold?
  func testLogout() {
    let root = Exercise1.RootRouter()
    root.login(accountID: 7, profiles: source)
    let old = root.session
    source.watch(1)?.receive(.updated("Maya"))
    root.logout()
    root.logout()
    guard let watch = source.watch(1) else { return fail("login(accountID: 7) watched nothing") }
    expect(root.session == nil, "there is still a session after logout()")
    expect(old?.displayName, is: nil, "displayName after logout()")
    expect(watch.token.cancellations, is: 1, "cancellations of the token after logout() twice")
  }

  /// Releasing the router cancels the token.
  ///
  /// - Hint: Nobody calls `logout()` when the router goes. What runs then?
  /// - Hint: A callback that holds its session strongly keeps it alive; a `deinit` that does nothing leaves the watch open.
  func testReleasingTheRouterCancels() {
    var root: Exercise1.RootRouter? = Exercise1.RootRouter()
    root?.login(accountID: 7, profiles: source)
    root = nil
    guard let watch = source.watch(1) else { return fail("login(accountID: 7) watched nothing") }
    expect(watch.token.cancellations, is: 1, "cancellations of the token after the router was released")
  }

  /// Your router does what the shell's model does, in every short script of its commands.
  ///
  /// - Hint: Run the script that is shown, on your code with `try`, and in the shell; where do the two part?
  /// - Hint: What happened last in the script shows the fault; what happened before prepared it.
  func testAgreesWithTheModel() { expectAgreementWithModel(of: Exercise1Adapter.self) }
}
