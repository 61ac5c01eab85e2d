package import ScopeTree

/// The chain of causes that led to a node's state.
package enum WhyText {
  /// The newest event that decided the node's state, and what it happened inside of, innermost first; for a freed
  /// node the end of its life comes before that.
  package static func chain(to id: NodeID, in events: ArraySlice<Event>) -> [Event] {
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
    let chain = chain(to: id, in: timeline.eventsSinceLaunch)
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
