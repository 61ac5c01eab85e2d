/// One block of CommonMark, and the line on which it begins.
package struct MarkdownBlock: Hashable, Sendable {
  package let line: Int
  package let kind: Kind

  package indirect enum Kind: Hashable, Sendable {
    case heading(level: Int, [MarkdownInline])
    case paragraph([MarkdownInline])
    /// A block of code, and the words after its fence.
    case code(info: String, text: String)
    /// The items; numbered from `start`, or with bullets where that is nil.
    case list(start: Int?, [[MarkdownBlock]])
    case quote([MarkdownBlock])
    case rule
    /// HTML, which a terminal cannot show.
    case html(String)
    /// Blocks that are nested deeper than anybody reads.
    case tooDeep
  }
}

/// A piece of text in a block.
package indirect enum MarkdownInline: Hashable, Sendable {
  case text(String)
  case code(String)
  case emphasis([MarkdownInline])
  case strong([MarkdownInline])
  case link(to: String, [MarkdownInline])
  /// A line break of the source, which is a blank.
  case softBreak
  case lineBreak
  case html(String)
}

extension [MarkdownInline] {
  /// The text without its marks.
  package var plainText: String {
    map { inline -> String in
      switch inline {
      case .text(let text), .code(let text), .html(let text): text
      case .emphasis(let inner), .strong(let inner), .link(_, let inner): inner.plainText
      case .softBreak, .lineBreak: " "
      }
    }.joined()
  }
}

extension String {
  /// The text in parts: what stands between backticks is code.
  package var codeParts: [(text: String, isCode: Bool)] {
    split(separator: "`", omittingEmptySubsequences: false).enumerated().map {
      (String($0.element), $0.offset % 2 == 1)
    }
  }
}
