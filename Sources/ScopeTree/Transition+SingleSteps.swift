extension Transition {
  mutating func buildOne(_ name: NodeName) throws(TransitionError) {
    try requireBuildable(name.kind)
    _ = build(name.kind, .nothing)
  }

  mutating func attachOne(_ name: NodeName) throws(TransitionError) {
    let kind = name.kind
    guard let parentKind = kind.parent else { throw .launchedByApp }
    guard !kind.isBehindFlag else { throw .behindFlag(kind) }
    let waiting = waiting(name)
    if waiting == nil, name.last.instance != nil { throw absence(of: name) }
    if waiting == nil, kind == .session, world.session == nil { throw .sessionNeedsAccount }
    guard let parent = parent(of: kind) else { throw .parentMissing(child: kind, parent: parentKind) }
    if let taken = occupant(of: parent, for: kind), waiting == nil || !allowsMany {
      if allowsMany, taken.kind == kind {
        attach(taken, to: parent)
        return
      }
      throw taken.kind == kind ? .alreadyAttached(taken, to: parent) : .occupied(parent: parent, by: taken)
    }
    guard mayHaveChildren(parent) else {
      throw .parentNotActive(child: kind, parent: parent, world.nodes.state(of: parent) ?? .freed)
    }
    guard let id = waiting else {
      let built = build(kind, .nothing)
      if allowsMany
        || world.owner(of: built) == nil && mayHaveChildren(parent) && !isOccupied(parent, for: kind)
      {
        attach(built, to: parent)
      } else {
        discard(built)
      }
      return
    }
    guard let state = world.nodes.state(of: id), state == .built || state == .inactive || allowsMany else {
      throw .busy(id, world.nodes.state(of: id) ?? .freed)
    }
    attach(id, to: parent)
  }

  /// Whether a child may be attached where it is attached already.
  private var allowsMany: Bool { policy.attaching == .withoutMembership || policy.attaching == .unchecked }

  /// The node that an attachment is about, if it is there: out of the tree, or anywhere where nobody asks.
  private func waiting(_ name: NodeName) -> NodeID? {
    let fitting = world.nodes.all.map(\.id).filter { name.last.matches($0) }
    let outside = fitting.last { !world.isOwned($0) }
    return outside ?? (policy.attaching == .unchecked && name.last.instance != nil ? fitting.last : nil)
  }

  mutating func detachOne(_ name: NodeName) throws(TransitionError) {
    guard name.kind != .root else { throw .launchedByApp }
    let id = try find(name)
    let owners = world.owners(of: id)
    let parent = owners.last { name.owners.last?.matches($0) ?? true }
    guard let parent else { throw .notAttached(id) }
    guard !world.host.state.nodes.contains(id) else { throw .startedByHost(id) }
    detach(id, from: parent)
  }

  mutating func activateOne(_ name: NodeName) throws(TransitionError) {
    let id = try find(name)
    guard let node = world.nodes[id] else { return }
    guard world.isOwned(id) else { throw .unowned(id) }
    switch node.state {
    case .active(let epoch): throw .alreadyActive(id, epoch: epoch)
    case .activating, .deactivating: throw .busy(id, node.state)
    case .built, .owned, .inactive, .freed: break
    }
    if let parent = world.owner(of: id), let state = world.nodes.state(of: parent), !state.isActive {
      throw .parentNotActive(child: id.kind, parent: parent, state)
    }
    running(id) { transition in
      if case .active = transition.activate(id) { transition.load(id) }
      if transition.policy.views == .byHand { transition.show(id) }
    }
    reap()
  }

  mutating func deactivateOne(_ name: NodeName) throws(TransitionError) {
    let id = try find(name)
    guard let state = world.nodes.state(of: id), state.isActive else {
      throw .notActive(id, world.nodes.state(of: id) ?? .freed)
    }
    guard !world.host.state.nodes.contains(id) else { throw .startedByHost(id) }
    running(id) { $0.stop(id, detachingChildren: false) }
    reap()
  }

  mutating func hold(_ name: NodeName) throws(TransitionError) {
    let id = try find(name)
    guard !world.held.contains(id) else { throw .alreadyHeld(id) }
    world.held.append(id)
    record(.hold, id)
  }

  mutating func release(_ name: NodeName) throws(TransitionError) {
    // What is held may be out of the tree, where only its own name finds it.
    let heldMatch = world.held.last { name.owners.isEmpty ? name.last.matches($0) : world.means(name, $0) }
    let id = if let heldMatch { heldMatch } else { try find(name) }
    if id == World.root, heldMatch == nil, policy.release == .endsWhatIsFreed { return releaseRoot() }
    let isBuilt = world.nodes.state(of: id) == .built
    guard world.held.contains(id) || isBuilt else { throw .notHeld(id) }
    world.held.removeAll { $0 == id }
    record(.release, id)
    if isBuilt { discard(id) } else { reap() }
  }

  /// The app lets the root go, without detaching anything.
  private mutating func releaseRoot() {
    world.isRootKept = false
    record(.release, World.root)
    reap()
  }

  private func find(_ name: NodeName) throws(TransitionError) -> NodeID {
    guard let id = world.find(name) else { throw .noSuchNode(name, newest: world.newest(name.kind)) }
    return id
  }

  private func requireBuildable(_ kind: ScopeKind) throws(TransitionError) {
    if kind == .root { throw .launchedByApp }
    if kind == .session { throw .sessionNeedsAccount }
    if kind.isBehindFlag { throw .behindFlag(kind) }
  }

  /// The node that a scope of this kind is attached to.
  private func parent(of kind: ScopeKind) -> NodeID? {
    switch kind.parent {
    case .root: World.root
    case .session: world.session?.id
    default: nil
    }
  }

  private func absence(of name: NodeName) -> TransitionError {
    guard let id = world.find(name) else { return .noSuchNode(name, newest: world.newest(name.kind)) }
    guard let owner = world.owner(of: id) else { return .notAttached(id) }
    return .alreadyAttached(id, to: owner)
  }
}
