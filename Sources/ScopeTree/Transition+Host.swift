extension Transition {
  /// Builds all enabled features, then activates them in order; a failure stops what was started.
  mutating func startHost() throws(TransitionError) {
    try requireIdleHost()
    guard let session = world.session else { throw .noSession }
    guard session.state.isActive else { throw .notActive(session.id, session.state) }
    for kind in world.host.enabledInOrder {
      if let taken = occupant(of: session.id, for: kind) { throw .alreadyAttached(taken, to: session.id) }
    }
    world.host.runs += 1
    let run = world.host.runs
    world.host.state = .building(run: run)
    if policy.hostBuilding == .oneByOne { return startOneByOne(session.id, run: run) }
    guard let built = buildFeatures(for: session.id, run: run) else { return }
    activateFeatures(built, under: session.id, run: run)
  }

  mutating func stopRunningHost() throws(TransitionError) {
    switch world.host.state {
    case .inactive: throw .hostInactive
    case .stopping: throw .hostBusy
    case .building, .starting, .active: stopHost()
    }
  }

  /// Stops what the host has begun to start, in reverse.
  mutating func stopHost() {
    let nodes: [NodeID]
    switch world.host.state {
    case .inactive, .stopping: return
    case .building: nodes = []
    case .starting(_, let begun): nodes = begun
    case .active(let active): nodes = active
    }
    world.host.state = .stopping(nodes)
    for node in nodes.reversed() {
      if world.owner(of: node) == nil { discard(node) } else { detach(node) }
    }
    world.host.state = .inactive
    applyPendingFlags(at: .hostStops)
  }

  func requireIdleHost() throws(TransitionError) {
    switch world.host.state {
    case .inactive: return
    case .active: throw .hostActive
    case .building, .starting, .stopping: throw .hostBusy
    }
  }

  /// - Returns: The built nodes, or nil where one could not be built or the start was given up meanwhile.
  private mutating func buildFeatures(for session: NodeID, run: Int) -> [NodeID]? {
    var built: [NodeID] = []
    for kind in world.host.enabledInOrder {
      if world.host.failingBuilds.remove(kind) {
        record(.refused(.buildFailed(kind)), session)
        discardAll(built)
        if case .building(run) = world.host.state { endStart() }
        return nil
      }
      built.append(build(kind, .nothing))
      guard case .building(run) = world.host.state, takesChildren(session) else {
        discardAll(built)
        return nil
      }
    }
    return built
  }

  /// Builds each feature and activates it at once; where one cannot be built, those before it stay.
  private mutating func startOneByOne(_ session: NodeID, run: Int) {
    var begun: [NodeID] = []
    for kind in world.host.enabledInOrder {
      if world.host.failingBuilds.remove(kind) {
        record(.refused(.buildFailed(kind)), session)
        return endStart()
      }
      let node = build(kind, .nothing)
      begun.append(node)
      world.host.state = .starting(run: run, begun)
      let result = attach(node, to: session)
      guard case .starting(run, _) = world.host.state else { return }
      guard result == .active else {
        rollBack(begun.dropLast(), failed: node)
        return letGo(of: node)
      }
    }
    world.host.state = .active(begun)
  }

  private mutating func activateFeatures(_ built: [NodeID], under session: NodeID, run: Int) {
    var begun: [NodeID] = []
    for (index, node) in built.enumerated() {
      begun.append(node)
      world.host.state = .starting(run: run, begun)
      let result = attach(node, to: session)
      let isCurrent = if case .starting(run, _) = world.host.state { true } else { false }
      switch result {
      case .active where isCurrent: continue
      case .failed where isCurrent: rollBack(begun.dropLast(), failed: node)
      case .superseded where isCurrent: stopHost()
      case .active, .failed, .superseded: break
      }
      if case .failed = result { letGo(of: node) }
      discardAll(built[(index + 1)...])
      return
    }
    world.host.state = .active(begun)
  }

  /// Stops the features that were active when one failed; the failed one never started and is not stopped.
  private mutating func rollBack(_ started: ArraySlice<NodeID>, failed: NodeID) {
    let started = Array(started)
    let stopped: [NodeID] =
      switch policy.rollback {
      case .reverse: started.reversed()
      case .forward: started
      case .includingTheFailed: [failed] + started.reversed()
      case .none: []
      }
    world.host.state = .stopping(started)
    for node in stopped {
      if node == failed {
        record(.deactivate, node, epoch: world.nodes[node]?.epochs)
        witness(.stoppedWithoutStart, node: node)
      } else {
        detach(node)
      }
    }
    endStart()
  }

  private mutating func endStart() {
    world.host.state = .inactive
    applyPendingFlags(at: .hostStops)
  }

  private mutating func letGo(of node: NodeID) {
    if let parent = world.owner(of: node) { disown(node, by: parent) }
    reap()
  }

  private mutating func discardAll(_ nodes: some Collection<NodeID>) {
    for node in nodes.reversed() { discard(node) }
  }
}
