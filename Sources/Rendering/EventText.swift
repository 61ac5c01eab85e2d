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
    case .notOwned: "that session is no longer the root's"
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
      isKept ? "\(watch), kept" : "\(watch), not kept: epoch \(epoch ?? 0) is over"
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
    }
  }

  /// The event in a few words, for a line that names its node.
  var brief: String {
    switch kind {
    case .activate: "activate (epoch \(epoch ?? 0))"
    case .watch(let watch, _): "\(watch)"
    case .token(_, let isKept): isKept ? "token kept" : "token not kept (epoch \(epoch ?? 0) is over)"
    case .delivered(_, let event): "delivered \(event.text)"
    case .rejected(_, let event, let reason): "rejected \(event.text) (\(reason.text(epoch: epoch)))"
    case .cancel(let watch): "cancel \(watch)"
    case .refused(let error): "refused (\(error))"
    case .build, .own, .load, .attach, .detach, .disown, .inactive, .deactivate, .embed, .present, .remove,
      .hold,
      .release, .freed:
      kind.name.rawValue
    }
  }
}
