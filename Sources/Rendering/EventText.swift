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

/// What a command caused, in a few aligned lines: runs of events about one node, in order.
package enum EventSummary {
  package static func lines(_ events: [Event], _ style: Style) -> [String] {
    var table = Table()
    var rest = events[...]
    while let first = rest.first {
      let run = rest.prefix { $0.node == first.node }
      rest = rest.dropFirst(run.count)
      let separator = style.hasUnicode ? " · " : ", "
      table.add(
        .init("#\(first.number)", .dim), .init(first.node.description, meaning(of: run)),
        .init(run.map(\.brief).joined(separator: separator)))
    }
    return table.lines(style, indent: 2)
  }

  private static func meaning(of run: ArraySlice<Event>) -> Style.Meaning {
    for event in run.reversed() {
      switch event.kind.name {
      case .activate, .token, .delivered, .load: return .good
      case .rejected, .refused: return .bad
      case .inactive, .deactivate, .freed, .disown: return .dim
      default: continue
      }
    }
    return .plain
  }
}

/// The trace: numbered, nested, each event with the one that it happened inside of.
package enum TraceText {
  package static func lines(_ events: [Event], _ style: Style) -> [String] {
    var table = Table()
    for event in events {
      let indent = String(repeating: "  ", count: min(event.depth, 20))
      table.add(
        .init("#\(event.number)", .dim), .init(indent + event.kind.name.rawValue, .strong),
        .init(event.node.description), .init(event.cause.map { "\(style.arrow) #\($0)" } ?? "", .dim),
        .init(event.detail))
    }
    return table.lines(style)
  }
}
