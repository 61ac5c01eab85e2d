package import CommandLanguage
package import ScopeTree

/// Whether a predicate holds, and what was seen instead.
package struct Evaluation: Hashable, Sendable {
  package let holds: Bool
  /// The facts that decided, in words.
  package let seen: String

  package init(of predicate: TreePredicate, on timeline: Timeline) {
    (holds, seen) = Self.evaluate(predicate, timeline)
  }

  private init(_ result: (Bool, String)) { (holds, seen) = result }

  private static func evaluate(_ predicate: TreePredicate, _ timeline: Timeline) -> (Bool, String) {
    let world = timeline.world
    switch predicate {
    case .node(let path, let condition): return evaluate(path, condition, world)
    case .epoch(let path, let epoch):
      guard let node = node(path, world) else { return (false, absence(path)) }
      return (node.epochs == epoch, "\(node.id) is in epoch \(node.epochs)")
    case .watch(let number, let isLive):
      guard let watch = world.watches[WatchID(number)] else { return (false, "there is no watch#\(number)") }
      return (watch.isCancelled != isLive, "\(watch.id) is \(watch.isCancelled ? "cancelled" : "live")")
    case .name(let name):
      let seen = world.session?.displayName
      return (seen == name, "the name is " + (seen.map { "\"\($0)\"" } ?? "none"))
    case .children(let path, let wanted):
      guard let node = node(path, world) else { return (false, absence(path)) }
      let names = wanted.compactMap { NodeName($0) }
      let fits =
        names.count == node.children.count
        && names.allSatisfy { name in node.children.contains { world.find(name) == $0 } }
      let list = node.children.map(\.description).joined(separator: ", ")
      return (fits, "\(node.id) owns " + (list.isEmpty ? "nothing" : list))
    case .trace(let event, let subject):
      let holds = timeline.events.contains { matches($0, event, subject, world) }
      return (holds, "the trace has " + (holds ? "it" : "none"))
    case .host(let isActive):
      let state = world.host.state
      return ((state.name == "active") == isActive, "the host is \(state.name)")
    case .noViolations:
      let found = world.allViolations
      return (found.isEmpty, found.isEmpty ? "there are none" : "there is \(list(found))")
    case .violations(let number):
      let found = world.allViolations
      return (
        found.contains { $0.invariant.rawValue == number },
        found.isEmpty ? "there are none" : "there is \(list(found))"
      )
    case .not(let inner):
      let (holds, seen) = evaluate(inner, timeline)
      return (!holds, seen)
    case .and(let left, let right):
      let results = [evaluate(left, timeline), evaluate(right, timeline)]
      let failing = results.filter { !$0.0 }
      return (failing.isEmpty, (failing.isEmpty ? results : failing).map(\.1).joined(separator: "; "))
    case .or(let left, let right):
      let results = [evaluate(left, timeline), evaluate(right, timeline)]
      return (results.contains { $0.0 }, results.map(\.1).joined(separator: "; "))
    }
  }

  private static func evaluate(
    _ path: NamePath, _ condition: TreePredicate.Condition, _ world: World
  ) -> (Bool, String) {
    guard let node = node(path, world) else { return (condition == .gone, absence(path)) }
    let isShown = world.isShown(node.id)
    let state = "\(node.id) is \(node.state.name)"
    let view = "\(node.id) is \(isShown ? "shown" : "hidden")"
    return switch condition {
    case .active: (node.state.isActive, state)
    case .inactive: (node.state == .inactive, state)
    case .built: (node.state == .built, state)
    case .gone: (false, state)
    case .held:
      (world.held.contains(node.id), "\(node.id) is \(world.held.contains(node.id) ? "held" : "not held")")
    case .shown: (isShown, view)
    case .hidden: (!isShown, view)
    }
  }

  private static func node(_ path: NamePath, _ world: World) -> Node? {
    NodeName(path).flatMap { world.find($0) }.flatMap { world.node($0) }
  }

  private static func absence(_ path: NamePath) -> String { "there is no \(path)" }

  private static func list(_ violations: [Violation]) -> String {
    var names: [String] = []
    for violation in violations where !names.contains("\(violation.invariant)") {
      names.append("\(violation.invariant)")
    }
    return names.joined(separator: ", ")
  }

  private static func matches(
    _ event: Event, _ name: String, _ subject: TreePredicate.Subject?, _ world: World
  ) -> Bool {
    guard event.kind.name.rawValue == name else { return false }
    switch subject {
    case nil: return true
    case .watch(let number): return event.kind.watch?.number == number
    case .node(let path):
      guard let part = path.parts.last else { return false }
      return part.word == event.node.kind.rawValue
        && (part.instance ?? event.node.instance) == event.node.instance
    }
  }
}
