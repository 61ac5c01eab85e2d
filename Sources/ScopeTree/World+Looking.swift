extension World {
  package static let root = NodeID(.root, 1)

  package func node(_ id: NodeID) -> Node? { nodes[id] }

  /// The nodes that are not freed, in order of kind and instance.
  package var allNodes: [Node] { nodes.all }

  /// How many instances of a kind were built so far.
  package func instances(of kind: ScopeKind) -> Int { Int(instances[Int(kind.order)]) }

  /// The node's state; `freed` for one that is gone, nil for one that never was.
  package func state(of id: NodeID) -> State? {
    if let node = nodes[id] { return node.state }
    return (1...max(1, instances(of: id.kind))).contains(id.instance) && instances(of: id.kind) > 0
      ? .freed : nil
  }

  /// The nodes that own this one, once for each time; more than one only where a policy breaks I3.
  package func owners(of id: NodeID) -> [NodeID] {
    nodes.all.flatMap { owner in owner.children.filter { $0 == id }.map { _ in owner.id } }
  }

  package func owner(of id: NodeID) -> NodeID? {
    for index in nodes.all.indices where !nodes.all[index].children.isEmpty {
      if nodes.all[index].children.contains(id) { return nodes.all[index].id }
    }
    return nil
  }

  /// Whether the node is in the tree: owned by a node, or the root itself while the app keeps it.
  package func isOwned(_ id: NodeID) -> Bool { id == Self.root ? isRootKept : owner(of: id) != nil }

  package func isShown(_ id: NodeID) -> Bool { screen.contains { $0.node == id } }

  /// The session that the root owns.
  package var session: Node? {
    nodes.children(of: Self.root).last { $0.kind == .session }.flatMap { nodes[$0] }
  }

  /// The watch that the source emits to when none is named.
  package var liveWatch: WatchID? { watches.open.last }

  /// How many things wait for what may come: an armed event, faults, hooks.
  var preparations: Int {
    (armed == nil ? 0 : 1) + hooks.count + host.failingBuilds.count + host.failingActivations.count
  }

  /// The nodes whose life is over, and that are not freed; those that are held first.
  package var leaks: [NodeID] {
    (held + nodes.all.map(\.id).filter { !held.contains($0) }).filter { id in
      nodes.state(of: id) == .inactive && !isOwned(id)
    }
  }

  /// The node that a learner's name means: one in the tree first, then the newest.
  package func find(_ name: NodeName) -> NodeID? {
    var found: NodeID?
    for index in nodes.all.indices {
      let id = nodes.all[index].id
      guard means(name, id) else { continue }
      if isOwned(id) || found.map({ !isOwned($0) }) ?? true { found = id }
    }
    return found
  }

  /// Whether a name means this node, its owners included.
  package func means(_ name: NodeName, _ id: NodeID) -> Bool {
    name.last.matches(id) && (name.owners.isEmpty || isOwned(id, by: name.owners[...]))
  }

  private func isOwned(_ id: NodeID, by parts: ArraySlice<NodeName.Part>) -> Bool {
    guard let part = parts.last else { return true }
    return owners(of: id).contains { part.matches($0) && isOwned($0, by: parts.dropLast()) }
  }

  /// The newest instance of a kind that was ever built, freed or not.
  package func newest(_ kind: ScopeKind) -> NodeID? {
    let count = instances(of: kind)
    return count > 0 ? NodeID(kind, count) : nil
  }
}
