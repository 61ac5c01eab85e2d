import ExerciseKit
import Exercises
import GraderKit
import XCTest

/// Late callbacks
///
/// - Lesson: 4
/// - Points: 12
final class Exercise3Tests: ExerciseGrader {
  private let source = ProfileProbe()
  private let listener = ListenerProbe()

  /// While it is active, an update sets `displayName` and an expiry reaches the listener, and does not deactivate by itself.
  ///
  /// - Hint: The callback that you give to `watch` gets each event.
  func testEventsAct() {
    let interactor = interactor()
    interactor.activate()
    guard let watch = source.watch(1) else { return fail("activate() watched nothing") }
    expect(watch.accountID, is: 7, "the account that is watched")
    watch.receive(.updated("Maya"))
    expect(interactor.displayName, is: "Maya", "displayName after .updated(\"Maya\")")
    watch.receive(.expired)
    expect(listener.expiries, is: 1, "expiries that the listener heard of")
    expect(interactor.isActive, "an expiry deactivated the interactor, which is for the listener to decide")
  }

  /// `isActive` is true from `activate()` to `deactivate()`, and building watches nothing.
  ///
  /// - Hint: Which lines may change `isActive`?
  func testIsActive() {
    let interactor = interactor()
    expect(!interactor.isActive && source.watches.isEmpty, "a new interactor is active, or watches")
    interactor.activate()
    expect(interactor.isActive, "isActive is false after activate()")
    interactor.deactivate()
    expect(!interactor.isActive, "isActive is true after deactivate()")
  }

  /// An event that arrives after `deactivate()` changes nothing and reaches nobody.
  ///
  /// - Hint: Cancelling a token does not stop a callback that is already on its way.
  /// - Hint: The callback itself must ask whether it may still act.
  func testEventAfterDeactivation() {
    let interactor = interactor()
    interactor.activate()
    interactor.deactivate()
    guard let watch = source.watch(1) else { return fail("activate() watched nothing") }
    watch.receive(.updated("Late"))
    expect(interactor.displayName, is: nil, "displayName after a late update")
    watch.receive(.expired)
    expect(listener.expiries, is: 0, "expiries that the listener heard of after deactivate()")
  }

  /// After a reactivation, a callback of the earlier activation stays dead.
  ///
  /// - Hint: The interactor is active again. Is it the activation that asked?
  /// - Hint: `isActive` is true for both activations. What tells them apart?
  /// - Hint: Count the activations: a callback may act only while its own number is the newest.
  func testLateEventAfterReactivation() {
    let interactor = interactor()
    interactor.activate()
    interactor.deactivate()
    interactor.activate()
    guard let first = source.watch(1), source.watch(2) != nil else {
      return fail("two activations did not begin two watches")
    }
    first.receive(.updated("Late"))
    expect(interactor.displayName, is: nil, "displayName after an update to the earlier activation")
    first.receive(.expired)
    expect(listener.expiries, is: 0, "expiries that the listener heard of from the earlier activation")
  }

  /// After a reactivation, the new callback lives.
  ///
  /// - Hint: What must `activate()` set up again each time?
  func testNewCallbackAfterReactivation() {
    let interactor = interactor()
    interactor.activate()
    interactor.deactivate()
    interactor.activate()
    guard let second = source.watch(2) else { return fail("the second activate() watched nothing") }
    second.receive(.updated("Noor"))
    expect(interactor.displayName, is: "Noor", "displayName after an update to the new activation")
    second.receive(.expired)
    expect(listener.expiries, is: 1, "expiries that the listener heard of from the new activation")
    expect(second.token.cancellations, is: 0, "cancellations of the new token")
  }

  /// An event that a token emits within its `cancel()` changes nothing and reaches nobody.
  ///
  /// - Hint: `cancel()` is somebody else's code: it may call your callback before it returns.
  /// - Hint: Be off before you cancel.
  func testCancelThatEmits() {
    source.duringCancel = { watch in
      watch.receive(.updated("Late"))
      watch.receive(.expired)
    }
    let interactor = interactor()
    interactor.activate()
    interactor.deactivate()
    expect(interactor.displayName, is: nil, "displayName after an update within cancel()")
    expect(listener.expiries, is: 0, "expiries that the listener heard of within cancel()")
  }

  /// An interactor that is over and merely retained is inert, however long somebody holds it.
  ///
  /// - Hint: Being alive in memory is not being active.
  func testRetainedInteractorIsInert() {
    var interactors: [Exercise3.ProfileInteractor] = []
    for _ in 0..<3 {
      let interactor = interactor()
      interactor.activate()
      source.watches.last?.receive(.updated("Maya"))
      interactor.deactivate()
      interactors.append(interactor)
    }
    for watch in source.watches { watch.receive(.updated("Late")) }
    for watch in source.watches { watch.receive(.expired) }
    expect(source.watches.count, is: 3, "watches of three activations")
    expect(interactors.allSatisfy { $0.displayName == nil }, "a retained interactor took a late name")
    expect(listener.expiries, is: 0, "expiries that the listener heard of from retained interactors")
  }

  /// A second `activate()` does not watch again, and loses nothing.
  ///
  /// - Hint: `activate()` on what is active already is no new activation.
  func testSecondActivateDoesNotWatchAgain() {
    let interactor = interactor()
    interactor.activate()
    source.watch(1)?.receive(.updated("Maya"))
    interactor.activate()
    expect(source.watches.count, is: 1, "watches after activate() twice")
    expect(interactor.displayName, is: "Maya", "displayName after the second activate()")
    source.watch(1)?.receive(.updated("Noor"))
    expect(
      interactor.displayName, is: "Noor", "displayName after an update that follows the second activate()")
  }

  /// `deactivate()` clears the name and cancels the token once; a second `deactivate()` does nothing.
  ///
  /// - Hint: After `deactivate()`, what does the interactor still hold?
  func testDeactivate() {
    let interactor = interactor()
    interactor.activate()
    guard let watch = source.watch(1) else { return fail("activate() watched nothing") }
    watch.receive(.updated("Maya"))
    interactor.deactivate()
    expect(interactor.displayName, is: nil, "displayName after deactivate()")
    interactor.deactivate()
    expect(watch.token.cancellations, is: 1, "cancellations of the token after deactivate() twice")
  }

  /// Each activation's token is cancelled once, whatever the number of activations, and whenever they end.
  ///
  /// - Hint: Which token does the second `deactivate()` cancel?
  /// - Hint: The listener may deactivate and activate again before `watch` returns. Whose token is it then?
  func testEachTokenIsCancelledOnce() {
    let interactor = interactor()
    for _ in 0..<3 {
      interactor.activate()
      interactor.deactivate()
    }
    expect(
      source.watches.map(\.token.cancellations), is: [1, 1, 1],
      "cancellations of the tokens of three activations")

    // Its end, and its next activation, come before `watch` returns.
    let owner = Reactivator()
    let other = Exercise3.ProfileInteractor(accountID: 7, profiles: source, listener: owner)
    owner.interactor = other
    source.emittedBeforeReturn = [.expired]
    other.activate()
    expect(
      source.watches.dropFirst(3).map(\.token.cancellations), is: [1, 0],
      "cancellations of the tokens of an activation that ended within watch, and of the one that followed")
    other.deactivate()
    expect(
      source.watches.dropFirst(3).map(\.token.cancellations), is: [1, 1],
      "cancellations of both tokens in the end")
    owner.goesOn = false
    source.emittedBeforeReturn = [.expired]
    other.activate()
    expect(
      source.watches.last?.token.cancellations, is: 1,
      "cancellations of the token of an activation that ended within watch, and was the last")
  }

  /// Releasing the interactor cancels.
  ///
  /// - Hint: Who holds whom? A callback that holds the interactor strongly keeps it alive.
  /// - Hint: `deinit` runs when nobody holds the interactor any more; what is left to cancel then?
  func testReleaseCancels() {
    var interactor: Exercise3.ProfileInteractor? = interactor()
    let isAlive = { [weak interactor] in interactor != nil }
    interactor?.activate()
    interactor = nil
    guard let watch = source.watch(1) else { return fail("activate() watched nothing") }
    expect(!isAlive(), "the interactor is still alive though nobody should hold it")
    expect(watch.token.cancellations, is: 1, "cancellations of the token after the interactor was released")
  }

  /// Ends what expires, and begins it anew where it should.
  private final class Reactivator: SessionListening {
    weak var interactor: Exercise3.ProfileInteractor?
    var goesOn = true

    func sessionExpired() {
      interactor?.deactivate()
      if goesOn { interactor?.activate() }
    }
  }

  private func interactor() -> Exercise3.ProfileInteractor {
    Exercise3.ProfileInteractor(accountID: 7, profiles: source, listener: listener)
  }

  /// Your interactor does what the shell's model does, in every short script of its commands.
  ///
  /// - Hint: Run the script that is shown, on your code with `try`, and in the shell; where do the two part?
  /// - Hint: What happened last in the script shows the fault; what happened before prepared it.
  func testAgreesWithTheModel() { expectAgreementWithModel(of: Exercise3Adapter.self) }
}
