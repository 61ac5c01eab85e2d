@testable import ScopeTree

/// Short ways to write actions, and traces as text.
func session(_ actions: Action..., policy: Policy = .strict) throws -> World {
  var world = World.launch(policy: policy).world
  for action in actions { try world.apply(action) }
  return world
}

func the(_ kind: ScopeKind, _ instance: Int? = nil) -> NodeName { NodeName(NodeName.Part(kind, instance)) }

func on(_ event: EventName, _ subject: Hook.Subject, _ action: Action) -> Action {
  .hook(Hook(event: event, subject: subject, action: action, command: "\(action)"))
}

func node(_ kind: ScopeKind, _ instance: Int? = nil) -> Hook.Subject { .node(the(kind, instance)) }

func watch(_ number: Int) -> Hook.Subject { .watch(WatchID(number)) }

extension [Event] {
  /// One line an event: nested by blanks, with its node and the facts that tests look at.
  var text: String { map(\.line).joined(separator: "\n") }
}

extension Event {
  fileprivate var line: String {
    let facts =
      switch kind {
      case .watch(let id, let account): " \(id) account \(account)"
      case .token(let id, let isKept): " \(id) \(isKept ? "kept" : "not kept")"
      case .delivered(let id, let event): " \(event) from \(id)"
      case .rejected(let id, let event, let reason): " \(event) from \(id): \(reason)"
      case .cancel(let id): " \(id)"
      case .embed(let place): " in \(place.map(\.description) ?? "window")"
      case .present(let place): " over \(place.map(\.description) ?? "window")"
      case .refused(let error): " \(error)"
      default: ""
      }
    return String(repeating: "  ", count: depth) + "\(kind.name.rawValue) \(node)"
      + (epoch.map { " e\($0)" } ?? "")
      + facts
  }
}
