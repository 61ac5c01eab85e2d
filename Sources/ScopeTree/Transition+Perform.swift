extension Transition {
  /// Carries out an action, or refuses it; what has happened until then is given up by whoever called.
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
    case .embed(let name, let isHosted): try embed(name, isHosted: isHosted)
    case .present(let name): try present(name)
    case .presentAlert: try presentAlert()
    case .dismiss(let name): try dismiss(name)
    case .dismissAlert: try dismissAlert()
    case .swipe(let name): try swipe(name)
    case .loadView(let name): try loadView(name)
    case .finish: try finishPresentation()
    case .tapLogin(let name): try tapLogin(name)
    case .tapLogout: try tapLogout()
    case .adopt(let policy): adopt(policy)
    case .prepare(let policy, let commands):
      adopt(policy)
      for command in commands { try perform(command.action) }
    }
  }

  mutating func launch() {
    let root = build(.root, .nothing)
    world.nodes.update(root) { $0.state = .owned }
    record(.own(by: nil), root)
    activate(root)
    load(root)
  }

  /// Launches the tree anew; events and holds of the old one are over.
  private mutating func adopt(_ policy: Policy) {
    let lastEvent = world.lastEvent
    world = World(policy: policy)
    world.lastEvent = lastEvent
    launch()
  }
}
