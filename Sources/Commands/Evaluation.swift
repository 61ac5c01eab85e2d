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
    let trace = TraceMemory(for: [predicate], events: timeline.eventsSinceLaunch)
    self.init(of: predicate, in: timeline.world, trace: trace)
  }

  /// - Parameter trace: Must know the events that the predicate asks for.
  package init(of predicate: TreePredicate, in world: World, trace: TraceMemory) {
    (holds, sights) = Self.evaluate(predicate, world, trace)
  }

  private typealias Judgement = (holds: Bool, sights: [Sight])

  private static func evaluate(
    _ predicate: TreePredicate, _ world: World, _ trace: TraceMemory
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
    case .account(let path, let account):
      guard let node = node(path, world) else { return (false, [absence(path)]) }
      return (node.account == account, [.account(node: node.id.description, node.account)])
    case .children(let path, let wanted):
      guard let node = node(path, world) else { return (false, [absence(path)]) }
      let names = wanted.compactMap { NodeName($0) }
      let fits =
        names.count == node.children.count
        && names.allSatisfy { name in node.children.contains { world.find(name) == $0 } }
      return (fits, [.children(node: node.id.description, node.children.map(\.description))])
    case .trace(let pattern):
      let holds = trace.has(pattern)
      return (holds, [.trace(holds)])
    case .order(let first, let second):
      let holds = trace.has(first, before: second)
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
      let (holds, sights) = evaluate(inner, world, trace)
      return (!holds, sights)
    case .and(let left, let right):
      let results = [evaluate(left, world, trace), evaluate(right, world, trace)]
      let failing = results.filter { !$0.holds }
      return (failing.isEmpty, (failing.isEmpty ? results : failing).flatMap(\.sights))
    case .or(let left, let right):
      let results = [evaluate(left, world, trace), evaluate(right, world, trace)]
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
}
