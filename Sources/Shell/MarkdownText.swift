import Lessons
package import Rendering

/// CommonMark as lines for a terminal.
package struct MarkdownText {
  private let style: Style
  /// Draws the tree after some commands.
  private let tree: (String) -> [String]

  package init(_ style: Style, tree: @escaping (String) -> [String] = { [$0] }) {
    self.style = style
    self.tree = tree
  }

  /// The blocks, with a blank line between them.
  func lines(_ blocks: [MarkdownBlock], isTight: Bool = false) -> [String] {
    var lines: [String] = []
    for block in blocks {
      if !lines.isEmpty, !isTight { lines.append("") }
      lines += self.lines(block)
    }
    return lines
  }

  private func lines(_ block: MarkdownBlock) -> [String] {
    switch block.kind {
    case .heading(_, let inlines): flow(inlines, .strong).lines(style)
    case .paragraph(let inlines): flow(inlines).lines(style)
    case .code(let info, let text) where info == "tree":
      tree(text).map { style.isLinear ? $0 : "    \($0)" }
    case .code(_, let text):
      text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0)
        .map { $0.isEmpty ? "" : "    " + style.paint(String($0), .code) }
    case .list(let start, let items): list(start, items)
    case .quote(let inner): indented(inner, first: bar, rest: bar)
    case .rule:
      [String(repeating: style.hasUnicode && !style.isLinear ? "─" : "-", count: min(style.width ?? 40, 40))]
    case .html(let text): [text]
    case .tooDeep: ["…"]
    }
  }

  private var bar: String { style.hasUnicode && !style.isLinear ? "│ " : "> " }

  private func list(_ start: Int?, _ items: [[MarkdownBlock]]) -> [String] {
    items.enumerated().flatMap { index, item in
      let mark = start.map { "\($0 + index). " } ?? (style.hasUnicode && !style.isLinear ? "• " : "- ")
      return indented(item, first: mark, rest: String(repeating: " ", count: mark.columns), isTight: true)
    }
  }

  /// Blocks behind a margin.
  private func indented(
    _ blocks: [MarkdownBlock], first: String, rest: String, isTight: Bool = false
  ) -> [String] {
    let inner = Style(
      hasColor: style.hasColor, hasUnicode: style.hasUnicode,
      width: style.width.map { max(10, $0 - first.columns) }, isLinear: style.isLinear)
    return MarkdownText(inner, tree: tree).lines(blocks, isTight: isTight).enumerated().map { index, line in
      let margin = index == 0 ? first : rest
      return line.isEmpty ? String(margin.reversed().drop { $0 == " " }.reversed()) : margin + line
    }
  }

  private func flow(_ inlines: [MarkdownInline], _ meaning: Style.Meaning = .plain) -> FlowText {
    var text = FlowText()
    add(inlines, meaning, to: &text)
    return text
  }

  private func add(_ inlines: [MarkdownInline], _ meaning: Style.Meaning, to text: inout FlowText) {
    for inline in inlines {
      switch inline {
      case .text(let words), .html(let words): text.add(words, meaning)
      case .code(let code): text.addWhole(style.hasColor ? code : "`\(code)`", .code)
      case .emphasis(let inner): add(inner, .emphasis, to: &text)
      case .strong(let inner): add(inner, .strong, to: &text)
      case .link(let place, let inner):
        add(inner, meaning, to: &text)
        if inner.plainText != place { text.add(" (\(place))", .dim) }
      case .softBreak: text.addBlank()
      case .lineBreak: text.breakLine()
      }
    }
  }
}
