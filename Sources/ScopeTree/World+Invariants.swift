extension World {
  /// The rules that the world breaks as it stands, in order of their numbers.
  package var standingViolations: [Violation] {
    let perNode = allNodes.flatMap(violations(of:))
    return (perNode + tokenViolations + hostViolations).sorted {
      $0.invariant.rawValue < $1.invariant.rawValue
    }
  }

  /// The rules broken by the command whose events these are: those that stand, and those that events show.
  package func violations(after events: [Event]) -> [Violation] {
    let first = events.first?.number ?? Int.max
    let standing = standingViolations.map { $0.blaming(events) }
    return standing + witnessed.filter { ($0.event ?? 0) >= first }
  }

  /// All violations so far.
  package var allViolations: [Violation] { standingViolations + witnessed }

  private func violations(of node: Node) -> [Violation] {
    let id = node.id
    let isShown = screen.contains { $0.node == id }
    let owners = nodes.values.flatMap { owner in owner.children.filter { $0 == id }.map { _ in owner.id } }
    var facts: [Violation.Fact] = []
    switch node.state {
    case .built where node.epochs > 0 || !node.tokens.isEmpty || isShown: facts.append(.builtWithEffects)
    case .activating, .deactivating: facts.append(.leftUnfinished(node.state))
    case .active where !isOwned(id): facts.append(.activeButUnowned)
    case .active:
      if let parent = owner(of: id), let state = nodes[parent]?.state, !state.isActive {
        facts.append(.activeUnder(parent, state))
      }
    case .inactive where !isOwned(id) && !held.contains(id): facts.append(.notFreed)
    case .built, .owned, .inactive, .freed: break
    }
    if owners.count > 1 { facts.append(.ownedTwice(owners.sorted { "\($0)" < "\($1)" })) }
    if node.state.isActive, id.kind.view != nil, !isShown { facts.append(.scopeNotShown) }
    if !node.state.isActive, isShown { facts.append(.shownWithoutScope) }
    return facts.map { Violation(fact: $0, node: id, epoch: node.epochs > 0 ? node.epochs : nil, event: nil) }
  }

  private var tokenViolations: [Violation] {
    let unheld = watches.open.compactMap { watches[$0] }.compactMap { watch -> Violation? in
      let owner = nodes[watch.owner]
      let isHeld = owner?.tokens.contains(watch.id) == true
      if isHeld, owner?.state.liveEpoch == watch.epoch { return nil }
      return Violation(
        fact: isHeld ? .tokenHeldByEndedEpoch(watch.id) : .tokenNotHeld(watch.id), node: watch.owner,
        epoch: watch.epoch, event: nil)
    }
    return unheld
      + screen.filter { nodes[$0.node] == nil }.map {
        Violation(fact: .shownWithoutScope, node: $0.node, epoch: nil, event: nil)
      }
  }

  private var hostViolations: [Violation] {
    func violation(_ fact: Violation.Fact) -> Violation {
      Violation(fact: fact, node: session?.id, epoch: nil, event: nil)
    }
    let enabled = host.enabledInOrder
    switch host.state {
    case .building, .starting, .stopping: return [violation(.hostLeftUnfinished(host.state))]
    case .inactive:
      let active = ScopeKind.features.filter { kind in
        kind.isBehindFlag && nodes.values.contains { $0.id.kind == kind && $0.state.isActive }
      }
      return active.isEmpty ? [] : [violation(.hostPartlyActive(active: active, enabled: enabled))]
    case .active(let started):
      let active = ScopeKind.features.filter { kind in
        started.contains { $0.kind == kind && nodes[$0]?.state.isActive == true }
      }
      return active == enabled ? [] : [violation(.hostPartlyActive(active: active, enabled: enabled))]
    }
  }
}

extension Violation {
  /// The same violation, put down to the newest of these events that is about its node.
  fileprivate func blaming(_ events: [Event]) -> Violation {
    let cause = events.last { $0.node == node } ?? events.last
    return Violation(fact: fact, node: node, epoch: epoch, event: event ?? cause?.number)
  }
}
