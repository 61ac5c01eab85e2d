package import ScopeTree

extension SourceEvent {
  package var text: String {
    switch self {
    case .updated(let name): "updated \(name.quoted)"
    case .expired: "expired"
    }
  }
}

extension Rejection {
  func text(epoch: Int?) -> String {
    switch self {
    case .ownerFreed: "its owner was freed"
    case .ownerInactive: "epoch \(epoch ?? 0) is over, and its owner is not active"
    case .epochOver(let live): "epoch \(epoch ?? 0) is over; epoch \(live) is live"
    case .notOwned: "that session is not the root's"
    case .disposed: "its subscription was disposed of"
    case .confined: "not active; the confined stream keeps it for the next activation"
    }
  }
}

extension Event {
  /// The facts of the event, without its name and node.
  package var detail: String {
    switch kind {
    case .build, .load, .remove, .hold, .release, .freed: ""
    case .own(let owner): "by \(owner.map(\.description) ?? "the app")"
    case .activate, .inactive, .deactivate: "epoch \(epoch ?? 0)"
    case .watch(let watch, let account): "\(watch), account \(account)"
    case .token(let watch, let isKept):
      isKept
        ? "\(watch), kept" : epoch.map { "\(watch), not kept: epoch \($0) is over" } ?? "\(watch), dropped"
    case .delivered(let watch, let event): "\(event.text) from \(watch)"
    case .rejected(let watch, let event, let reason):
      "\(event.text) from \(watch): \(reason.text(epoch: epoch))"
    case .attach(let parent): "to \(parent)"
    case .detach(let parent): "from \(parent)"
    case .disown(let parent): "by \(parent)"
    case .cancel(let watch): "\(watch)"
    case .embed(let host): "in \(host.map { "\($0)'s view" } ?? "the window")"
    case .present(let host): "over \(host.map { "\($0)'s view" } ?? "the window")"
    case .refused(let error): "\(error)"
    case .stream(let isOn): "\(isOn ? "on" : "off"), epoch \(epoch ?? 0)"
    case .worker(let isRunning): isRunning ? "starts" : "stops"
    case .call(let hop): hop.text
    case .alert(let isShown): isShown ? "shown over it" : "removed"
    case .loadView(let label): label.map { "shows \($0.quoted)" } ?? "shows no name"
    case .finish: "the animation has ended"
    }
  }

  /// The event in a few words, for a line that names its node.
  var brief: String {
    switch kind {
    case .activate: "activate (epoch \(epoch ?? 0))"
    case .watch(let watch, _): "\(watch)"
    case .token(_, let isKept):
      isKept ? "token kept" : epoch.map { "token not kept (epoch \($0) is over)" } ?? "token dropped"
    case .delivered(_, let event): "delivered \(event.text)"
    case .rejected(_, let event, let reason): "rejected \(event.text) (\(reason.text(epoch: epoch)))"
    case .cancel(let watch): "cancel \(watch)"
    case .refused(let error): "refused (\(error))"
    case .stream(let isOn): "stream \(isOn ? "on" : "off")"
    case .worker(let isRunning): "worker \(isRunning ? "starts" : "stops")"
    case .call(let hop): hop.text
    case .alert(let isShown): "alert \(isShown ? "shown" : "removed")"
    case .build, .own, .load, .attach, .detach, .disown, .inactive, .deactivate, .embed, .present, .remove,
      .hold, .release, .freed, .loadView, .finish:
      kind.name.rawValue
    }
  }
}

extension Hop {
  /// The hop by role, such as `Presenter → Interactor: logout`.
  package var text: String {
    let how =
      switch wiring {
      case .own: ""
      case .parentListens: " (\(caller)'s listener)"
      case .routerListens: " (the root interactor's listener)"
      case .weakRouter: " (a weak reference)"
      }
    return "\(from.rawValue) → \(to.rawValue)\(how): \(message.text)"
  }
}

extension Hop.Message {
  fileprivate var text: String {
    switch self {
    case .login(let name): "login \(name.quoted)"
    case .logout: "logout"
    case .swipe: "swiped away"
    }
  }
}
