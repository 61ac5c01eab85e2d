import ExerciseKit
import Exercises
import GraderKit
import XCTest

/// Live flags
///
/// - Lesson: 11
/// - Points: 15
final class Exercise12Tests: ExerciseGrader {
  /// A feature that writes down what becomes of it, and is busy when the test says so.
  private final class Probe: Exercise12.Feature {
    let id: FeatureID
    let account: Int
    private let log: FeatureLog
    var isBusy = false
    var whenIdle: (() -> Void)?
    /// What is done within `activate()`, and within `cancel()` and `deactivate()`.
    var whenBegun: ((FeatureID) -> Void)?
    var whenEnded: ((FeatureID) -> Void)?

    init(_ id: FeatureID, _ account: Int, _ log: FeatureLog) {
      self.id = id
      self.account = account
      self.log = log
      log.note("build", id)
    }

    func activate() {
      log.note("activate", id)
      whenBegun?(id)
    }

    func deactivate() {
      log.note("deactivate", id)
      whenEnded?(id)
      if isBusy { finish() }
    }

    func cancel() {
      log.note("cancel", id)
      whenEnded?(id)
      finish()
    }

    /// Comes to the end of its work.
    func finish() {
      isBusy = false
      whenIdle?()
    }
  }

  private let log = FeatureLog()
  private var probes: [FeatureID: Probe] = [:]
  private var whenBegun: ((FeatureID) -> Void)?
  private var whenEnded: ((FeatureID) -> Void)?
  private lazy var host = Exercise12.FeatureHost(
    factories: (["a", "b", "c"] as [FeatureID]).map { id in
      Exercise12.Factory(id: id) { [unowned self] scope in
        let probe = Probe(id, scope.accountID, log)
        probes[id] = probe
        probe.whenBegun = whenBegun
        probe.whenEnded = whenEnded
        return probe
      }
    })

  /// `start` builds what is enabled, in the factories' order, then activates it; a second start changes nothing.
  ///
  /// - Hint: First all are built, then all are activated.
  func testStart() {
    start("c", "a")
    expect(log.entries, is: ["build a", "build c", "activate a", "activate c"], "what happened in start")
    expect(host.active, is: ["a", "c"], "active features")
    expect(probes["c"]?.account, is: 7, "the account that a feature was built for")
    start("b")
    expect(log.entries.count, is: 4, "what happened, with a second start")
    expect(host.active, is: ["a", "c"], "active features after a second start")
  }

  /// `stop` deactivates in the reverse order, once; the next start builds anew.
  ///
  /// - Hint: What is left running when `stop` has run? What does a second `stop` find?
  func testStop() {
    start("a", "b")
    log.clear()
    host.stop()
    host.stop()
    expect(log.entries, is: ["deactivate b", "deactivate a"], "what happened in stop, called twice")
    expect(host.active, is: [], "active features after stop")
    start("b")
    expect(log.features("build"), is: ["b"], "features that the next start built")
  }

  /// Off with `.finish` deactivates a feature that is not busy at once; the others go on.
  ///
  /// - Hint: Where nothing is under way there is nothing to wait for.
  func testFinishWhenIdle() {
    start("a", "b", "c")
    log.clear()
    host.set("b", isOn: false, .finish)
    expect(log.entries, is: ["deactivate b"], "what happened")
    expect(host.active, is: ["a", "c"], "active features")
  }

  /// Off with `.finish` lets a busy feature work on, and deactivates it as it becomes idle, once.
  ///
  /// - Hint: `whenIdle` tells you of the end of the work. Until then, the feature is active.
  func testFinishWhenBusy() {
    start("a", "b")
    work("b")
    log.clear()
    host.set("b", isOn: false, .finish)
    expect(log.entries, is: [], "what happened while it is busy")
    expect(host.active, is: ["a", "b"], "active features while it is busy")
    probes["b"]?.finish()
    probes["b"]?.finish()
    expect(log.entries, is: ["deactivate b"], "what happened when it became idle, twice")
    expect(host.active, is: ["a"], "active features in the end")
  }

  /// A feature that becomes idle as it is deactivated is deactivated once.
  ///
  /// - Hint: What ends may call you once more. Take the call back first.
  func testIdleWhileEnding() {
    start("a", "b")
    for id in ["a", "b"] as [FeatureID] {
      work(id)
      host.set(id, isOn: false, .finish)
    }
    log.clear()
    host.stop()
    expect(log.entries, is: ["deactivate b", "deactivate a"], "what happened in stop")
  }

  /// Off with `.cancel` tells a busy feature to cancel, and then deactivates it, once; an idle one is not told.
  ///
  /// - Hint: Cancelling comes to the end of the work, so the feature may say within `cancel()` that it is idle.
  func testCancel() {
    start("a", "b")
    work("a")
    log.clear()
    host.set("a", isOn: false, .cancel)
    host.set("b", isOn: false, .cancel)
    expect(log.entries, is: ["cancel a", "deactivate a", "deactivate b"], "what happened")
    expect(host.active, is: [], "active features")
  }

  /// A feature that is finishing can still be cancelled: it is deactivated once.
  ///
  /// - Hint: Its `whenIdle` is still yours. What does it do when the feature has ended already?
  func testCancelWhileFinishing() {
    start("a")
    work("a")
    host.set("a", isOn: false, .finish)
    log.clear()
    host.set("a", isOn: false, .cancel)
    probes["a"]?.finish()
    expect(log.entries, is: ["cancel a", "deactivate a"], "what happened")
  }

  /// A feature that is set on again before it has finished goes on.
  ///
  /// - Hint: Becoming idle means nothing to a feature that may stay.
  func testOnAgainWhileFinishing() {
    start("a")
    work("a")
    host.set("a", isOn: false, .finish)
    host.set("a", isOn: true, .finish)
    log.clear()
    probes["a"]?.finish()
    expect(log.entries, is: [], "what happened when it became idle")
    expect(host.active, is: ["a"], "active features")
    expect(host.restore(["a"]), is: ["a"], "what is restored of it")
  }

  /// Any change with `.nextSession`, and any that sets a flag on, leaves what runs as it is.
  ///
  /// - Hint: Building in the middle of a session is not what a flag asks for.
  func testNextSession() {
    start("a", "b")
    work("b")
    log.clear()
    host.set("a", isOn: false, .nextSession)
    host.set("b", isOn: false, .nextSession)
    for timing in [Exercise12.Timing.finish, .cancel, .nextSession] { host.set("c", isOn: true, timing) }
    probes["b"]?.finish()
    expect(log.entries, is: [], "what happened")
    expect(host.active, is: ["a", "b"], "active features")
  }

  /// Every change holds from the next start, whatever `enabled` says; the newest counts.
  ///
  /// - Hint: Keep what was set. It outlives the session.
  func testChangesHoldFromTheNextStart() {
    start("a", "b")
    host.set("a", isOn: false, .nextSession)
    host.set("b", isOn: false, .finish)
    host.set("c", isOn: false, .cancel)
    host.set("c", isOn: true, .nextSession)
    host.stop()
    start("a", "b")
    expect(host.active, is: ["c"], "active features of the next session")
    host.stop()
    host.set("a", isOn: true, .finish)
    start()
    expect(host.active, is: ["a", "c"], "active features after a change while the host was stopped")
  }

  /// A feature that nobody has a factory for is left alone.
  ///
  /// - Hint: A flag may be older than the app.
  func testUnknownFeature() {
    host.set("x", isOn: true, .nextSession)
    start("a", "y")
    expect(host.restore(["x"]), is: [], "what is restored of a feature that nobody knows")
    host.set("x", isOn: false, .cancel)
    expect(log.entries, is: ["build a", "activate a"], "what happened")
    expect(host.active, is: ["a"], "active features")
  }

  /// `stop` ends what waits to finish too, once; becoming idle later makes no difference, also to the next session.
  ///
  /// - Hint: The old feature may still call. Whom does it mean?
  func testStopWhileFinishing() {
    start("a", "b")
    work("a")
    host.set("a", isOn: false, .finish)
    let old = probes["a"]
    log.clear()
    host.stop()
    old?.finish()
    expect(log.entries, is: ["deactivate b", "deactivate a"], "what happened")
    host.set("a", isOn: true, .finish)
    start("a")
    work("a")
    host.set("a", isOn: false, .finish)
    log.clear()
    old?.finish()
    expect(log.entries, is: [], "what happened when the feature of the session before became idle")
    expect(host.active, is: ["a"], "active features of this session")
  }

  /// `restore` gives the saved path up to the first feature that is not active.
  ///
  /// - Hint: What lies behind a screen that is not there cannot be reached.
  func testRestore() {
    start("a", "c")
    expect(host.restore(["a", "c"]), is: ["a", "c"], "what is restored of a path of active features")
    expect(host.restore(["a", "b", "c"]), is: ["a"], "what is restored of a path through one that is not")
    expect(host.restore(["b", "a"]), is: [], "what is restored of a path that begins with one that is not")
    expect(host.restore(["c", "a", "c"]), is: ["c", "a", "c"], "what is restored of a path that comes back")
    host.stop()
    expect(host.restore(["a"]), is: [], "what is restored when the host is stopped")
  }

  /// What is only finishing is not restored.
  ///
  /// - Hint: It is still active, and will not be much longer.
  func testRestoreWhileFinishing() {
    start("a", "b")
    work("b")
    host.set("b", isOn: false, .finish)
    expect(host.restore(["a", "b"]), is: ["a"], "what is restored of a path to a feature that is finishing")
    host.set("a", isOn: false, .nextSession)
    expect(
      host.restore(["a"]), is: ["a"], "what is restored of a feature that is off from the next session on")
  }

  /// A feature is in `active` as it begins, and not any more as it is cancelled or deactivated.
  ///
  /// - Hint: Own, then activate. Let go, then end.
  func testActiveMeanwhile() {
    var missing: [FeatureID] = []
    var left: [FeatureID] = []
    whenBegun = { [unowned self] in if !host.active.contains($0) { missing.append($0) } }
    whenEnded = { [unowned self] in if host.active.contains($0) { left.append($0) } }
    start("a", "b", "c")
    work("a")
    host.set("a", isOn: false, .cancel)
    work("b")
    host.set("b", isOn: false, .finish)
    probes["b"]?.finish()
    host.stop()
    expect(missing, is: [], "features that were not in `active` as they began")
    expect(left, is: [], "features that were still in `active` as they were cancelled or deactivated")
  }

  /// Releasing the host ends all, in the reverse order.
  ///
  /// - Hint: `deinit` runs when nobody holds the host any more.
  func testReleaseEnds() {
    var other: Exercise12.FeatureHost? = Exercise12.FeatureHost(
      factories: (["y", "z"] as [FeatureID]).map { id in
        Exercise12.Factory(id: id) { [log] in Probe(id, $0.accountID, log) }
      })
    other?.start(scope: AccountScope(accountID: 7), enabled: ["y", "z"])
    log.clear()
    other = nil
    expect(log.entries, is: ["deactivate z", "deactivate y"], "what happened when the host was released")
  }

  private func start(_ features: FeatureID...) {
    host.start(scope: AccountScope(accountID: 7), enabled: Set(features))
  }

  private func work(_ id: FeatureID) { probes[id]?.isBusy = true }
}
