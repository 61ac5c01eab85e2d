/// How text is drawn: with colour or without, with box-drawing or ASCII, and how wide.
package struct Style: Hashable, Sendable {
  package let hasColor: Bool
  package let hasUnicode: Bool
  /// Columns to wrap at; nil where lines may be as long as they like.
  package let width: Int?

  package init(hasColor: Bool, hasUnicode: Bool, width: Int? = nil) {
    self.hasColor = hasColor
    self.hasUnicode = hasUnicode
    self.width = width
  }

  /// For pipes and files.
  package static let plain = Style(hasColor: false, hasUnicode: true)

  /// What a piece of text means; colour only repeats it.
  package enum Meaning: Sendable { case good, bad, dim, strong, plain }

  package func paint(_ text: String, _ meaning: Meaning) -> String {
    guard hasColor, !text.isEmpty else { return text }
    let code =
      switch meaning {
      case .good: "32"
      case .bad: "31"
      case .dim: "2"
      case .strong: "1"
      case .plain: ""
      }
    return code.isEmpty ? text : "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  package var cross: String { hasUnicode ? "✗" : "x" }
  package var none: String { hasUnicode ? "–" : "-" }
  var branch: String { hasUnicode ? "├─ " : "|- " }
  var lastBranch: String { hasUnicode ? "└─ " : "`- " }
  var trunk: String { hasUnicode ? "│  " : "|  " }
  var arrow: String { hasUnicode ? "←" : "<-" }
}
