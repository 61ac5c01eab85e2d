package import ScopeTree

/// What a command came to, in a line.
package enum ActionText {
  package static func message(_ action: Action, _ events: [Event], before: World, after: World) -> String {
    switch action {
    case .login(let account):
      if let session = after.session, session.account == account, session.state.isActive {
        return "logged in: \(session.id) is active for account \(account)"
      }
      return after.session.map { "\($0.id) is \($0.state.name) for account \($0.account ?? 0)" }
        ?? "logged out again: the session for account \(account) has already ended"
    case .logout: return after.session.map { "\($0.id) is logged in" } ?? "logged out"
    case .emit(let event, _): return emitted(event, events)
    case .arm(let event):
      let replaced = before.armed.map { " (it was \($0.text))" } ?? ""
      return "armed: the next watch emits \(event.text) before it returns its token\(replaced)"
    case .disarm: return "disarmed: the next watch emits nothing"
    case .build(let name):
      return outcome(of: .build, events) { "\($0) is built, and attached to nothing: you hold it" }
        ?? "built \(name)"
    case .attach(let name):
      return outcome(of: .attach, events, about: name) { id in
        "\(id) is \(after.state(of: id)?.name ?? "gone")"
      }
        ?? "attached \(name)"
    case .detach(let name):
      return outcome(of: .detach, events, about: name) { ended($0, after) } ?? "detached \(name)"
    case .activate(let name):
      return outcome(of: .activate, events, about: name) { id in
        "\(id) is \(after.state(of: id)?.name ?? "gone"), epoch \(after.node(id)?.epochs ?? 0)"
      } ?? "activated \(name)"
    case .deactivate(let name):
      return outcome(of: .inactive, events.reversed(), about: name) { id in
        ended(id, after) + (after.isOwned(id) ? ", and still owned" : "")
      } ?? "deactivated \(name)"
    case .hook(let hook): return "waiting: \(HookText.line(hook))"
    case .hold(let name): return outcome(of: .hold, events) { "you hold \($0)" } ?? "you hold \(name)"
    case .release(let name): return outcome(of: .release, events) { ended($0, after) } ?? "released \(name)"
    case .enable, .disable: return "enabled: " + list(after.host.enabledInOrder)
    case .start: return started(events, after)
    case .stop: return "the host is \(after.host.state.name)"
    case .failBuild(let feature): return "the next build of \(feature.rawValue) will throw"
    case .failActivation(let feature): return "the next activation of \(feature.rawValue) will throw"
    case .flag(let feature, let isOn, _):
      if let change = after.host.pending.last(where: { $0.feature == feature }) {
        let moment = change.moment == .hostStops ? "the host stops" : "the session ends"
        return "\(feature.rawValue) goes \(isOn ? "on" : "off") when \(moment)"
      }
      return "enabled: \(list(after.host.enabledInOrder)); the host is \(after.host.state.name)"
    case .embed(let name, _), .present(let name): return shown(name, events, after)
    case .presentAlert: return "an alert stands over the screen; it is no scope, and takes all taps"
    case .dismissAlert: return "the alert is gone"
    case .dismiss(let name), .swipe(let name): return taken(name, before, after)
    case .loadView(let name):
      return outcome(of: .loadview, events) { "the view of \($0) has loaded" } ?? "loaded \(name)"
    case .finish: return finished(events, after)
    case .tapLogin(let name):
      return after.session.map { "\(name.quoted) tapped login: \($0.id) is \($0.state.name)" } ?? "logged out"
    case .tapLogout: return after.session.map { "\($0.id) is logged in" } ?? "logged out"
    case .adopt(let policy): return "the tree was launched anew under \(policy.name); `undo` goes back"
    case .prepare(let policy, _): return "the tree was prepared under \(policy.name)"
    }
  }

  private static func shown(_ name: NodeName, _ events: [Event], _ after: World) -> String {
    guard let id = after.find(name) else { return "\(name) is gone" }
    guard let view = after.screen.first(where: { $0.node == id }) else {
      return "\(id) is active, and its view is not shown"
    }
    if after.presentations.queue.first == id {
      return "\(id) is being presented; `finish` ends the animation"
    }
    if after.presentations.queue.contains(id) {
      return "\(id) waits until the presentation of \(after.presentations.queue[0]) has finished"
    }
    let place = view.container.map { "\($0)'s view" } ?? "the window"
    return "\(id) is \(view.style == .embedded ? "embedded in" : "presented over") \(place)"
      + (view.isHosted ? ", inside a hosting view that is no scope" : "")
  }

  private static func taken(_ name: NodeName, _ before: World, _ after: World) -> String {
    guard let id = before.screen.last(where: { before.means(name, $0.node) })?.node else {
      return "\(name) is gone"
    }
    guard after.node(id)?.state.isActive == true else { return "its view is gone, and " + ended(id, after) }
    return "its view is gone; \(id) is still active"
  }

  private static func finished(_ events: [Event], _ after: World) -> String {
    let done = outcome(of: .finish, events) { "\($0) is presented" } ?? "the animation has ended"
    return done + (after.presentations.queue.first.map { "; now \($0) is being presented" } ?? "")
  }

  private static func emitted(_ event: SourceEvent, _ events: [Event]) -> String {
    // An event may be rejected after it was delivered, where a hook came between.
    let delivery = events.first { $0.kind.name == .delivered }
    let rejection = events.first { event in
      // What another node kept for later is not what was asked for.
      event.kind.name == .rejected
        && (event.depth == 0 || event.cause == delivery?.number && event.node == delivery?.node)
    }
    for happened in [rejection, delivery].compactMap({ $0 }) {
      switch happened.kind {
      case .rejected(let watch, _, let reason):
        return "\(watch) was rejected: \(reason.text(epoch: happened.epoch)); nothing changed"
      case .delivered(let watch, _) where event == .expired:
        return "\(watch) told \(happened.node) that it expired"
      case .delivered(let watch, _): return "\(watch) told \(happened.node): \(event.text)"
      default: continue
      }
    }
    return "emitted \(event.text)"
  }

  private static func started(_ events: [Event], _ after: World) -> String {
    for event in events {
      switch event.kind {
      case .refused(.buildFailed(let feature)):
        return
          "start failed: \(feature.rawValue) could not be built; "
          + (events.contains { $0.kind == .activate } ? "" : "nothing was activated, ")
          + "the host is \(after.host.state.name)"
      case .refused(.activationFailed(let feature)):
        let stopped = events.filter { $0.kind == .deactivate && $0.number > event.number }.map(\.node.kind)
        return "start failed: \(feature.rawValue) could not be activated; stopped: \(list(stopped)); "
          + "the host is \(after.host.state.name)"
      default: continue
      }
    }
    return "the host is \(after.host.state.name)"
      + (after.host.state.nodes.isEmpty ? "" : " with \(list(after.host.state.nodes.map(\.kind)))")
  }

  private static func ended(_ id: NodeID, _ world: World) -> String {
    switch world.state(of: id) {
    case .freed: "\(id) was freed"
    case let state?: "\(id) is \(state.name)" + (world.held.contains(id) ? ", and held by you" : "")
    case nil: "\(id) is gone"
    }
  }

  /// - Parameter about: The node that the command names, where others may do the same before it.
  private static func outcome(
    of name: EventName, _ events: [Event], about: NodeName? = nil, _ text: (NodeID) -> String
  ) -> String? {
    events.first { $0.kind.name == name && ($0.node.kind == about?.kind ?? $0.node.kind) }.map {
      text($0.node)
    }
  }

  private static func list(_ kinds: [ScopeKind]) -> String {
    kinds.isEmpty ? "none" : kinds.map(\.rawValue).joined(separator: ", ")
  }
}
