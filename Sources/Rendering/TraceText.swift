package import ScopeTree

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
