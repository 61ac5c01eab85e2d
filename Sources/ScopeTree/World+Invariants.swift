extension World {
  /// The rules that the world breaks as it stands, in order of their numbers.
  package var standingViolations: [Violation] {
    var found: [Violation] = []
    var parents = InlineList<NodeTable.Place>()
    for index in nodes.all.indices where !nodes.all[index].children.isEmpty {
      parents.append(NodeTable.Place(bits: UInt32(index)))
    }
    for index in nodes.all.indices { noteNode(at: index, parents, &found) }
    noteTokens(&found)
    noteViews(&found)
    noteHost(&found)
    return found.isEmpty ? found : found.sorted { $0.invariant.rawValue < $1.invariant.rawValue }
  }

  /// The rules broken by the command whose events these are: those that stand, and those that events show.
  package func violations(after events: [Event]) -> [Violation] {
    let first = events.first?.number ?? Int.max
    let standing = standingViolations.map { $0.blaming(events) }
    let shown = witnessed.filter { violation in
      (violation.event ?? 0) >= first
        && !standing.contains { $0.fact == violation.fact && $0.node == violation.node }
    }
    return standing + shown
  }

  /// Whether no rule is broken, and none was since an earlier world.
  ///
  /// - Parameter wasMet: Whether a world with the same fingerprint was sound as it stood.
  func isSound(since earlier: World, wasMet: Bool = false) -> Bool {
    witnessed.count == earlier.witnessed.count && (wasMet || standingViolations.isEmpty)
  }

  /// All violations so far.
  package var allViolations: [Violation] { standingViolations + witnessed }

  /// - Parameter parents: The places of the nodes that own any.
  private func noteNode(
    at index: Int, _ parents: InlineList<NodeTable.Place>, _ found: inout [Violation]
  ) {
    let id = nodes.all[index].id
    let state = nodes.all[index].state
    let isShown = isShown(id)
    var owner: NodeID?
    var owners = 0
    for parent in parents {
      let place = Int(parent.bits)
      for child in nodes.all[place].children where child == id {
        owners += 1
        owner = owner ?? nodes.all[place].id
      }
    }
    func note(_ fact: Violation.Fact) {
      let epochs = nodes.all[index].epochs
      found.append(Violation(fact: fact, node: id, epoch: epochs > 0 ? epochs : nil, event: nil))
    }
    let isOwned = id == Self.root ? isRootKept : owners > 0
    switch state {
    case .built:
      if nodes.all[index].epochs > 0 || !nodes.all[index].tokens.isEmpty || isShown {
        note(.builtWithEffects)
      }
    case .activating, .deactivating: note(.leftUnfinished(state))
    case .active:
      if !isOwned {
        note(.activeButUnowned)
      } else if let owner, let state = nodes.state(of: owner), !state.isActive {
        note(.activeUnder(owner, state))
      }
      if id.kind.view != nil, !isShown, !presentations.queue.contains(id) { note(.scopeNotShown) }
    case .inactive: if !isOwned, !held.contains(id) { note(.notFreed) }
    case .owned, .freed: break
    }
    if owners > 1 { note(.ownedTwice(self.owners(of: id))) }
    if isShown, !state.isActive { note(.shownWithoutScope) }
  }

  /// What the screen says that the tree does not.
  private func noteViews(_ found: inout [Violation]) {
    func note(_ fact: Violation.Fact, _ node: NodeID) {
      found.append(Violation(fact: fact, node: node, epoch: nil, event: nil))
    }
    for view in screen {
      if nodes.index(of: view.node) == nil { note(.shownWithoutScope, view.node) }
      guard case .shown(let label) = view.label else { continue }
      let name = nameShown(by: view.node)
      if label != name { note(.viewShowsOther(label: label, name: name), view.node) }
    }
    if case .over(let node) = presentations.alert, !isShown(node) { note(.alertLeft, node) }
  }

  private func noteTokens(_ found: inout [Violation]) {
    for id in watches.open {
      guard let watch = watches[id] else { continue }
      let isHeld = nodes.index(of: watch.owner).map { nodes.all[$0].tokens.contains(id) } ?? false
      if isHeld, nodes.state(of: watch.owner)?.liveEpoch == watch.epoch { continue }
      found.append(
        Violation(
          fact: isHeld ? .tokenHeldByEndedEpoch(id) : .tokenNotHeld(id), node: watch.owner,
          epoch: watch.epoch, event: nil))
    }
  }

  private func noteHost(_ found: inout [Violation]) {
    let active: [ScopeKind]
    switch host.state {
    case .building, .starting, .stopping:
      found.append(
        Violation(fact: .hostLeftUnfinished(host.state), node: session?.id, epoch: nil, event: nil))
      return
    case .inactive:
      let runs = nodes.all.indices.contains {
        nodes.all[$0].state.isActive && nodes.all[$0].id.kind.isBehindFlag
      }
      guard runs else { return }
      active = ScopeKind.features.filter { kind in
        kind.isBehindFlag && nodes.all.contains { $0.id.kind == kind && $0.state.isActive }
      }
    case .active(let started):
      active = ScopeKind.features.filter { kind in
        started.contains { $0.kind == kind && nodes.state(of: $0)?.isActive == true }
      }
      if active == host.enabledInOrder { return }
    }
    let fact = Violation.Fact.hostPartlyActive(active: active, enabled: host.enabledInOrder)
    found.append(Violation(fact: fact, node: session?.id, epoch: nil, event: nil))
  }
}

extension Violation {
  /// The same violation, put down to the newest of these events that is about its node.
  fileprivate func blaming(_ events: [Event]) -> Violation {
    let cause = events.last { $0.node == node } ?? events.last
    return Violation(fact: fact, node: node, epoch: epoch, event: event ?? cause?.number)
  }
}
