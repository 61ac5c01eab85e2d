extension Transition {
  /// Carries out an action, or refuses it before anything has happened.
  mutating func perform(_ action: Action) throws(TransitionError) {
    switch action {
    case .login(let account): try login(account)
    case .logout: try logout()
    case .emit(let event, let watch): try emit(event, from: watch)
    case .arm(let event): world.armed = event
    case .disarm:
      guard world.armed != nil else { throw .nothingArmed }
      world.armed = nil
    case .build(let name): try buildOne(name)
    case .attach(let name): try attachOne(name)
    case .detach(let name): try detachOne(name)
    case .activate(let name): try activateOne(name)
    case .deactivate(let name): try deactivateOne(name)
    case .hook(let hook): world.hooks.append(hook)
    case .hold(let name): try hold(name)
    case .release(let name): try release(name)
    case .enable(let features): try setFlags(features, isOn: true)
    case .disable(let features): try setFlags(features, isOn: false)
    case .start: try startHost()
    case .stop: try stopRunningHost()
    case .failBuild(let feature): world.host.failingBuilds.insert(try featureKind(feature))
    case .failActivation(let feature): world.host.failingActivations.insert(try featureKind(feature))
    case .flag(let feature, let isOn, let timing): try changeFlag(feature, isOn: isOn, timing)
    }
  }

  mutating func launch() {
    let root = build(.root, .nothing)
    world.nodes[root]?.state = .owned
    record(.own(by: nil), root)
    activate(root)
    load(root)
  }
}
