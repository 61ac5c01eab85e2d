/// What an attempt to activate came to.
enum ActivationResult {
  case active
  /// The node's own activation threw.
  case failed
  /// Something that happened meanwhile ended the activation.
  case superseded
}

extension Transition {
  /// Whether this activation is still the node's own, and not being stopped.
  func goesOn(_ id: NodeID, _ epoch: Int) -> Bool { world.nodes[id]?.state.startedEpoch == epoch }

  /// Whether a node may go on attaching children: active and in the tree.
  func takesChildren(_ id: NodeID) -> Bool {
    world.nodes[id]?.state.isActive == true && world.isOwned(id)
  }

  mutating func build(_ kind: ScopeKind, _ memory: Node.Memory) -> NodeID {
    let id = NodeID(kind, world.instances(of: kind) + 1)
    world.instances[kind] = id.instance
    world.nodes[id] = Node(id: id, memory: memory)
    record(.build, id)
    return id
  }

  /// Lets go of a node that was built and is not wanted.
  mutating func discard(_ id: NodeID) {
    guard world.nodes[id]?.state == .built, !world.isOwned(id) else { return }
    world.nodes[id]?.state = .inactive
    reap()
  }

  mutating func own(_ id: NodeID, by parent: NodeID) {
    world.nodes[parent]?.children.append(id)
    if world.nodes[id]?.state.startedEpoch == nil { world.nodes[id]?.state = .owned }
    record(.own(by: parent), id)
  }

  mutating func disown(_ id: NodeID, by parent: NodeID) {
    guard let index = world.nodes[parent]?.children.firstIndex(of: id) else { return }
    world.nodes[parent]?.children.remove(at: index)
    if world.nodes[id]?.state == .owned { world.nodes[id]?.state = .inactive }
    world.nodes[id]?.hasLoaded = false
    record(.disown(by: parent), id)
  }

  /// Puts a node under a parent: owns it, activates it, loads it.
  @discardableResult
  mutating func attach(_ id: NodeID, to parent: NodeID) -> ActivationResult {
    var result = ActivationResult.superseded
    let state = world.nodes[id]?.state
    running(id) { transition in
      transition.during(.attach(to: parent), id) { transition in
        guard transition.world.nodes[id]?.state == state, transition.world.owner(of: id) == nil,
          transition.takesChildren(parent)
        else { return }
        if transition.policy.owning == .beforeActivation {
          transition.own(id, by: parent)
          guard transition.world.owner(of: id) == parent, transition.takesChildren(parent) else { return }
        }
        result = transition.activate(id)
        if transition.policy.owning == .afterActivation { transition.own(id, by: parent) }
        if case .active = result { transition.load(id) }
      }
    }
    reap()
    return result
  }

  /// Begins a new epoch.
  @discardableResult
  mutating func activate(_ id: NodeID) -> ActivationResult {
    guard let node = world.nodes[id], node.state.isAtRest else { return .superseded }
    let epoch = node.epochs + 1
    world.nodes[id]?.epochs = epoch
    world.nodes[id]?.state = .activating(epoch: epoch)
    var result = ActivationResult.superseded
    during(.activate, id, epoch: epoch) { transition in
      guard transition.goesOn(id, epoch) else { return }
      if transition.failsToActivate(id) {
        result = .failed
        return
      }
      if let account = node.account { transition.watch(id, epoch: epoch, account: account) }
      guard transition.goesOn(id, epoch) else { return }
      transition.world.nodes[id]?.state = .active(epoch: epoch)
      if !transition.world.isOwned(id) { transition.witness(.activeButUnowned, node: id, epoch: epoch) }
      transition.show(id)
      result = transition.goesOn(id, epoch) ? .active : .superseded
      transition.reactivateChildren(of: id, epoch: epoch)
    }
    return goesOn(id, epoch) || result == .failed ? result : .superseded
  }

  /// Attaches the children that a node always has.
  mutating func load(_ id: NodeID) {
    guard takesChildren(id), world.nodes[id]?.hasLoaded == false else { return }
    world.nodes[id]?.hasLoaded = true
    during(.load, id) { transition in
      for kind in id.kind.fixedChildren {
        guard transition.takesChildren(id), !transition.isOccupied(id, for: kind) else { return }
        let child = transition.build(kind, .nothing)
        guard transition.takesChildren(id), !transition.isOccupied(id, for: kind) else {
          transition.discard(child)
          return
        }
        transition.attach(child, to: id)
      }
    }
  }

  /// Whether a parent has no room for one more child of a kind: the root has one child, others one of each kind.
  func isOccupied(_ parent: NodeID, for kind: ScopeKind) -> Bool { occupant(of: parent, for: kind) != nil }

  func occupant(of parent: NodeID, for kind: ScopeKind) -> NodeID? {
    world.nodes[parent]?.children.last { parent.kind == .root || $0.kind == kind }
  }

  private mutating func reactivateChildren(of id: NodeID, epoch: Int) {
    for child in world.nodes[id]?.children ?? [] {
      guard goesOn(id, epoch) else { return }
      if world.owner(of: child) == id, case .active = activate(child) { load(child) }
    }
  }

  /// Whether the host's fault strikes this activation; if so, it is used up.
  private mutating func failsToActivate(_ id: NodeID) -> Bool {
    guard world.host.state.nodes.contains(id), world.host.failingActivations.remove(id.kind) != nil else {
      return false
    }
    world.nodes[id]?.state = .owned
    record(.refused(.activationFailed(id.kind)), id)
    return true
  }
}
