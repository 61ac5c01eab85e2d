package import ScopeTree

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
