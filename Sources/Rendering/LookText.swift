package import ScopeTree

/// The watches, oldest first.
package enum WatchText {
  package static func lines(_ world: World, _ style: Style) -> [String] {
    let watches = world.watches.everyWatch
    guard !watches.isEmpty else {
      return ["no watch yet; a session watches when it is activated: try `login 7`"]
    }
    var table = Table()
    table.add(["WATCH", "OWNER", "EPOCH", "ACCOUNT", "TOKEN"].map { .init($0, .strong) })
    for watch in watches {
      table.add(
        .init(watch.id.description),
        .init(watch.owner.description + (world.node(watch.owner) == nil ? " (freed)" : "")),
        .init(String(watch.epoch)), .init(String(watch.account)),
        .init(watch.isCancelled ? "cancelled" : "live", watch.isCancelled ? .dim : .good))
    }
    return table.lines(style)
  }
}

/// The hooks that wait.
package enum HookText {
  package static func line(_ hook: Hook) -> String {
    let subject =
      switch hook.subject {
      case .node(let name): name.description
      case .watch(let watch): watch.description
      }
    return "on \(hook.event.rawValue) \(subject) \(hook.command.visible)"
  }

  package static func lines(_ world: World) -> [String] {
    world.hooks.isEmpty
      ? ["no command waits for an event; `help on` shows how one can"] : world.hooks.map(line)
  }
}

/// What should be freed and is not.
package enum LeakText {
  package static func lines(_ world: World) -> [String] {
    guard !world.leaks.isEmpty else { return ["nothing leaks: all that is over was freed"] }
    return world.leaks.map { "\($0) is over and still held by you; `release \($0)` frees it" }
  }
}

/// The commands that changed the tree.
package enum HistoryText {
  package static func lines(_ timeline: Timeline, _ style: Style) -> [String] {
    guard !timeline.steps.isEmpty else { return ["no command has changed the tree yet"] }
    var table = Table()
    for (index, step) in timeline.steps.enumerated() {
      let isUndone = index >= timeline.position
      table.add(
        .init(String(step.sequence), .dim), .init(step.command.visible, isUndone ? .dim : .plain),
        .init(isUndone ? "undone" : index == timeline.position - 1 ? "\(style.arrow) here" : "", .dim))
    }
    return table.lines(style)
  }
}

/// The chain of causes that led to a node's state.
package enum WhyText {
  /// The newest event that decided the node's state, and what it happened inside of, innermost first; for a freed
  /// node the end of its life comes before that.
  package static func chain(to id: NodeID, in events: [Event]) -> [Event] {
    let decisive: Set<EventName> = [.build, .own, .activate, .inactive, .deactivate, .disown]
    let freed = events.last { $0.node == id && $0.kind == .freed }
    guard var event = events.last(where: { $0.node == id && decisive.contains($0.kind.name) }) else {
      return []
    }
    var chain = (freed.map { [$0] } ?? []) + [event]
    while let cause = event.cause, let next = events.last(where: { $0.number == cause }) {
      chain.append(next)
      event = next
    }
    return chain
  }

  package static func lines(_ id: NodeID, _ timeline: Timeline, _ style: Style) -> [String] {
    let chain = chain(to: id, in: timeline.events)
    guard let last = chain.last else { return ["\(id) has done nothing yet"] }
    let state = timeline.world.state(of: id)
    let epoch = state?.liveEpoch.map { ", epoch \($0)" } ?? ""
    var table = Table()
    for (index, event) in chain.enumerated() {
      table.add(
        .init(index == 0 ? "" : chain[index - 1].kind == .freed ? "after" : "inside", .dim),
        .init("#\(event.number)", .dim),
        .init(event.kind.name.rawValue, .strong), .init(event.node.description), .init(event.detail))
    }
    let origin = timeline.step(of: last.number).map { "command \($0.sequence): \($0.command.visible)" }
    table.add(.init("from", .dim), .init(origin ?? "the launch of the app"))
    return ["\(id) is \(state?.name ?? "unknown")\(epoch)"] + table.lines(style, indent: 2)
  }
}
