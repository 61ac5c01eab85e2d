package import CommandLanguage
package import ScopeTree

/// Whether a predicate holds, and what was seen that says so.
package struct Evaluation: Hashable, Sendable {
  package let holds: Bool
  /// The facts that decided.
  package let sights: [Sight]

  /// The facts that decided, in words.
  package var seen: String { sights.map(\.description).joined(separator: "; ") }

  package init(of predicate: TreePredicate, on timeline: Timeline) {
    self.init(of: predicate, in: timeline.world) { timeline.events }
  }

  /// - Parameter events: The trace, which only some predicates ask for.
  package init(of predicate: TreePredicate, in world: World, events: () -> [Event]) {
    (holds, sights) = Self.evaluate(predicate, world, events)
  }

  private typealias Judgement = (holds: Bool, sights: [Sight])

  private static func evaluate(
    _ predicate: TreePredicate, _ world: World, _ events: () -> [Event]
  ) -> Judgement {
    switch predicate {
    case .node(let path, let condition): return evaluate(path, condition, world)
    case .epoch(let path, let epoch):
      guard let node = node(path, world) else { return (false, [absence(path)]) }
      return (node.epochs == epoch, [.epoch(node: node.id.description, node.epochs)])
    case .watch(let number, let isLive):
      guard let watch = world.watches[WatchID(number)] else { return (false, [.noWatch(number)]) }
      return (watch.isCancelled != isLive, [.watch(number, isCancelled: watch.isCancelled)])
    case .name(let name):
      let seen = world.session?.displayName
      return (seen == name, [.name(seen)])
    case .children(let path, let wanted):
      guard let node = node(path, world) else { return (false, [absence(path)]) }
      let names = wanted.compactMap { NodeName($0) }
      let fits =
        names.count == node.children.count
        && names.allSatisfy { name in node.children.contains { world.find(name) == $0 } }
      return (fits, [.children(node: node.id.description, node.children.map(\.description))])
    case .trace(let pattern):
      let holds = events().contains { matches($0, pattern) }
      return (holds, [.trace(holds)])
    case .order(let first, let second):
      let later = events().drop { !matches($0, first) }.dropFirst()
      let holds = later.contains { matches($0, second) }
      return (holds, [.trace(holds)])
    case .host(let isActive):
      let state = world.host.state.name
      return ((state == "active") == isActive, [.host(state)])
    case .noViolations:
      let found = broken(world)
      return (found.isEmpty, [.violations(found)])
    case .violations(let number):
      let found = broken(world)
      return (found.contains("I\(number)"), [.violations(found)])
    case .not(let inner):
      let (holds, sights) = evaluate(inner, world, events)
      return (!holds, sights)
    case .and(let left, let right):
      let results = [evaluate(left, world, events), evaluate(right, world, events)]
      let failing = results.filter { !$0.holds }
      return (failing.isEmpty, (failing.isEmpty ? results : failing).flatMap(\.sights))
    case .or(let left, let right):
      let results = [evaluate(left, world, events), evaluate(right, world, events)]
      return (results.contains { $0.holds }, results.flatMap(\.sights))
    }
  }

  private static func evaluate(
    _ path: NamePath, _ condition: TreePredicate.Condition, _ world: World
  ) -> Judgement {
    guard let node = node(path, world) else { return (condition == .gone, [absence(path)]) }
    let name = node.id.description
    let state = Sight.state(node: name, node.state.name)
    let isHeld = world.held.contains(node.id)
    let isShown = world.isShown(node.id)
    return switch condition {
    case .active: (node.state.isActive, [state])
    case .inactive: (node.state == .inactive, [state])
    case .built: (node.state == .built, [state])
    case .gone: (false, [state])
    case .held: (isHeld, [.held(node: name, isHeld)])
    case .shown: (isShown, [.shown(node: name, isShown)])
    case .hidden: (!isShown, [.shown(node: name, isShown)])
    }
  }

  private static func node(_ path: NamePath, _ world: World) -> Node? {
    NodeName(path).flatMap { world.find($0) }.flatMap { world.node($0) }
  }

  private static func absence(_ path: NamePath) -> Sight { .absent(path.description) }

  private static func broken(_ world: World) -> [String] {
    var names: [String] = []
    for violation in world.allViolations where !names.contains("\(violation.invariant)") {
      names.append("\(violation.invariant)")
    }
    return names
  }

  private static func matches(_ event: Event, _ pattern: TreePredicate.EventPattern) -> Bool {
    guard event.kind.name.rawValue == pattern.event else { return false }
    switch pattern.subject {
    case nil: return true
    case .watch(let number): return event.kind.watch?.number == number
    case .node(let path):
      guard let part = path.parts.last else { return false }
      return part.word == event.node.kind.rawValue
        && (part.instance ?? event.node.instance) == event.node.instance
    }
  }
}
