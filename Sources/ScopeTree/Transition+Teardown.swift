extension Transition {
  /// Takes a node out of the tree: disowns it, stops it and all under it, and lets go of it.
  mutating func detach(_ id: NodeID) {
    guard let parent = world.owner(of: id) else { return }
    noteParent(parent, of: id)
    running(id) { transition in
      transition.during(.detach(from: parent), id) { transition in
        if transition.policy.disowning == .beforeDeactivation { transition.disown(id, by: parent) }
        transition.stop(id, detachingChildren: true)
        if transition.policy.disowning == .afterDeactivation { transition.disown(id, by: parent) }
      }
    }
    reap()
  }

  /// Ends the node's epoch.
  mutating func stop(_ id: NodeID, detachingChildren: Bool) {
    guard let epoch = world.nodes[id]?.state.startedEpoch else {
      if detachingChildren, world.nodes[id]?.state == .inactive { detachChildren(of: id) }
      return
    }
    noteOrder(of: id, epoch: epoch)
    let childrenFirst = policy.children == .beforeParent
    world.nodes[id]?.state = .deactivating(epoch: epoch, .stoppingChildren)
    if childrenFirst { stopChildren(of: id, detaching: detachingChildren) }
    hide(id)
    if policy.cancelling == .beforeStateOff { cancelTokens(of: id) }
    world.nodes[id]?.state = .deactivating(epoch: epoch, .cancelling)
    let tokens = takeTokens(of: id)
    record(.inactive, id, epoch: epoch)
    for token in tokens { cancel(token) }
    world.nodes[id]?.state = .inactive
    record(.deactivate, id, epoch: epoch)
    if !childrenFirst { stopChildren(of: id, detaching: detachingChildren) }
    if id.kind == .session, detachingChildren { applyPendingFlags(at: .sessionEnds) }
  }

  /// Cancels a token; the source's own code runs inside.
  mutating func cancel(_ id: WatchID) {
    guard let owner = world.watches[id]?.owner, let epoch = world.watches[id]?.epoch else { return }
    let times = world.watches.cancel(id)
    record(.cancel(id), owner, epoch: epoch)
    if times > 1 { witness(.cancelledAgain(id, times: times), node: owner, epoch: epoch) }
  }

  private mutating func stopChildren(of id: NodeID, detaching: Bool) {
    if id.kind == .session { stopHost() }
    guard detaching else {
      while let child = world.nodes[id]?.children.last(where: { world.nodes[$0]?.state.startedEpoch != nil })
      {
        noteParent(id, of: child)
        stop(child, detachingChildren: false)
      }
      return
    }
    detachChildren(of: id)
  }

  /// Notes a child that is still active when its parent no longer is.
  private mutating func noteParent(_ parent: NodeID, of child: NodeID) {
    guard let epoch = world.nodes[child]?.state.startedEpoch, let state = world.nodes[parent]?.state,
      state.liveEpoch == nil
    else { return }
    witness(.activeUnder(parent, state), node: child, epoch: epoch)
  }

  /// Notes a feature that stops before one that was started after it, or that never started.
  private mutating func noteOrder(of id: NodeID, epoch: Int) {
    guard case .stopping(let started) = world.host.state else { return }
    let running = started.filter { world.nodes[$0]?.state.startedEpoch != nil }
    if started.contains(id), running.last != id {
      witness(.stoppedOutOfOrder(started: started, stopped: id), node: id, epoch: epoch)
    }
    if ScopeKind.features.contains(id.kind), !started.contains(id), hasFailed(id) {
      witness(.stoppedWithoutStart, node: id, epoch: epoch)
    }
  }

  private mutating func detachChildren(of id: NodeID) {
    while let child = world.nodes[id]?.children.last { detach(child) }
  }

  private mutating func takeTokens(of id: NodeID) -> [WatchID] {
    let tokens = world.nodes[id]?.tokens ?? []
    world.nodes[id]?.tokens = []
    if let account = world.nodes[id]?.account {
      world.nodes[id]?.memory = .session(account: account, displayName: nil)
    }
    return tokens
  }

  private mutating func cancelTokens(of id: NodeID) {
    let tokens = world.nodes[id]?.tokens ?? []
    world.nodes[id]?.tokens = []
    for token in tokens { cancel(token) }
  }
}
