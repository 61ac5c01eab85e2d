/// Rows whose cells are aligned in columns.
package struct Table {
  /// One cell: its text, and how it is painted.
  package struct Cell {
    let text: String
    let meaning: Style.Meaning

    package init(_ text: String, _ meaning: Style.Meaning = .plain) {
      self.text = text
      self.meaning = meaning
    }
  }

  private var rows: [[Cell]] = []

  package init() {}

  package mutating func add(_ cells: Cell...) { rows.append(cells) }

  package mutating func add(_ cells: [Cell]) { rows.append(cells) }

  /// The rows as lines; a last cell that is too long for the style's width goes on below itself.
  package func lines(_ style: Style, indent: Int = 0) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.compactMap { column < $0.count - 1 ? $0[column].text.columns : nil }.max() ?? 0
    }
    return rows.flatMap { row in lines(of: row, widths, style, indent) }
  }

  private func lines(of row: [Cell], _ widths: [Int], _ style: Style, _ indent: Int) -> [String] {
    var start = String(repeating: " ", count: indent)
    var column = indent
    for (index, cell) in row.dropLast().enumerated() {
      let blanks = String(repeating: " ", count: widths[index] - cell.text.columns + 2)
      start += style.paint(cell.text, cell.meaning) + blanks
      column += widths[index] + 2
    }
    guard let last = row.last else { return [] }
    let room = style.width.map { max(20, $0 - column) }
    let parts = last.text.wrapped(to: room)
    let hanging = String(repeating: " ", count: column)
    return parts.enumerated().map { index, part in
      ((index == 0 ? start : hanging) + style.paint(part, last.meaning)).trimmingEnd
    }
  }
}

extension String {
  /// The text in lines of at most so many columns, broken at blanks.
  package func wrapped(to room: Int?) -> [String] {
    guard let room, columns > room else { return [self] }
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      if !line.isEmpty, line.columns + 1 + String(word).columns > room {
        lines.append(line)
        line = String(word)
      } else {
        line += line.isEmpty ? String(word) : " \(word)"
      }
    }
    return lines + [line]
  }

  fileprivate var trimmingEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
