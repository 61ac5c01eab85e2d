import ExerciseKit
import Exercises
import GraderKit
import XCTest

/// A builder that starts nothing
///
/// - Lesson: 2
/// - Points: 10
final class Exercise5Tests: ExerciseGrader {
  /// A parent that counts what is read of it.
  private final class Parent: Exercise5.SearchDependency {
    var account = 7
    let source: ProfileProbe
    var reads = 0

    init(_ source: ProfileProbe) { self.source = source }

    var accountID: Int {
      reads += 1
      return account
    }
    var profiles: any ProfileWatching {
      reads += 1
      return source
    }
  }

  private final class Listener: Exercise5.SearchListening {
    var expiries = 0
    var whenExpired: (() -> Void)?

    func searchExpired() {
      expiries += 1
      whenExpired?()
    }
  }

  private let source = ProfileProbe()
  private let listener = Listener()

  /// Making a builder reads nothing of the dependency, and starts nothing.
  ///
  /// - Hint: What does the builder need before it is asked to build?
  func testMakingABuilder() {
    let parent = Parent(source)
    let builder = Exercise5.SearchBuilder(dependency: parent)
    expect(parent.reads, is: 0, "reads of the dependency as the builder is made")
    expect(source.watches.isEmpty, "making a builder began a watch")
    withExtendedLifetime(builder) {}
  }

  /// `build(listener:)` starts nothing: no watch, and nothing is said to the listener.
  ///
  /// - Hint: Who calls `activate()`, and who should?
  /// - Hint: The one that owns what was built activates it. Until then it only exists.
  func testBuildStartsNothing() {
    source.emittedBeforeReturn = [.updated("Maya"), .expired]
    let scope = Exercise5.SearchBuilder(dependency: Parent(source)).build(listener: listener)
    expect(source.watches.isEmpty, "building began a watch")
    expect(listener.expiries, is: 0, "expiries that the listener heard of while building")
    expect(scope.component.history, is: [], "history of what was only built")
  }

  /// Each build makes a scope and a component of its own: what one scope noted, no other sees.
  ///
  /// - Hint: Where is the component made, and how often?
  func testEachBuildIsFresh() {
    let builder = Exercise5.SearchBuilder(dependency: Parent(source))
    let first = builder.build(listener: listener)
    let second = builder.build(listener: listener)
    expect(first !== second, "two builds gave the same scope")
    expect(first.component !== second.component, "two builds gave the same component")
    first.activate()
    source.watch(1)?.receive(.updated("Maya"))
    expect(first.component.history, is: ["Maya"], "history of the scope that was updated")
    expect(second.component.history, is: [], "history of the other scope")
    expect(builder.build(listener: listener).component.history, is: [], "history of a scope built later")
  }

  /// Each build reads the dependency anew.
  ///
  /// - Hint: The parent may have another account by the next build.
  func testEachBuildReadsAnew() {
    let parent = Parent(source)
    let builder = Exercise5.SearchBuilder(dependency: parent)
    let first = builder.build(listener: listener)
    parent.account = 8
    let second = builder.build(listener: listener)
    expect(first.component.accountID, is: 7, "account of the first component")
    expect(second.component.accountID, is: 8, "account of a component built after the account changed")
    second.activate()
    expect(source.watches.map(\.accountID), is: [8], "the accounts that are watched")
  }

  /// The scope and its component hold neither the dependency nor the builder.
  ///
  /// - Hint: A component that keeps the dependency gives its child the whole parent.
  /// - Hint: Take out what is needed, in `init`, and keep only that.
  func testScopeDoesNotHoldItsParent() {
    var parent: Parent? = Parent(source)
    var builder = parent.map { Exercise5.SearchBuilder(dependency: $0) }
    let scope = builder?.build(listener: listener)
    let isParentAlive = { [weak parent] in parent != nil }
    let isBuilderAlive = { [weak builder] in builder != nil }
    scope?.activate()
    (parent, builder) = (nil, nil)
    expect(!isBuilderAlive(), "the scope keeps its builder alive")
    expect(!isParentAlive(), "the scope keeps the dependency alive that it was built from")
    source.watch(1)?.receive(.updated("Maya"))
    expect(scope?.component.history, is: ["Maya"], "history of the scope when its builder is gone")
  }

  /// The scope does not keep its listener alive.
  ///
  /// - Hint: The listener owns the scope. If each holds the other strongly, neither is ever freed.
  func testListenerIsNotHeld() {
    var listener: Listener? = Listener()
    let isAlive = { [weak listener] in listener != nil }
    let builder = Exercise5.SearchBuilder(dependency: Parent(source))
    let scope = listener.map { builder.build(listener: $0) }
    scope?.activate()
    listener = nil
    expect(!isAlive(), "the scope keeps its listener alive")
  }

  /// `activate()` watches the account once, `deactivate()` cancels the token once, also before
  /// `watch` returns, and both can come again.
  ///
  /// - Hint: A second `activate()` begins nothing, a second `deactivate()` ends nothing.
  /// - Hint: When `watch` returns its token, the scope may be over. Who cancels it then?
  func testActivation() {
    let scope = Exercise5.SearchBuilder(dependency: Parent(source)).build(listener: listener)
    for _ in 0..<2 {
      scope.activate()
      scope.activate()
      scope.deactivate()
      scope.deactivate()
    }
    expect(
      source.watches.map(\.accountID), is: [7, 7],
      "the accounts that were watched in two activations, each asked for twice")
    expect(source.watches.map(\.token.cancellations), is: [1, 1], "cancellations of their tokens")
    listener.whenExpired = { scope.deactivate() }
    source.emittedBeforeReturn = [.expired]
    scope.activate()
    expect(
      source.watches.map(\.token.cancellations), is: [1, 1, 1],
      "cancellations of the tokens, with that of a scope that was ended before watch returned")
  }

  /// While it is active, an update is noted in the history, and an expiry is told to the listener, from the moment
  /// that it watches; afterwards, neither.
  ///
  /// - Hint: The source may emit before `watch` returns. Is the scope active by then?
  /// - Hint: A callback may come while the scope is not active any more, or is active again.
  func testEvents() {
    let scope = Exercise5.SearchBuilder(dependency: Parent(source)).build(listener: listener)
    source.emittedBeforeReturn = [.updated("Maya")]
    scope.activate()
    source.watch(1)?.receive(.updated("Noor"))
    source.watch(1)?.receive(.expired)
    expect(scope.component.history, is: ["Maya", "Noor"], "history after two updates")
    expect(listener.expiries, is: 1, "expiries that the listener heard of")
    source.watch(1)?.receive(.updated("Ana"))
    expect(
      scope.component.history.last, is: "Ana", "the newest in the history, after an expiry that ended nothing"
    )
    source.duringCancel = {
      $0.receive(.updated("Late"))
      $0.receive(.expired)
    }
    scope.deactivate()
    for _ in 0..<2 {
      source.watch(1)?.receive(.updated("Late"))
      source.watch(1)?.receive(.expired)
      scope.activate()
    }
    expect(scope.component.history, is: ["Maya", "Noor", "Ana"], "history after events that came too late")
    expect(listener.expiries, is: 1, "expiries that the listener heard of, with those that came too late")
  }

  /// Ending one scope leaves the others as they are.
  ///
  /// - Hint: What do two scopes share that one of them could end?
  func testScopesAreEndedByThemselves() {
    let builder = Exercise5.SearchBuilder(dependency: Parent(source))
    let scopes = (0..<3).map { _ in builder.build(listener: listener) }
    for scope in scopes { scope.activate() }
    scopes[1].deactivate()
    expect(source.watches.map(\.token.cancellations), is: [0, 1, 0], "cancellations of three tokens")
    source.watch(3)?.receive(.updated("Maya"))
    expect(scopes[2].component.history, is: ["Maya"], "history of a scope whose neighbour has ended")
  }

  /// Releasing a scope cancels.
  ///
  /// - Hint: `deinit` runs when nobody holds the scope any more; what is left to end then?
  func testReleaseCancels() {
    var scope: Exercise5.SearchInteractor? =
      Exercise5.SearchBuilder(dependency: Parent(source)).build(listener: listener)
    let isAlive = { [weak scope] in scope != nil }
    scope?.activate()
    scope = nil
    expect(!isAlive(), "the scope is still alive though nobody should hold it")
    expect(source.watches.map(\.token.cancellations), is: [1], "cancellations of the token")
  }
}
