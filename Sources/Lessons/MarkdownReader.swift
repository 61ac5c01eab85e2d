import CCommonMark

/// Reads CommonMark with libcmark.
package enum MarkdownReader {
  /// How deep blocks may be nested.
  package static let depthLimit = 16

  /// - Parameter firstLine: The number that the first line of the source has in its file.
  package static func blocks(of source: String, firstLine: Int = 1) -> [MarkdownBlock] {
    let document = source.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT)
      }
    }
    guard let document, let document else { return [] }
    defer { cmark_node_free(document) }
    return children(of: document).compactMap { block($0, firstLine - 1, depth: 0) }
  }

  private static func children(of node: OpaquePointer) -> [OpaquePointer] {
    Array(sequence(first: cmark_node_first_child(node)) { cmark_node_next($0) }.prefix { $0 != nil })
      .compactMap { $0 }
  }

  private static func block(_ node: OpaquePointer, _ offset: Int, depth: Int) -> MarkdownBlock? {
    func inner(of node: OpaquePointer) -> [MarkdownBlock] {
      children(of: node).compactMap { block($0, offset, depth: depth + 1) }
    }
    let line = Int(cmark_node_get_start_line(node)) + offset
    guard depth < depthLimit else { return MarkdownBlock(line: line, kind: .tooDeep) }
    let kind: MarkdownBlock.Kind
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HEADING:
      kind = .heading(level: Int(cmark_node_get_heading_level(node)), inlines(node))
    case CMARK_NODE_PARAGRAPH: kind = .paragraph(inlines(node))
    case CMARK_NODE_CODE_BLOCK:
      kind = .code(info: text(cmark_node_get_fence_info(node)), text: text(cmark_node_get_literal(node)))
    case CMARK_NODE_LIST:
      let isNumbered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      kind = .list(
        start: isNumbered ? Int(cmark_node_get_list_start(node)) : nil,
        children(of: node).map(inner))
    case CMARK_NODE_BLOCK_QUOTE: kind = .quote(inner(of: node))
    case CMARK_NODE_THEMATIC_BREAK: kind = .rule
    case CMARK_NODE_HTML_BLOCK: kind = .html(text(cmark_node_get_literal(node)))
    default: return nil
    }
    return MarkdownBlock(line: line, kind: kind)
  }

  private static func inlines(_ node: OpaquePointer, depth: Int = 0) -> [MarkdownInline] {
    // What is marked more often than that is not marked any more.
    guard depth < depthLimit else { return [] }
    return children(of: node).flatMap { child -> [MarkdownInline] in
      func inner() -> [MarkdownInline] { inlines(child, depth: depth + 1) }
      return switch cmark_node_get_type(child) {
      case CMARK_NODE_TEXT: [.text(text(cmark_node_get_literal(child)))]
      case CMARK_NODE_CODE: [.code(text(cmark_node_get_literal(child)))]
      case CMARK_NODE_EMPH: [.emphasis(inner())]
      case CMARK_NODE_STRONG: [.strong(inner())]
      case CMARK_NODE_LINK: [.link(to: text(cmark_node_get_url(child)), inner())]
      case CMARK_NODE_SOFTBREAK: [.softBreak]
      case CMARK_NODE_LINEBREAK: [.lineBreak]
      case CMARK_NODE_HTML_INLINE: [.html(text(cmark_node_get_literal(child)))]
      // What an image says in words is all that a terminal can show of it.
      default: inner()
      }
    }
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
