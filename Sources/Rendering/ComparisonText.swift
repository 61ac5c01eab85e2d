package import ScopeTree

/// The same commands under two policies: two traces, aligned.
package enum ComparisonText {
  package static func lines(_ comparison: Comparison, _ style: Style) -> [String] {
    var table = Table()
    table.add(.init(""), .init(comparison.left.name, .strong), .init(comparison.right.name, .strong))
    for part in comparison.parts {
      // A launch that is the same says nothing of the policies.
      if part.command == nil, !part.rows.contains(where: \.isDifferent) { continue }
      table.add(.init(""), .init("> \(part.command?.visible ?? "(launch)")", .dim))
      for row in part.rows { add(row, to: &table, style) }
    }
    return table.lines(Style(hasColor: style.hasColor, hasUnicode: style.hasUnicode))
      + [""] + verdict(comparison, style)
  }

  /// Where the two part, in the launch and in the commands.
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
    guard first.part == 0 else { return [line(first)] }
    return [line(first)] + (comparison.divergenceOfCommands.map { [line($0)] } ?? [])
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

  private static func add(_ row: Comparison.Row, to table: inout Table, _ style: Style) {
    let (left, right) = texts(row)
    let meaning: Style.Meaning = row.isDifferent ? .bad : .plain
    let mark = row.isDifferent ? (left == nil ? "+" : right == nil ? "-" : style.cross) : " "
    table.add(.init(mark, .bad), .init(left ?? "", meaning), .init(right ?? "", meaning))
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
