extension World {
  package static let root = NodeID(.root, 1)

  package func node(_ id: NodeID) -> Node? { nodes[id] }

  /// The nodes that are not freed, in order of kind and instance.
  package var allNodes: [Node] {
    ScopeKind.allCases.flatMap { kind in
      nodes.values.filter { $0.id.kind == kind }.sorted { $0.id.instance < $1.id.instance }
    }
  }

  /// How many instances of a kind were built so far.
  package func instances(of kind: ScopeKind) -> Int { instances[kind] ?? 0 }

  /// The node's state; `freed` for one that is gone, nil for one that never was.
  package func state(of id: NodeID) -> State? {
    if let node = nodes[id] { return node.state }
    return (1...max(1, instances(of: id.kind))).contains(id.instance) && instances(of: id.kind) > 0
      ? .freed : nil
  }

  /// The nodes that own this one; more than one only where a policy breaks I3.
  package func owners(of id: NodeID) -> [NodeID] {
    nodes.values.filter { $0.children.contains(id) }.map(\.id).sorted { "\($0)" < "\($1)" }
  }

  package func owner(of id: NodeID) -> NodeID? {
    for node in nodes.values where node.children.contains(id) { return node.id }
    return nil
  }

  /// Whether the node is in the tree: owned by a node, or the root itself.
  package func isOwned(_ id: NodeID) -> Bool { id == Self.root ? nodes[id] != nil : owner(of: id) != nil }

  /// The session that the root owns.
  package var session: Node? {
    nodes[Self.root]?.children.last { $0.kind == .session }.flatMap { nodes[$0] }
  }

  /// The watch that the source emits to when none is named.
  package var liveWatch: WatchID? { watches.open.last }

  /// The held nodes whose life is over: inert, and not freed.
  package var leaks: [NodeID] {
    held.filter { id in nodes[id]?.state == .inactive && !isOwned(id) }
  }

  /// The node that a learner's name means: one in the tree first, then the newest.
  package func find(_ name: NodeName) -> NodeID? {
    let candidates = nodes.keys.filter { matches(name, $0) }
    return candidates.max { left, right in
      (isOwned(left) ? 1 : 0, left.instance) < (isOwned(right) ? 1 : 0, right.instance)
    }
  }

  /// Whether a name means this node, its owners included.
  func matches(_ name: NodeName, _ id: NodeID) -> Bool {
    guard name.last.matches(id) else { return false }
    var place = id
    for part in name.owners.reversed() {
      guard let owner = owner(of: place), part.matches(owner) else { return false }
      place = owner
    }
    return true
  }

  /// The newest instance of a kind that was ever built, freed or not.
  package func newest(_ kind: ScopeKind) -> NodeID? {
    let count = instances(of: kind)
    return count > 0 ? NodeID(kind, count) : nil
  }
}
