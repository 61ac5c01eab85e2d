/// One rule that was broken, with the facts.
package struct Violation: Hashable, Sendable {
  package let fact: Fact
  package let node: NodeID?
  package let epoch: Int?
  /// The number of the event that caused it, where it is known.
  package let event: Int?

  /// What broke the rule.
  package enum Fact: Hashable, Sendable {
    case builtWithEffects
    case activeButUnowned
    case activeUnder(NodeID, State)
    case ownedTwice([NodeID])
    case tokenNotHeld(WatchID)
    case tokenHeldByEndedEpoch(WatchID)
    case cancelledAgain(WatchID, times: Int)
    case actedForDeadEpoch(WatchID, SourceEvent, live: Int?, nameBefore: String?)
    case leftUnfinished(State)
    case hostLeftUnfinished(Host.State)
    case shownWithoutScope
    case scopeNotShown
    /// A modal that is no scope outlived the scope that it stood over.
    case alertLeft
    case viewShowsOther(label: String?, name: String?)
    case expiryEndedAnother(WatchID, expired: NodeID)
    case hostPartlyActive(active: [ScopeKind], enabled: [ScopeKind])
    case stoppedOutOfOrder(started: [NodeID], stopped: NodeID)
    case stoppedWithoutStart
    case notFreed
  }

  package var invariant: Invariant {
    switch fact {
    case .builtWithEffects: .buildingHasNoEffects
    case .activeButUnowned, .activeUnder: .activeIsOwned
    case .ownedTwice: .oneParent
    case .tokenNotHeld, .tokenHeldByEndedEpoch, .cancelledAgain: .tokenHeldOrCancelledOnce
    case .actedForDeadEpoch: .deadEpochsDoNotAct
    case .leftUnfinished, .hostLeftUnfinished: .nothingUnfinished
    case .shownWithoutScope, .scopeNotShown, .alertLeft, .viewShowsOther: .viewsProjectScopes
    case .expiryEndedAnother: .outcomeNamesItsSession
    case .hostPartlyActive: .hostAllOrNone
    case .stoppedOutOfOrder, .stoppedWithoutStart: .stopReversesStart
    case .notFreed: .unkeptIsFreed
    }
  }
}
