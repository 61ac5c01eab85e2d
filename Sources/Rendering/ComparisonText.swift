package import ScopeTree

/// The same commands under two policies: two traces, aligned.
package enum ComparisonText {
  /// How many equal rows are shown before and after a difference.
  private static let context = 2

  package static func lines(_ comparison: Comparison, _ style: Style) -> [String] {
    let parts = comparison.parts.filter { $0.command != nil || $0.rows.contains(where: \.isDifferent) }
    let shown = parts.map { (command: $0.command, rows: folded($0.rows)) }
    return table(shown, comparison, style) + [""]
      + verdict(comparison, style).flatMap { $0.wrapped(to: style.width) }
  }

  /// A row, or so many equal ones that are not shown.
  private enum Line {
    case row(Comparison.Row)
    case same(Int)
  }

  /// The rows without long runs of equal ones.
  private static func folded(_ rows: [Comparison.Row]) -> [Line] {
    var lines: [Line] = []
    var hidden = 0
    for (index, row) in rows.enumerated() {
      let near = max(0, index - context)...min(rows.count - 1, index + context)
      if rows[near].contains(where: \.isDifferent) {
        if hidden > 0 { lines.append(.same(hidden)) }
        hidden = 0
        lines.append(.row(row))
      } else {
        hidden += 1
      }
    }
    return hidden > 0 ? lines + [.same(hidden)] : lines
  }

  /// Side by side where there is room, else one below the other.
  private static func table(
    _ parts: [(command: String?, rows: [Line])], _ comparison: Comparison, _ style: Style
  ) -> [String] {
    let bare = Style(hasColor: style.hasColor, hasUnicode: style.hasUnicode)
    let (wide, width) = sideBySide(parts, comparison, style)
    if style.width.map({ width <= $0 }) ?? true { return wide.lines(bare) }
    var lines = ["- only \(comparison.left.name), + only \(comparison.right.name)"]
    for part in parts {
      lines.append(style.paint("> \(part.command?.visible ?? "(launch)")", .dim))
      for line in part.rows {
        switch line {
        case .same(let count): lines.append(style.paint("  … \(count) the same", .dim))
        case .row(let row):
          let (left, right) = texts(row)
          if !row.isDifferent {
            lines.append("  \(left ?? "")")
            continue
          }
          if let left { lines.append(style.paint("- \(left)", .bad)) }
          if let right { lines.append(style.paint("+ \(right)", .bad)) }
        }
      }
    }
    return lines
  }

  private static func sideBySide(
    _ parts: [(command: String?, rows: [Line])], _ comparison: Comparison, _ style: Style
  ) -> (table: Table, width: Int) {
    var table = Table()
    var widths = [0, 0]
    func add(_ mark: String, _ left: String, _ right: String, _ meaning: Style.Meaning) {
      widths = [max(widths[0], left.columns), max(widths[1], right.columns)]
      table.add(.init(mark, .bad), .init(left, meaning), .init(right, meaning))
    }
    add("", comparison.left.name, comparison.right.name, .strong)
    for part in parts {
      add("", "> \(part.command?.visible ?? "(launch)")", "", .dim)
      for line in part.rows {
        switch line {
        case .same(let count): add("", "… \(count) the same", "", .dim)
        case .row(let row):
          let (left, right) = texts(row)
          let mark = row.isDifferent ? (left == nil ? "+" : right == nil ? "-" : style.cross) : " "
          add(mark, left ?? "", right ?? "", row.isDifferent ? .bad : .plain)
        }
      }
    }
    return (table, widths[0] + widths[1] + 5)
  }

  /// Where the two part first, in the launch and in the commands, and where else they differ.
  static func verdict(_ comparison: Comparison, _ style: Style) -> [String] {
    let names = "\(comparison.left.name) and \(comparison.right.name)"
    guard let first = comparison.divergence else {
      return [style.paint("\(names) do the same here", .strong)]
    }
    func line(_ place: (part: Int, row: Int)) -> String {
      let part = comparison.parts[place.part]
      let command = part.command.map { "in `\($0.visible)`" } ?? "in the launch"
      return style.paint("\(names) part \(command)", .strong)
        + ": \(describe(part.rows[place.row], comparison))"
    }
    var lines = [line(first)]
    if first.part == 0, let next = comparison.divergenceOfCommands { lines.append(line(next)) }
    let others = comparison.parts.dropFirst().filter { $0.rows.contains(where: \.isDifferent) }
      .compactMap { $0.command.map { "`\($0.visible)`" } }.dropFirst()
    return lines + (others.isEmpty ? [] : ["they differ also in \(others.joined(separator: ", "))"])
  }

  package static func json(_ comparison: Comparison) -> JSONValue {
    .object([
      .init("left", .string(comparison.left.name)), .init("right", .string(comparison.right.name)),
      .init("parts", comparison.divergence.map { .number($0.part) } ?? .null),
      .init(
        "commands",
        .array(
          comparison.parts.map { part in
            .object([
              .init("command", JSONValue(part.command)), .init("rows", .array(part.rows.map(json))),
            ])
          })),
    ])
  }

  private static func json(_ row: Comparison.Row) -> JSONValue {
    let (left, right) = texts(row)
    return .object([
      .init("same", .bool(!row.isDifferent)), .init("left", JSONValue(left)),
      .init("right", JSONValue(right)),
    ])
  }

  private static func texts(_ row: Comparison.Row) -> (String?, String?) {
    switch row {
    case .both(let left, let right): (text(left), text(right))
    case .left(let event): (text(event), nil)
    case .right(let event): (nil, text(event))
    case .refused(let left, let right):
      (left.map { "refused: \($0)" } ?? "(accepted)", right.map { "refused: \($0)" } ?? "(accepted)")
    }
  }

  private static func text(_ event: Event) -> String {
    String(repeating: "  ", count: min(event.depth, 12)) + "\(event.kind.name.rawValue) \(event.node)"
      + (event.detail.isEmpty ? "" : " \(event.detail)")
  }

  private static func describe(_ row: Comparison.Row, _ comparison: Comparison) -> String {
    switch row {
    case .both: ""
    case .left(let event):
      "only \(comparison.left.name) has `\(event.kind.name.rawValue) \(event.node)` there"
    case .right(let event):
      "only \(comparison.right.name) has `\(event.kind.name.rawValue) \(event.node)` there"
    case .refused(let left, _):
      "only \(left == nil ? comparison.right.name : comparison.left.name) refuses it"
    }
  }
}
