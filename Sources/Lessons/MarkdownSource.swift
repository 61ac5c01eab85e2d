/// Blocks as CommonMark again, for other programs to read.
package struct MarkdownSource {
  /// What stands in place of a tree.
  private let tree: (String) -> String

  package init(tree: @escaping (String) -> String) { self.tree = tree }

  package func text(_ blocks: [MarkdownBlock]) -> String { blocks.map(text).joined(separator: "\n\n") }

  private func text(_ block: MarkdownBlock) -> String {
    switch block.kind {
    case .heading(let level, let inlines): String(repeating: "#", count: level) + " " + text(inlines)
    case .paragraph(let inlines): text(inlines)
    case .code("tree", let script): tree(script)
    case .code(let info, let text): "```\(info)\n\(text)```"
    case .list(let start, let items):
      items.enumerated().map { index, item in
        let mark = start.map { "\($0 + index). " } ?? "- "
        return mark + indented(text(item), by: mark.count)
      }.joined(separator: "\n")
    case .quote(let inner):
      "> " + text(inner).split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n> ")
    case .rule: "---"
    case .html(let text): text
    case .tooDeep: ""
    }
  }

  private func indented(_ text: String, by count: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n" + String(repeating: " ", count: count))
  }

  private func text(_ inlines: [MarkdownInline]) -> String {
    inlines.map { inline -> String in
      switch inline {
      case .text(let text): Self.escaped(text)
      case .code(let code): "`\(code)`"
      case .emphasis(let inner): "*\(text(inner))*"
      case .strong(let inner): "**\(text(inner))**"
      case .link(let place, let inner): "[\(text(inner))](\(place))"
      case .softBreak: "\n"
      case .lineBreak: "\\\n"
      case .html(let text): text
      }
    }.joined()
  }

  /// Text in which nothing means anything but itself.
  package static func escaped(_ text: String) -> String {
    text.map { "\\`*_[]<>#@&".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
