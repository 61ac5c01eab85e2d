package import ScopeTree

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
