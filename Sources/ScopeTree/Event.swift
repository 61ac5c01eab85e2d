/// One thing that happened in the world.
package struct Event: Hashable, Sendable {
  /// Its number, counted from the launch of the tree.
  package let number: Int
  /// How many events it happened inside of.
  package let depth: Int
  /// The number of the event that it happened inside of.
  package let cause: Int?
  package let node: NodeID
  /// The epoch that it concerns, where there is one.
  package let epoch: Int?
  package let kind: Kind

  /// What happened, with the facts that belong to it.
  package enum Kind: Hashable, Sendable {
    case build
    /// The owner is nil for the root, which the app keeps.
    case own(by: NodeID?)
    case activate
    case watch(WatchID, account: Int)
    case token(WatchID, kept: Bool)
    case delivered(WatchID, SourceEvent)
    case rejected(WatchID, SourceEvent, Rejection)
    case load
    case attach(to: NodeID)
    case detach(from: NodeID)
    case disown(by: NodeID)
    case inactive
    case cancel(WatchID)
    case deactivate
    /// The host is nil for the root's view, which fills the window.
    case embed(in: NodeID?)
    case present(over: NodeID?)
    case remove
    case hold
    case release
    case freed
    case refused(TransitionError)
    /// The active stream of a node says whether it is on.
    case stream(isOn: Bool)
    case worker(isRunning: Bool)
    case call(Hop)
    /// A modal that is no scope stands over the node's view, or does no longer.
    case alert(isShown: Bool)
    /// The view has loaded; it shows the name that it was told.
    case loadView(label: String?)
    /// The animation that showed the view has ended.
    case finish
  }
}

/// Why an event of the source did not act.
package enum Rejection: Hashable, Sendable {
  case ownerFreed
  case ownerInactive
  case epochOver(live: Int)
  /// The session no longer belongs to the root, so its expiry has nobody to tell.
  case notOwned
  /// Its subscription was disposed of.
  case disposed
  /// The node is not active; the stream is confined to its activity, and keeps the value.
  case confined
}

/// The names of the events, as hooks and predicates use them.
package enum EventName: String, CaseIterable, Hashable, Sendable {
  case build, own, activate, watch, token, delivered, rejected, load, attach, detach, disown, inactive, cancel
  case deactivate, embed, present, remove, hold, release, freed, refused
  case stream, worker, call, alert, loadview, finish
}

extension Event.Kind {
  package var name: EventName {
    switch self {
    case .build: .build
    case .own: .own
    case .activate: .activate
    case .watch: .watch
    case .token: .token
    case .delivered: .delivered
    case .rejected: .rejected
    case .load: .load
    case .attach: .attach
    case .detach: .detach
    case .disown: .disown
    case .inactive: .inactive
    case .cancel: .cancel
    case .deactivate: .deactivate
    case .embed: .embed
    case .present: .present
    case .remove: .remove
    case .hold: .hold
    case .release: .release
    case .freed: .freed
    case .refused: .refused
    case .stream: .stream
    case .worker: .worker
    case .call: .call
    case .alert: .alert
    case .loadView: .loadview
    case .finish: .finish
    }
  }

  /// The watch that the event is about, if it is about one.
  package var watch: WatchID? {
    switch self {
    case .watch(let id, _), .token(let id, _), .delivered(let id, _), .rejected(let id, _, _),
      .cancel(let id):
      id
    default: nil
    }
  }
}
