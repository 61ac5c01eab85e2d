extension Transition {
  /// Takes a node out of the tree: disowns it, stops it and all under it, and lets go of it.
  mutating func detach(_ id: NodeID, from named: NodeID? = nil) {
    guard let parent = named ?? world.owner(of: id) else { return }
    noteParent(parent, of: id)
    running(id) { transition in
      transition.during(.detach(from: parent), id) { transition in
        if transition.policy.disowning == .beforeDeactivation { transition.disown(id, by: parent) }
        transition.stop(id, detachingChildren: true)
        if transition.policy.disowning == .afterDeactivation { transition.disown(id, by: parent) }
        if transition.policy.views == .byHand { transition.hide(id) }
      }
    }
    reap()
  }

  /// Ends the node's epoch.
  mutating func stop(_ id: NodeID, detachingChildren: Bool) {
    guard let epoch = world.nodes.state(of: id)?.startedEpoch else {
      if detachingChildren, world.nodes.state(of: id) == .inactive, policy.children == .detached {
        detachChildren(of: id)
      }
      return
    }
    noteOrder(of: id, epoch: epoch)
    if policy.resigning == .marked {
      world.nodes.update(id) { $0.state = .deactivating(epoch: epoch, .stoppingChildren) }
    }
    var tokens: InlineList<WatchID>?
    var plan = policy.stopping
    while let (step, rest) = plan.next {
      plan = rest
      switch step {
      case .children: stopChildren(of: id, detaching: detachingChildren)
      case .view: hide(id)
      case .childViews: hideChildViews(of: id)
      case .off:
        tokens = turnOff(id, epoch: epoch, keepsTokens: tokens != nil)
      case .cancel:
        let due = tokens ?? takeTokens(of: id)
        tokens = []
        for token in due {
          cancel(token)
          if policy.cancelling == .twice { cancel(token) }
        }
      case .ended:
        if policy.resigning == .marked { world.nodes.update(id) { $0.state = .inactive } }
        record(.deactivate, id, epoch: epoch)
      case .stream: endStream(id, epoch: epoch)
      }
    }
    if id.kind == .session, detachingChildren { applyPendingFlags(at: .sessionEnds) }
  }

  /// Cancels a token; the source's own code runs inside.
  mutating func cancel(_ id: WatchID) {
    guard let owner = world.watches[id]?.owner, let epoch = world.watches[id]?.epoch else { return }
    let times = world.watches.cancel(id)
    record(.cancel(id), owner, epoch: epoch)
    if times > 1 { witness(.cancelledAgain(id, times: times), node: owner, epoch: epoch) }
  }

  /// Ends a node that nobody keeps any more, where the policy does so as it is freed.
  mutating func endAsFreed(_ id: NodeID) {
    running(id) { transition in
      transition.stop(id, detachingChildren: false)
      while let child = transition.world.nodes.children(of: id).first { transition.detach(child, from: id) }
      transition.hide(id)
    }
  }

  /// Turns the node's state off and forgets what the session knew.
  ///
  /// - Returns: The tokens to cancel.
  private mutating func turnOff(_ id: NodeID, epoch: Int, keepsTokens: Bool) -> InlineList<WatchID> {
    let off: State = policy.resigning == .marked ? .deactivating(epoch: epoch, .cancelling) : .inactive
    world.nodes.update(id) { $0.state = off }
    let tokens = keepsTokens ? [] : takeTokens(of: id)
    if let account = world.nodes[id]?.account {
      world.nodes.update(id) { $0.memory = .session(account: account, displayName: nil) }
    }
    record(.inactive, id, epoch: epoch)
    return tokens
  }

  private mutating func stopChildren(of id: NodeID, detaching: Bool) {
    if id.kind == .session { stopHost() }
    if policy.children == .keptUntilFreed {
      for child in world.nodes.children(of: id) {
        noteParent(id, of: child)
        stop(child, detachingChildren: false)
      }
    } else if detaching {
      detachChildren(of: id)
    } else {
      while let child = world.nodes.children(of: id).last(where: {
        world.nodes[$0]?.state.startedEpoch != nil
      }) {
        noteParent(id, of: child)
        stop(child, detachingChildren: false)
      }
    }
  }

  /// Notes a child that is still active when its parent no longer is.
  private mutating func noteParent(_ parent: NodeID, of child: NodeID) {
    guard let epoch = world.nodes.state(of: child)?.startedEpoch, let state = world.nodes.state(of: parent),
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
  }

  private mutating func detachChildren(of id: NodeID) {
    while let child = world.nodes.children(of: id).last { detach(child, from: id) }
  }

  private mutating func takeTokens(of id: NodeID) -> InlineList<WatchID> {
    let tokens = world.nodes[id]?.tokens ?? []
    world.nodes.update(id) { $0.tokens = [] }
    return tokens
  }
}
