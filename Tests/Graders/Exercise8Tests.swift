import ExerciseKit
import Exercises
import GraderKit
import XCTest

/// Inert is not freed
///
/// - Lesson: 12
/// - Points: 12
final class Exercise8Tests: ExerciseGrader {
  /// `isInert` is true for interactors that are right, however they are built.
  ///
  /// - Hint: Ask only what the claim says. How a right interactor is built is its own business.
  /// - Hint: While it is active, a name and an expiry are not late.
  func testInertAcceptsRightOnes() {
    for kind in [Suspect.Fault.none, .noneByIdentity] {
      expect(isInert(kind), is: true, "isInert of an interactor that is right")
    }
  }

  /// `isInert` is false for an interactor that takes a name after `deactivate()`, or keeps the one that it had.
  ///
  /// - Hint: Hold the interactor, end it, and only then let the source emit.
  func testInertSeesALateName() {
    expect(isInert(.lateName), is: false, "isInert of an interactor that takes a late name")
    expect(isInert(.keepsName), is: false, "isInert of an interactor that keeps its name")
  }

  /// `isInert` is false for an interactor whose listener hears of an expiry after `deactivate()`.
  ///
  /// - Hint: The name is not all that an event can do.
  func testInertSeesALateExpiry() {
    expect(isInert(.lateExpiry), is: false, "isInert of an interactor that tells of a late expiry")
  }

  /// `isInert` is false for an interactor in which the callback of an earlier activation acts when it is active again.
  ///
  /// - Hint: Activate once more, and let the first watch emit.
  func testInertSeesAnOldCallback() {
    expect(
      isInert(.oldName), is: false, "isInert of an interactor that takes a name from an earlier activation")
    expect(
      isInert(.oldExpiry), is: false, "isInert of an interactor that tells of an earlier activation's expiry")
  }

  /// `isInert` is false for an interactor that acts within the `cancel()` of its token.
  ///
  /// - Hint: `duringCancel` is where a token can emit. What can be seen in that moment, of an event that comes then?
  func testInertSeesWhatHappensWithinCancel() {
    expect(isInert(.cancelName), is: false, "isInert of an interactor that takes a name within cancel()")
    expect(
      isInert(.cancelExpiry), is: false, "isInert of an interactor that tells of an expiry within cancel()")
  }

  /// `isInert` is true for an interactor that is inert, and never freed, or does not cancel its token.
  ///
  /// - Hint: Being in memory, or leaving a watch open, is no fault of this claim.
  func testInertIsNotFreed() {
    expect(isInert(.kept), is: true, "isInert of an interactor that is inert and kept for ever")
    expect(isInert(.neverCancels), is: true, "isInert of an interactor that is inert and cancels nothing")
    expect(
      isInert(.leaksWhileActive), is: true, "isInert of an interactor that is inert and held by its watch")
  }

  /// `isFreed` is true for interactors that are right, however they are built.
  ///
  /// - Hint: What else holds the interactor when you look? A variable of yours may.
  /// - Hint: A `weak` variable does not keep what it names, and is nil when that is gone.
  func testFreedAcceptsRightOnes() {
    for kind in [Suspect.Fault.none, .noneByIdentity] {
      expect(isFreed(kind), is: true, "isFreed of an interactor that is right")
    }
  }

  /// `isFreed` is false for an interactor that is kept somewhere since it was built.
  ///
  /// - Hint: Set your own variable to nil, and look whether it is still there.
  func testFreedSeesAKeeper() {
    expect(isFreed(.kept), is: false, "isFreed of an interactor that is kept somewhere")
  }

  /// `isFreed` is false for an interactor that its own callback keeps alive after an activation and its end.
  ///
  /// - Hint: The source still has the callback. What does that hold?
  func testFreedSeesAStrongCallback() {
    expect(isFreed(.strongCallback), is: false, "isFreed of an interactor that its callback keeps alive")
  }

  /// `isFreed` is false for an interactor that is kept somewhere once it has ended.
  ///
  /// - Hint: Activate it, end it, let go of it. Is it gone?
  func testFreedSeesAnArchive() {
    expect(isFreed(.keptAfterItsEnd), is: false, "isFreed of an interactor that is kept after its end")
  }

  /// `isFreed` is false for an interactor that is kept alive only where it was never ended.
  ///
  /// - Hint: Who forgets to call `deactivate()`? Release an interactor that is still active.
  func testFreedSeesALeakWhileActive() {
    expect(
      isFreed(.leaksWhileActive), is: false, "isFreed of an interactor that is kept alive while it is active")
  }

  /// `isFreed` is true for an interactor that is freed, though it is not inert, or does not cancel its token.
  ///
  /// - Hint: What an event does, and what becomes of a token, is no business of this claim.
  func testFreedIsNotInert() {
    for kind in [Suspect.Fault.lateName, .lateExpiry, .oldName, .cancelExpiry] {
      expect(isFreed(kind), is: true, "isFreed of an interactor that is freed and not inert")
    }
    expect(
      isFreed(.neverCancels), is: true, "isFreed of an interactor that is freed and does not cancel its token"
    )
  }

  private func isInert(_ fault: Suspect.Fault) -> Bool {
    Exercise8.isInert(Exercise8.Bench { Suspect.make(fault, $0, $1) })
  }

  private func isFreed(_ fault: Suspect.Fault) -> Bool {
    Exercise8.isFreed(Exercise8.Bench { Suspect.make(fault, $0, $1) })
  }
}

/// An interactor that is right, or has one fault.
private final class Suspect: Exercise8.Interactor {
  enum Fault {
    case none, noneByIdentity, lateName, lateExpiry, oldName, oldExpiry, cancelName, cancelExpiry
    case kept, keptAfterItsEnd, strongCallback, leaksWhileActive, neverCancels, keepsName
  }

  private static nonisolated(unsafe) var kept: [Suspect] = []

  private let fault: Fault
  private let source: ProfileProbe
  private weak var listener: ListenerProbe?
  private var token: (any WorkCancellation)?
  private var isActive = false
  private var isCancelling = false
  private var epoch = 0
  private var cycle: Suspect?
  private(set) var displayName: String?

  static func make(_ fault: Fault, _ source: ProfileProbe, _ listener: ListenerProbe) -> any Exercise8
    .Interactor
  {
    if fault == .noneByIdentity { return ByIdentity(source, listener) }
    let suspect = Suspect(fault, source, listener)
    if fault == .kept { kept.append(suspect) }
    return suspect
  }

  private init(_ fault: Fault, _ source: ProfileProbe, _ listener: ListenerProbe) {
    self.fault = fault
    self.source = source
    self.listener = listener
  }

  deinit { if isActive, fault != .neverCancels { token?.cancel() } }

  func activate() {
    guard !isActive else { return }
    isActive = true
    epoch += 1
    let asked = epoch
    if fault == .leaksWhileActive { cycle = self }
    let held = fault == .strongCallback ? self : nil
    token = source.watch(accountID: 7) { [weak self] event in
      withExtendedLifetime(held) {}
      self?.receive(event, asked)
    }
  }

  func deactivate() {
    guard isActive else { return }
    isActive = false
    cycle = nil
    if fault != .keepsName { displayName = nil }
    isCancelling = true
    if fault != .neverCancels { token?.cancel() }
    isCancelling = false
    if fault == .cancelName { displayName = nil }
    if fault == .keptAfterItsEnd { Self.kept.append(self) }
  }

  private func receive(_ event: ProfileEvent, _ asked: Int) {
    let isDue = isActive && epoch == asked
    let isOld = isActive && epoch != asked
    let isOver = !isActive && !isCancelling
    switch event {
    case .updated(let name):
      if isDue || fault == .lateName && isOver || fault == .oldName && isOld
        || fault == .cancelName && isCancelling
      {
        displayName = name
      }
    case .expired:
      if isDue || fault == .lateExpiry && isOver || fault == .oldExpiry && isOld
        || fault == .cancelExpiry && isCancelling
      {
        listener?.sessionExpired()
      }
    }
  }

  /// A right one that knows its activation by an object.
  private final class ByIdentity: Exercise8.Interactor {
    private final class Activation { var token: (any WorkCancellation)? }

    private let source: ProfileProbe
    private let listener: ListenerProbe
    private var activation: Activation?
    private(set) var displayName: String?

    init(_ source: ProfileProbe, _ listener: ListenerProbe) {
      self.source = source
      self.listener = listener
    }

    deinit { activation?.token?.cancel() }

    func activate() {
      guard activation == nil else { return }
      let own = Activation()
      activation = own
      own.token = source.watch(accountID: 7) { [weak self, weak own] event in
        guard let self, let own, own === activation else { return }
        if case .updated(let name) = event { displayName = name } else { listener.sessionExpired() }
      }
    }

    func deactivate() {
      let ended = activation
      activation = nil
      displayName = nil
      ended?.token?.cancel()
    }
  }
}
