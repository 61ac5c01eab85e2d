/// A policy that is strict with one fault.
package struct FaultyPolicy: Sendable {
  /// The fault's own name, such as `no-epoch`.
  package let name: String
  /// A name that does not give the fault away, such as `suspect3`.
  package let alias: String
  /// What users of an app with this fault report.
  package let report: String
  /// What is wrong.
  package let fault: String
  private let change: @Sendable (inout Policy) -> Void

  /// The policy, under either of its names.
  package func policy(called name: String) -> Policy {
    var policy = Policy(name: name)
    change(&policy)
    return policy
  }

  private init(
    _ name: String, report: String, fault: String, alias: String = "",
    _ change: @escaping @Sendable (inout Policy) -> Void
  ) {
    self.name = name
    self.alias = alias
    self.report = report
    self.fault = fault
    self.change = change
  }

  /// All of them, in an order that does not follow the rules that they break.
  package static let all: [FaultyPolicy] = catalog.enumerated().map { index, entry in
    FaultyPolicy(
      entry.name, report: entry.report, fault: entry.fault, alias: "suspect\(index + 1)", entry.change)
  }

  private static let catalog: [FaultyPolicy] = [
    FaultyPolicy(
      "view-without-scope", report: "a screen is still there, and nothing on it answers",
      fault: "a scope that stops leaves its view on the screen"
    ) { $0.stopping = [.children, .off, .cancel, .ended] },
    FaultyPolicy(
      "parent-first", report: "saving the last search fails, but only when one logs out",
      fault: "a parent stops before its children"
    ) { $0.stopping = [.view, .off, .cancel, .ended, .children] },
    FaultyPolicy(
      "bare-try", report: "after an error message, reminders keep ringing",
      fault: "a failed activation stops none of the features that had started"
    ) { $0.rollback = .none },
    FaultyPolicy(
      "drop-token", report: "the server counts more readers of a profile than there are users",
      fault: "the token that `watch` returns is dropped"
    ) { $0.returnedToken = .dropped },
    FaultyPolicy(
      "no-epoch", report: "now and then a name from before shows up",
      fault: "a callback checks that its node is active, not which epoch asked"
    ) { $0.callbacks = .activeOnly },
    FaultyPolicy(
      "attach-twice", report: "every result is listed two times",
      fault: "attaching does not ask whether the child is attached already"
    ) { $0.attaching = .withoutMembership },
    FaultyPolicy(
      "activate-before-own", report: "the first thing that a screen does finds nobody above it",
      fault: "a child is activated before its parent owns it"
    ) { $0.owning = .afterActivation },
    FaultyPolicy(
      "stop-the-failed-too", report: "cleaning up reports an error about something that was never there",
      fault: "the rollback stops the feature that failed too"
    ) { $0.rollback = .includingTheFailed },
    FaultyPolicy(
      "late-present", report: "tapping quickly loses a screen",
      fault: "a presentation that begins during another one is dropped"
    ) { $0.views = .presentedOverAnother },
    FaultyPolicy(
      "store-token-always", report: "memory grows when accounts expire early",
      fault: "the token that `watch` returns is kept though the epoch that asked is over"
    ) { $0.returnedToken = .alwaysKept },
    FaultyPolicy(
      "expiry-without-identity", report: "someone who had just logged in is logged out",
      fault: "an expiry does not say whose it is, and ends whoever is logged in"
    ) { $0.expiry = .endsTheCurrent },
    FaultyPolicy(
      "keep-detached", report: "the app is slower each time one comes back from search",
      fault: "what was detached is kept somewhere, and never freed"
    ) { $0.release = .keepsWhatIsOver },
    FaultyPolicy(
      "forward-rollback", report: "after an error, settings are saved to a place that is gone",
      fault: "the rollback stops features in the order of their start"
    ) { $0.rollback = .forward },
    FaultyPolicy(
      "watch-in-build", report: "the network is busy before anybody sees a screen",
      fault: "the session watches as soon as it is built"
    ) { $0.building = .watches },
    FaultyPolicy(
      "swipe-view-only", report: "going back leaves something running",
      fault: "a swipe removes the view and not its scope"
    ) { $0.views = .swipedWithoutScope },
    FaultyPolicy(
      "cancel-before-off", report: "a name flashes up while one logs out",
      fault: "tokens are cancelled while the node still says that it is active"
    ) { $0.stopping = [.children, .view, .cancel, .off, .ended] },
    FaultyPolicy(
      "disown-after", report: "a screen that was closed comes back without a way to close it",
      fault: "a parent lets go of its child after the child has stopped"
    ) { $0.disowning = .afterDeactivation },
    FaultyPolicy(
      "unfinished-failure", report: "after an error, one feature says for ever that it is about to begin",
      fault: "an activation that failed is not ended"
    ) { $0.failure = .leavesItUnfinished },
    FaultyPolicy(
      "attach-under-inactive", report: "a screen works that nobody should be able to reach",
      fault: "a child is attached without asking whether its parent is active"
    ) { $0.attaching = .underAnyParent },
    FaultyPolicy(
      "cancel-twice", report: "the server logs an error each time that a session ends",
      fault: "a token is cancelled, and not let go of"
    ) { $0.cancelling = .twice },
    FaultyPolicy(
      "build-and-activate-in-one-loop", report: "an app that could not start had started a little",
      fault: "features are built and activated in one loop"
    ) { $0.hostBuilding = .oneByOne },
    FaultyPolicy(
      "active-after-watch", report: "an account that had expired stays logged in, somewhere",
      fault: "the node turns on after watching, whatever happened meanwhile"
    ) { $0.activation = .turnsOnWhateverHappened },
  ]
}

extension Policy {
  /// The policies' names: `strict`, `uber`, and both names of each faulty one.
  package static let names = ["strict", "uber"] + FaultyPolicy.all.flatMap { [$0.alias, $0.name] }

  /// The policy of a name, or nil where there is none.
  package static func named(_ name: String) -> Policy? {
    switch name {
    case strict.name: strict
    case uber.name: uber
    default: FaultyPolicy.all.first { $0.name == name || $0.alias == name }?.policy(called: name)
    }
  }
}
