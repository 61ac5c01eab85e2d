extension Transition {
  /// A tap on the login button: from the view to the root's router, and then a login.
  mutating func tapLogin(_ name: String) throws(TransitionError) {
    let screen = try tapped(.loggedOut)
    let account = world.instances(of: .session) + 1
    try requireActiveRoot(for: .session)
    try upward(from: screen, .login(name)) { (transition) throws(TransitionError) in
      try transition.login(account, name: name)
    }
  }

  mutating func tapLogout() throws(TransitionError) {
    let screen = try tapped(.library)
    guard world.session != nil else { throw .noSession }
    try upward(from: screen, .logout) { (transition) throws(TransitionError) in try transition.logout() }
  }

  /// A user's swipe takes the view away; whoever is told takes the scope away.
  mutating func swipe(_ name: NodeName) throws(TransitionError) {
    let id = try findShown(name)
    guard id != World.root else { throw .fillsTheWindow(id) }
    guard world.presentations.alert == .none else { throw .covered }
    switch policy.views {
    case .swipedWithoutScope, .byHand: hide(id)
    case .followActivity, .presentedOverAnother:
      let parent = world.owner(of: id)
      try upward(from: id, .swipe, to: parent) { (transition) throws(TransitionError) in
        try transition.end(id)
      }
    }
  }

  /// The router takes a scope and its view away.
  mutating func dismiss(_ name: NodeName) throws(TransitionError) {
    let id = try findShown(name)
    guard id != World.root else { throw .fillsTheWindow(id) }
    try end(id)
    hide(id)
  }

  /// Ends a scope that the user left; a feature of the host goes off with it.
  private mutating func end(_ id: NodeID) throws(TransitionError) {
    guard world.host.state.nodes.contains(id) else { return detach(id) }
    guard case .active = world.host.state else { throw .hostBusy }
    try changeFlag(id.kind, isOn: false, .cancel)
  }

  /// The scope on whose screen a button is.
  private func tapped(_ kind: ScopeKind) throws(TransitionError) -> NodeID {
    guard world.presentations.alert == .none else { throw .covered }
    guard let id = world.screen.last(where: { $0.node.kind == kind })?.node, world.nodes[id] != nil else {
      throw .nothingToTap(kind)
    }
    return id
  }

  /// Passes a message from a view up to a router: ViewController, Presenter, Interactor, listener by listener, Router.
  ///
  /// - Parameter last: The node whose router it is for; the root where none is named.
  private mutating func upward(
    from id: NodeID, _ message: Hop.Message, to last: NodeID? = World.root,
    _ act: (inout Transition) throws(TransitionError) -> Void
  ) throws(TransitionError) {
    var hops = [
      (Hop(from: .viewController, caller: id, to: .presenter, wiring: .own, message: message), id),
      (Hop(from: .presenter, caller: id, to: .interactor, wiring: .own, message: message), id),
    ]
    var place = id
    while place != last, let parent = world.owner(of: place), hops.count < World.nestingLimit {
      hops.append(
        (
          Hop(from: .interactor, caller: place, to: .interactor, wiring: .parentListens, message: message),
          parent
        ))
      place = parent
    }
    let wiring: Hop.Wiring =
      place != World.root ? .own : policy.rootWiring == .routerListens ? .routerListens : .weakRouter
    hops.append((Hop(from: .interactor, caller: place, to: .router, wiring: wiring, message: message), place))
    var error: TransitionError?
    running(id) { transition in
      transition.nest(hops[...]) { transition in
        do throws(TransitionError) { try act(&transition) } catch let refusal { error = refusal }
      }
    }
    if let error { throw error }
    reap()
  }

  private mutating func nest(_ hops: ArraySlice<(Hop, NodeID)>, _ act: (inout Transition) -> Void) {
    guard let (hop, node) = hops.first else { return act(&self) }
    during(.call(hop), node) { $0.nest(hops.dropFirst(), act) }
  }
}
