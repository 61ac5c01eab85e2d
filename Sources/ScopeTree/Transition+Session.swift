extension Transition {
  /// Replaces whatever the root owns with a new session.
  mutating func login(_ account: Int, name: String? = nil) throws(TransitionError) {
    guard account > 0 else { throw .invalidAccount(account) }
    try requireActiveRoot(for: .session)
    emptyRoot()
    guard mayHaveChildren(World.root) else { return }
    let id = build(.session, .session(account: account, displayName: name))
    // A hook may have attached the session already, or something else in its place.
    if world.owner(of: id) != World.root {
      emptyRoot()
      if mayHaveChildren(World.root), world.nodes.state(of: id) == .built { attach(id, to: World.root) }
      discard(id)
    }
    attachLoggedOut()
  }

  mutating func logout() throws(TransitionError) {
    guard let session = world.session?.id else { throw .noSession }
    endSession(session)
  }

  /// Lets the source emit: to the watch that is named, or to all open ones of the newest one's account.
  mutating func emit(_ event: SourceEvent, from named: WatchID?) throws(TransitionError) {
    guard let id = named ?? world.liveWatch else { throw .nothingWatches(watchesSoFar: world.watches.count) }
    guard let watch = world.watches[id] else {
      throw .noSuchWatch(id, watchesSoFar: world.watches.count)
    }
    guard named == nil, world.watches.open.count > 1 else { return deliver(event, from: id) }
    for id in world.watches.open where world.watches[id]?.account == watch.account {
      deliver(event, from: id)
    }
  }

  /// Subscribes to the profile source, and keeps the token where the epoch that asked still lives.
  mutating func watch(_ id: NodeID, epoch: Int, account: Int, keeps: Bool = false) {
    let watch = world.watches.add(owner: id, epoch: epoch, account: account)
    during(.watch(watch, account: account), id, epoch: epoch) { transition in
      guard let armed = transition.world.armed else { return }
      transition.world.armed = nil
      transition.deliver(armed, from: watch)
    }
    let live = world.nodes.state(of: id)?.liveEpoch
    let isKept =
      switch policy.returnedToken {
      case .checked: keeps || live == epoch
      case .alwaysKept: true
      case .dropped: false
      case .keptWhileActive: live != nil
      }
    world.watches.markLive(watch)
    if isKept { world.nodes.update(id) { $0.tokens.append(watch) } }
    // Of a token that is dropped though its epoch lives, no epoch is to blame.
    record(.token(watch, kept: isKept), id, epoch: isKept || live != epoch ? epoch : nil)
    if !isKept, policy.returnedToken != .dropped { cancel(watch) }
  }

  func requireActiveRoot(for child: ScopeKind) throws(TransitionError) {
    guard let state = world.nodes.state(of: World.root), state.isActive || mayHaveChildren(World.root) else {
      throw .parentNotActive(
        child: child, parent: World.root, world.nodes.state(of: World.root) ?? .freed)
    }
  }

  /// Detaches what the root owns, and whatever that brings there in turn.
  private mutating func emptyRoot() {
    while mayHaveChildren(World.root), let child = world.nodes.children(of: World.root).last {
      detach(child)
      // A parent that asks for more than its child's end may be asked again, and again.
      if world.nodes.children(of: World.root).last == child, policy.attaching == .unchecked { return }
    }
  }

  private mutating func endSession(_ id: NodeID) {
    detach(id)
    attachLoggedOut()
  }

  /// Puts the logged-out scope under a root that owns nothing.
  private mutating func attachLoggedOut() {
    guard mayHaveChildren(World.root), !isOccupied(World.root, for: .loggedOut) else { return }
    let loggedOut = build(.loggedOut, .nothing)
    guard mayHaveChildren(World.root), !isOccupied(World.root, for: .loggedOut) else {
      discard(loggedOut)
      return
    }
    attach(loggedOut, to: World.root)
  }

  /// Calls the callback of a watch, which decides whether the event may act.
  private mutating func deliver(_ event: SourceEvent, from id: WatchID) {
    guard let watch = world.watches[id] else { return }
    if let rejection = rejection(of: watch) {
      record(.rejected(id, event, rejection), watch.owner, epoch: watch.epoch)
      return
    }
    running(watch.owner) { transition in
      transition.during(.delivered(id, event), watch.owner, epoch: watch.epoch) { transition in
        if let rejection = transition.rejection(of: watch) {
          transition.record(.rejected(id, event, rejection), watch.owner, epoch: watch.epoch)
        } else {
          transition.act(on: event, from: watch)
        }
      }
    }
    reap()
  }

  private mutating func act(on event: SourceEvent, from watch: Watch) {
    let node = world.nodes[watch.owner]
    // A cancelled token's epoch is over, whatever the node still says.
    let isCancelled = world.watches[watch.id]?.isCancelled == true
    let live = isCancelled && node?.state.liveEpoch == watch.epoch ? nil : node?.state.liveEpoch
    if live != watch.epoch {
      witness(
        .actedForDeadEpoch(
          watch.id, event, live: live, nameBefore: node?.displayName),
        node: watch.owner, epoch: watch.epoch)
    }
    switch event {
    case .updated(let name):
      world.nodes.update(watch.owner) { $0.memory = .session(account: watch.account, displayName: name) }
      tellViews(of: watch.owner, name)
      tellConfined(under: watch.owner, event, name, from: watch.id)
    case .expired: sessionExpired(watch)
    }
  }

  /// The root hears that a session expired; it ends that session and no other.
  private mutating func sessionExpired(_ watch: Watch) {
    guard let current = world.session?.id, current == watch.owner || policy.expiry == .endsTheCurrent else {
      record(.rejected(watch.id, .expired, .notOwned), watch.owner, epoch: watch.epoch)
      return
    }
    if current != watch.owner {
      witness(.expiryEndedAnother(watch.id, expired: watch.owner), node: current)
    }
    endSession(current)
  }

  private func rejection(of watch: Watch) -> Rejection? {
    guard let node = world.nodes[watch.owner] else { return .ownerFreed }
    if policy.callbacks == .subscription {
      return world.watches[watch.id]?.isCancelled == true ? .disposed : nil
    }
    guard let live = node.state.liveEpoch else { return .ownerInactive }
    return live == watch.epoch || policy.callbacks == .activeOnly ? nil : .epochOver(live: live)
  }
}
