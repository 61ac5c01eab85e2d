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
  func goesOn(_ id: NodeID, _ epoch: Int) -> Bool { world.nodes.state(of: id)?.startedEpoch == epoch }

  /// Whether a node may go on attaching children: active and in the tree.
  func takesChildren(_ id: NodeID) -> Bool {
    world.nodes.state(of: id)?.isActive == true && world.isOwned(id)
  }

  /// Whether the policy lets a node have children now.
  func mayHaveChildren(_ id: NodeID) -> Bool {
    switch policy.attaching {
    case .checked, .withoutMembership: takesChildren(id)
    case .underAnyParent, .unchecked: world.nodes[id] != nil
    }
  }

  mutating func build(_ kind: ScopeKind, _ memory: Node.Memory) -> NodeID {
    let id = NodeID(kind, world.instances(of: kind) + 1)
    world.instances[Int(kind.order)] += 1
    let confines = kind == .search && policy.activation == .turnsOnFirst
    world.nodes[id] = Node(id: id, memory: confines ? .confined(latest: nil) : memory)
    record(.build, id)
    if policy.building == .watches, let account = world.nodes[id]?.account {
      watch(id, epoch: 1, account: account, keeps: true)
      witness(.builtWithEffects, node: id)
    }
    return id
  }

  /// Lets go of a node that was built and is not wanted.
  mutating func discard(_ id: NodeID) {
    guard world.nodes.state(of: id) == .built, !world.isOwned(id) else { return }
    world.nodes.update(id) { $0.state = .inactive }
    reap()
  }

  mutating func own(_ id: NodeID, by parent: NodeID) {
    world.nodes.update(parent) { $0.children.append(id) }
    if world.nodes.state(of: id)?.startedEpoch == nil { world.nodes.update(id) { $0.state = .owned } }
    record(.own(by: parent), id)
  }

  mutating func disown(_ id: NodeID, by parent: NodeID) {
    guard let index = world.nodes.children(of: parent).firstIndex(of: id) else { return }
    world.nodes.update(parent) { $0.children.remove(at: index) }
    if world.nodes.state(of: id) == .owned { world.nodes.update(id) { $0.state = .inactive } }
    if policy.loading == .whileInTheTree { world.nodes.update(id) { $0.hasLoaded = false } }
    record(.disown(by: parent), id)
  }

  /// Puts a node under a parent: owns it, activates it, loads it.
  @discardableResult
  mutating func attach(_ id: NodeID, to parent: NodeID) -> ActivationResult {
    var result = ActivationResult.superseded
    let state = world.nodes.state(of: id)
    running(id) { transition in
      transition.during(.attach(to: parent), id) { transition in
        guard transition.mayAttach(id, to: parent, from: state) else { return }
        if transition.policy.owning == .beforeActivation {
          transition.own(id, by: parent)
          guard transition.mayActivate(id, under: parent) else { return }
        }
        result = transition.activate(id)
        if transition.policy.owning == .afterActivation { transition.own(id, by: parent) }
        if result == .active || transition.policy.loading == .onceAndAlways { transition.load(id) }
        if transition.policy.views == .byHand, transition.world.owner(of: id) == parent {
          transition.show(id)
        }
      }
    }
    reap()
    return result
  }

  private func mayAttach(_ id: NodeID, to parent: NodeID, from state: State?) -> Bool {
    switch policy.attaching {
    case .checked: world.nodes.state(of: id) == state && world.owner(of: id) == nil && takesChildren(parent)
    case .underAnyParent: world.nodes.state(of: id) == state && world.owner(of: id) == nil
    case .withoutMembership: takesChildren(parent)
    case .unchecked: true
    }
  }

  private func mayActivate(_ id: NodeID, under parent: NodeID) -> Bool {
    policy.attaching == .unchecked || world.owner(of: id) == parent && mayHaveChildren(parent)
  }

  /// Begins a new epoch.
  @discardableResult
  mutating func activate(_ id: NodeID) -> ActivationResult {
    guard let node = world.nodes[id], node.state.isAtRest else { return .superseded }
    let epoch = node.epochs + 1
    world.nodes.update(id) { $0.epochs = epoch }
    if policy.activation == .turnsOnFirst {
      turnOn(id, epoch: epoch)
      return goesOn(id, epoch) ? .active : .superseded
    }
    world.nodes.update(id) { $0.state = .activating(epoch: epoch) }
    var result = ActivationResult.superseded
    during(.activate, id, epoch: epoch) { transition in
      guard transition.goesOn(id, epoch) else { return }
      if transition.failsToActivate(id) {
        result = .failed
        return
      }
      let watchesAlready = transition.policy.building == .watches && epoch == 1
      if let account = node.account, !watchesAlready {
        transition.watch(id, epoch: epoch, account: account)
      }
      let goesOn =
        transition.policy.activation == .turnsOnWhateverHappened
        ? transition.world.nodes[id] != nil : transition.goesOn(id, epoch)
      guard goesOn else { return }
      transition.world.nodes.update(id) { $0.state = .active(epoch: epoch) }
      if !transition.world.isOwned(id) { transition.witness(.activeButUnowned, node: id, epoch: epoch) }
      transition.show(id)
      result = transition.goesOn(id, epoch) ? .active : .superseded
      transition.reactivateChildren(of: id, epoch: epoch)
    }
    return goesOn(id, epoch) || result == .failed ? result : .superseded
  }

  /// Attaches the children that a node always has.
  mutating func load(_ id: NodeID) {
    guard policy.loading == .onceAndAlways || takesChildren(id), world.nodes[id]?.hasLoaded == false else {
      return
    }
    world.nodes.update(id) { $0.hasLoaded = true }
    during(.load, id) { transition in
      for kind in id.kind.fixedChildren {
        guard transition.mayLoad(kind, into: id) else { return }
        let child = transition.build(kind, .nothing)
        guard transition.mayLoad(kind, into: id) else {
          transition.discard(child)
          return
        }
        transition.attach(child, to: id)
      }
    }
  }

  private func mayLoad(_ kind: ScopeKind, into id: NodeID) -> Bool {
    policy.attaching == .unchecked || mayHaveChildren(id) && !isOccupied(id, for: kind)
  }

  /// Whether a parent has no room for one more child of a kind: the root has one child, others one of each kind.
  func isOccupied(_ parent: NodeID, for kind: ScopeKind) -> Bool { occupant(of: parent, for: kind) != nil }

  func occupant(of parent: NodeID, for kind: ScopeKind) -> NodeID? {
    world.nodes.children(of: parent).last { parent.kind == .root || $0.kind == kind }
  }

  private mutating func reactivateChildren(of id: NodeID, epoch: Int) {
    for child in world.nodes.children(of: id) {
      guard goesOn(id, epoch) else { return }
      if world.owner(of: child) == id, case .active = activate(child) { load(child) }
    }
  }

  /// Whether the host's fault strikes this activation; if so, it is used up.
  private mutating func failsToActivate(_ id: NodeID) -> Bool {
    guard world.host.state.nodes.contains(id), world.host.failingActivations.remove(id.kind) else {
      return false
    }
    if policy.failure == .endsTheActivation { world.nodes.update(id) { $0.state = .owned } }
    record(.refused(.activationFailed(id.kind)), id)
    return true
  }
}
