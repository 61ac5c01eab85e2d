import Exercises
import GraderKit
import XCTest

/// Attach and replace
///
/// - Lesson: 3
/// - Points: 11
final class Exercise6Tests: ExerciseGrader {
  /// What happens to the scopes, in order: `build LoggedOut`, `activate LoggedOut`…
  private final class Log { var entries: [String] = [] }

  private final class Probe: Exercise6.Scope {
    let name: String
    let log: Log
    var whenActive: (() -> Void)?
    /// Whether the router says that it owns this scope.
    var isOwned: () -> Bool = { false }
    var ownedAtActivation: Bool?
    var ownedAtDeactivation: Bool?

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
    }

    func activate() {
      log.entries.append("activate \(name)")
      ownedAtActivation = isOwned()
      whenActive?()
    }

    func deactivate() {
      log.entries.append("deactivate \(name)")
      ownedAtDeactivation = isOwned()
    }
  }

  private final class Builders: Exercise6.Builders {
    let log = Log()
    weak var router: Exercise6.RootRouter?
    /// What a scope of a name does within its next `activate()`.
    var whenActive: [String: () -> Void] = [:]
    var mostChildren = 0
    private(set) var newest: Probe?

    func buildLoggedOut() -> any Exercise6.Scope { build("LoggedOut") }
    func buildLoggedIn(name: String) -> any Exercise6.Scope { build("LoggedIn \(name)") }

    private func build(_ name: String) -> any Exercise6.Scope {
      log.entries.append("build \(name)")
      let probe = Probe(name, log)
      probe.whenActive = whenActive.removeValue(forKey: name)
      probe.isOwned = { [weak self, weak probe] in
        let children = self?.router?.children ?? []
        if let self { mostChildren = max(mostChildren, children.count) }
        return children.contains { $0 === probe }
      }
      newest = probe
      return probe
    }

    func forget() { newest = nil }
  }

  private let builders = Builders()
  private lazy var router = {
    let router = Exercise6.RootRouter(builders: builders)
    builders.router = router
    return router
  }()

  private var log: [String] { builders.log.entries }
  private var names: [String] { router.children.compactMap { ($0 as? Probe)?.name } }

  /// `launch()` attaches LoggedOut, once; before it, nothing is built.
  ///
  /// - Hint: What should a second `launch()` find?
  func testLaunch() {
    _ = router
    expect(log, is: [], "what happened before launch()")
    router.launch()
    router.launch()
    expect(log, is: ["build LoggedOut", "activate LoggedOut"], "what happened in launch(), called twice")
    expect(names, is: ["LoggedOut"], "the children after launch()")
  }

  /// A login detaches LoggedOut, then builds and attaches LoggedIn with its name.
  ///
  /// - Hint: First let go of the old one, then build the new one: not beside each other.
  func testLogin() {
    router.launch()
    builders.log.entries = []
    router.didLogin(name: "Maya")
    expect(
      log, is: ["deactivate LoggedOut", "build LoggedIn Maya", "activate LoggedIn Maya"],
      "what happened in didLogin")
    expect(names, is: ["LoggedIn Maya"], "the children after didLogin")
  }

  /// A logout detaches LoggedIn, then builds and attaches a new LoggedOut.
  ///
  /// - Hint: The scope that was there before the login is over. Build another one.
  func testLogout() {
    router.launch()
    let first = router.children.first
    router.didLogin(name: "Maya")
    builders.log.entries = []
    router.didLogout()
    expect(
      log, is: ["deactivate LoggedIn Maya", "build LoggedOut", "activate LoggedOut"],
      "what happened in didLogout")
    expect(names, is: ["LoggedOut"], "the children after didLogout")
    expect(router.children.first !== first, "the LoggedOut of before the login was used again")
  }

  /// In the moment of its `activate()`, a scope is in `children`.
  ///
  /// - Hint: A scope may act as soon as it is active: then somebody must own it already.
  func testOwnedBeforeActive() {
    router.launch()
    expect(builders.newest?.ownedAtActivation, is: true, "LoggedOut was in `children` as it was activated")
    router.didLogin(name: "Maya")
    expect(builders.newest?.ownedAtActivation, is: true, "LoggedIn was in `children` as it was activated")
    router.didLogout()
    expect(
      builders.newest?.ownedAtActivation, is: true, "the next LoggedOut was in `children` as it was activated"
    )
  }

  /// In the moment of its `deactivate()`, a scope is not in `children`.
  ///
  /// - Hint: What ends may still call somebody. Nobody should reach it through its parent any more.
  func testDisownedBeforeInactive() {
    router.launch()
    let loggedOut = builders.newest
    router.didLogin(name: "Maya")
    let loggedIn = builders.newest
    router.didLogout()
    expect(
      loggedOut?.ownedAtDeactivation, is: false, "LoggedOut was in `children` as it was deactivated")
    expect(loggedIn?.ownedAtDeactivation, is: false, "LoggedIn was in `children` as it was deactivated")
  }

  /// At any time there is at most one child.
  ///
  /// - Hint: Look at `children` from within `activate()` and `deactivate()`.
  func testAtMostOneChild() {
    router.launch()
    router.didLogin(name: "Maya")
    router.didLogin(name: "Noor")
    router.didLogout()
    expect(builders.mostChildren <= 1, "there were \(builders.mostChildren) children at a time")
    expect(names.count, is: 1, "the children in the end")
  }

  /// A login while somebody is logged in replaces LoggedIn.
  ///
  /// - Hint: Each login is another scope, also one with the same name.
  func testLoginAgain() {
    router.launch()
    router.didLogin(name: "Maya")
    builders.log.entries = []
    router.didLogin(name: "Noor")
    expect(
      log, is: ["deactivate LoggedIn Maya", "build LoggedIn Noor", "activate LoggedIn Noor"],
      "what happened in the second didLogin")
    expect(names, is: ["LoggedIn Noor"], "the children after the second didLogin")
    router.didLogin(name: "Noor")
    expect(
      Array(log.dropFirst(3)),
      is: ["deactivate LoggedIn Noor", "build LoggedIn Noor", "activate LoggedIn Noor"],
      "what happened in a didLogin with the same name")
  }

  /// A logout while nobody is logged in changes nothing.
  ///
  /// - Hint: What is attached, when nobody is logged in?
  func testLogoutWhenLoggedOut() {
    router.launch()
    let child = router.children.first
    builders.log.entries = []
    router.didLogout()
    expect(log, is: [], "what happened in a logout while nobody was logged in")
    expect(router.children.first === child, "the child is another one")
  }

  /// Before `launch()`, a login and a logout change nothing.
  ///
  /// - Hint: An app that was not launched shows nothing.
  func testBeforeLaunch() {
    router.didLogin(name: "Maya")
    router.didLogout()
    expect(log, is: [], "what happened before launch()")
    expect(names, is: [], "the children before launch()")
    router.launch()
    expect(names, is: ["LoggedOut"], "the children after launch()")
  }

  /// A scope that was let go of is not held any more.
  ///
  /// - Hint: What does the router still keep of the scope of before?
  func testNothingIsKept() {
    router.launch()
    let isLoggedOutAlive = { [weak scope = builders.newest] in scope != nil }
    router.didLogin(name: "Maya")
    let isLoggedInAlive = { [weak scope = builders.newest] in scope != nil }
    router.didLogout()
    builders.forget()
    expect(!isLoggedOutAlive(), "the first LoggedOut is still alive, though it was detached")
    expect(!isLoggedInAlive(), "LoggedIn is still alive, though it was detached")
  }

  /// A login or logout from within `activate()` holds: in the end there is one child, the one asked for last.
  ///
  /// - Hint: When `activate()` returns, the router may have another child than before.
  /// - Hint: Do nothing after `activate()`, and nothing can be undone by it.
  func testReplacedWithinActivate() {
    let router = router
    builders.whenActive["LoggedOut"] = { router.didLogin(name: "Maya") }
    router.launch()
    expect(names, is: ["LoggedIn Maya"], "the children after a login within LoggedOut's activate()")
    builders.whenActive["LoggedIn Noor"] = { router.didLogout() }
    router.didLogin(name: "Noor")
    expect(names, is: ["LoggedOut"], "the children after a logout within LoggedIn's activate()")
    let begun = log.filter { $0.hasPrefix("activate") }.map { $0.dropFirst("activate".count) }
    let ended = log.filter { $0.hasPrefix("deactivate") }.map { $0.dropFirst("deactivate".count) }
    expect(begun.count, is: 4, "scopes that were activated")
    expect(ended.count, is: 3, "scopes that were deactivated")
  }
}
