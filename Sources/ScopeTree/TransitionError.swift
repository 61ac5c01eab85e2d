/// Why the world refused a change; it is then as it was.
package enum TransitionError: Error, Hashable, Sendable {
  case invalidAccount(Int)
  case noSession
  case nothingWatches(watchesSoFar: Int)
  case noSuchWatch(WatchID, watchesSoFar: Int)
  case nothingArmed
  case noSuchNode(NodeName, newest: NodeID?)
  case launchedByApp
  case sessionNeedsAccount
  case behindFlag(ScopeKind)
  case startedByHost(NodeID)
  case alreadyAttached(NodeID, to: NodeID)
  case occupied(parent: NodeID, by: NodeID)
  case notAttached(NodeID)
  case parentMissing(child: ScopeKind, parent: ScopeKind)
  case parentNotActive(child: ScopeKind, parent: NodeID, State)
  case unowned(NodeID)
  case alreadyActive(NodeID, epoch: Int)
  case notActive(NodeID, State)
  case busy(NodeID, State)
  case alreadyHeld(NodeID)
  case notHeld(NodeID)
  case notAFeature(ScopeKind)
  case alreadyEnabled(ScopeKind)
  case notEnabled(ScopeKind)
  case flagAlready(ScopeKind, isOn: Bool)
  case flagsFixed
  case hostActive
  case hostBusy
  case hostInactive
  case buildFailed(ScopeKind)
  case activationFailed(ScopeKind)
  case tooDeep(limit: Int)
  case tooManyInside(limit: Int)
  case viewless(NodeID)
  case alreadyShown(NodeID)
  case notShown(NodeName)
  case fillsTheWindow(NodeID)
  case alreadyPresenting(NodeID)
  case presentationUnderWay(by: NodeID)
  case nothingUnderWay
  case alertAlreadyShown
  case noAlert
  case covered
  case viewHasLoaded(NodeID)
  case nothingToTap(ScopeKind)
}
