import ExerciseKit
import Exercises
import GraderKit
import XCTest

/// Partial activation failure
///
/// - Lesson: 10
/// - Points: 14
final class Exercise2Tests: ExerciseGrader {
  private let log = FeatureLog()
  private var failingBuild: FeatureID?
  private var failingActivation: FeatureID?

  /// Disabled features are never built.
  ///
  /// - Hint: Which factories does `start` call?
  func testDisabledFeaturesAreNotBuilt() {
    let host = host("alpha", "beta", "gamma")
    start(host, "beta")
    expect(log.features("build"), is: ["beta"], "features that were built when only beta is enabled")
  }

  /// All enabled features are built, in factory order, before any is activated.
  ///
  /// - Hint: Two phases: first build everything, then activate everything.
  /// - Hint: A `Set` has no order; go through the factories instead.
  func testAllAreBuiltBeforeAnyIsActivated() {
    let host = host("alpha", "beta", "gamma")
    start(host, "gamma", "alpha", "beta")
    expect(log.features("build"), is: ["alpha", "beta", "gamma"], "the order of building")
    expect(log.features("activate"), is: ["alpha", "beta", "gamma"], "the order of activation")
    let lastBuild = log.entries.lastIndex { $0.hasPrefix("build") } ?? 0
    let firstActivation = log.entries.firstIndex { $0.hasPrefix("activate") } ?? 0
    expect(lastBuild < firstActivation, "a feature was activated before all were built")
  }

  /// While it runs, the host is active and `activeFeatures` lists its features in factory order.
  ///
  /// - Hint: When does `isActive` become true, and what fills `activeFeatures`?
  func testRunningHost() {
    let host = host("alpha", "beta", "gamma")
    expect(!host.isActive && host.activeFeatures.isEmpty, "a new host is active")
    start(host, "gamma", "alpha")
    expect(host.isActive, "the host is not active after start")
    expect(host.activeFeatures.map(\.rawValue), is: ["alpha", "gamma"], "activeFeatures")
  }

  /// A builder's error comes through unchanged, with nothing activated, and the host can start again.
  ///
  /// - Hint: If the second of three builders throws, what has begun by then?
  /// - Hint: Become active only after the last thing that can throw.
  func testBuilderErrorComesThrough() {
    let host = host("alpha", "beta", "gamma")
    failingBuild = "beta"
    let error = error(host, "alpha", "beta", "gamma")
    expect(
      error as? ProbeFailure == ProbeFailure("build beta"),
      "the builder's error did not come through unchanged")
    expect(log.features("activate").isEmpty, "a feature was activated though a builder had thrown")
    expect(!host.isActive && host.activeFeatures.isEmpty, "the host is active though a builder had thrown")
    failingBuild = nil
    start(host, "alpha", "beta", "gamma")
    expect(host.isActive, "the host cannot start again after a builder had thrown")
  }

  /// If an activation throws, the features that are already active are deactivated in reverse order.
  ///
  /// - Hint: What was started last must be stopped first.
  /// - Hint: Remember what you have activated as you go, and walk back over it when one throws.
  func testStartedFeaturesStopInReverse() {
    let host = host("alpha", "beta", "gamma", "delta")
    failingActivation = "gamma"
    _ = error(host, "alpha", "beta", "gamma", "delta")
    let stopped = log.features("deactivate").filter { $0 == "alpha" || $0 == "beta" }
    expect(stopped, is: ["beta", "alpha"], "features that were deactivated after gamma failed")
  }

  /// The feature that failed and the ones after it are neither activated again nor deactivated.
  ///
  /// - Hint: What never started must not be stopped.
  func testFailedAndLaterAreLeftAlone() {
    let host = host("alpha", "beta", "gamma", "delta")
    failingActivation = "gamma"
    _ = error(host, "alpha", "beta", "gamma", "delta")
    host.stop()
    let touched = log.features("deactivate").filter { $0 == "gamma" || $0 == "delta" }
    expect(touched, is: [], "features that were deactivated though they had not started")
    expect(log.features("activate"), is: ["alpha", "beta", "gamma"], "features that were asked to activate")
  }

  /// `ActivationFailure` names the feature that failed and carries the original error.
  ///
  /// - Hint: Catch what `activate()` throws, and throw it on inside `ActivationFailure`.
  func testFailureNamesTheFeature() {
    let host = host("alpha", "beta", "gamma")
    failingActivation = "beta"
    guard let failure = error(host, "alpha", "beta", "gamma") as? Exercise2.ActivationFailure else {
      return fail("start did not throw an ActivationFailure")
    }
    expect(failure.feature.rawValue, is: "beta", "the feature that ActivationFailure names")
    expect(
      failure.underlying as? ProbeFailure == ProbeFailure("activate beta"),
      "ActivationFailure does not carry the original error")
  }

  /// `ActivationFailure` lists what was stopped, in the order in which it was stopped.
  ///
  /// - Hint: It is the list of the features that you deactivated, not of those that you activated.
  func testFailureListsWhatWasStopped() {
    let host = host("alpha", "beta", "gamma")
    failingActivation = "gamma"
    guard let failure = error(host, "alpha", "beta", "gamma") as? Exercise2.ActivationFailure else {
      return fail("start did not throw an ActivationFailure")
    }
    expect(failure.stopped.map(\.rawValue), is: ["beta", "alpha"], "stopped")
  }

  /// After a failure the host is inactive, and can start again with freshly built nodes.
  ///
  /// - Hint: What does the host still remember of the attempt that failed?
  func testHostCanStartAgain() {
    let host = host("alpha", "beta")
    failingActivation = "beta"
    _ = error(host, "alpha", "beta")
    expect(!host.isActive, "isActive is true after a failed start")
    expect(host.activeFeatures.map(\.rawValue), is: [], "activeFeatures after a failed start")
    failingActivation = nil
    log.clear()
    start(host, "alpha", "beta")
    expect(log.features("build"), is: ["alpha", "beta"], "features that were built anew by the second start")
    expect(host.isActive, "the host is not active after the second start")
    expect(
      host.activeFeatures.map(\.rawValue), is: ["alpha", "beta"], "activeFeatures after the second start")
  }

  /// `stop()` deactivates in reverse order, and a second `stop()` does nothing.
  ///
  /// - Hint: After the first `stop()`, what is left to stop?
  func testStop() {
    let host = host("alpha", "beta", "gamma")
    start(host, "alpha", "beta", "gamma")
    host.stop()
    host.stop()
    expect(log.features("deactivate"), is: ["gamma", "beta", "alpha"], "features in the order of their stop")
    expect(!host.isActive && host.activeFeatures.isEmpty, "the host is still active after stop()")
  }

  /// An enabled ID that has no factory is refused with `unknownFeature` before anything is built.
  ///
  /// - Hint: Filtering the factories silently drops an ID that none of them has.
  func testUnknownFeatureIsRefused() {
    let host = host("alpha")
    let error = error(host, "alpha", "ghost")
    expect(
      error as? Exercise2.HostError == .unknownFeature("ghost"),
      "an enabled ID without a factory was not refused with unknownFeature")
    expect(log.entries, is: [], "what happened before the refusal")
    expect(!host.isActive, "the host is active after a refusal")
  }

  /// An account that is not positive is refused with `invalidAccount` before anything is built.
  ///
  /// - Hint: Zero is not positive either.
  func testInvalidAccountIsRefused() {
    for account in [0, -1] {
      let host = host("alpha")
      let error = error(host, account: account, "alpha")
      expect(
        error as? Exercise2.HostError == .invalidAccount,
        "account \(account) was not refused with invalidAccount")
      expect(log.entries, is: [], "what happened before the refusal")
      expect(!host.isActive, "the host is active after a refusal")
    }
  }

  /// A second start is refused with `alreadyActive` before anything is built, and what runs goes on.
  ///
  /// - Hint: Ask whether the host is active before you do anything else.
  func testSecondStartIsRefused() {
    let host = host("alpha", "beta")
    start(host, "alpha")
    log.clear()
    let error = error(host, "alpha", "beta")
    expect(
      error as? Exercise2.HostError == .alreadyActive, "a second start was not refused with alreadyActive")
    expect(log.entries, is: [], "what the refused start did")
    expect(host.activeFeatures.map(\.rawValue), is: ["alpha"], "activeFeatures after the refused start")
  }

  /// A host whose features write down what happens to them.
  private func host(_ features: FeatureID...) -> Exercise2.AccountFeatureHost {
    Exercise2.AccountFeatureHost(
      factories: features.map { id in
        FeatureFactory(id: id) { [self] scope in
          log.note("build", id)
          if failingBuild == id { throw ProbeFailure("build \(id.rawValue)") }
          let failure = failingActivation == id ? ProbeFailure("activate \(id.rawValue)") : nil
          return FeatureProbe(id: id, scope: scope, log: log, failure: failure)
        }
      })
  }

  private func start(_ host: Exercise2.AccountFeatureHost, _ enabled: FeatureID...) {
    do {
      try host.start(scope: AccountScope(accountID: 7), enabled: Set(enabled))
    } catch {
      fail("start threw \(error) though nothing was wrong")
    }
  }

  /// What a start throws; nil where it throws nothing.
  private func error(
    _ host: Exercise2.AccountFeatureHost, account: Int = 7, _ enabled: FeatureID...
  ) -> (any Error)? {
    do {
      try host.start(scope: AccountScope(accountID: account), enabled: Set(enabled))
      return nil
    } catch {
      return error
    }
  }

  /// Your host does what the shell's model does, in every short script of its commands.
  ///
  /// - Hint: Run the script that is shown, on your code with `try`, and in the shell; where do the two part?
  /// - Hint: What happened last in the script shows the fault; what happened before prepared it.
  func testAgreesWithTheModel() { expectAgreementWithModel(of: Exercise2Adapter.self) }
}
