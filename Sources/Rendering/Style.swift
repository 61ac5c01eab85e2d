/// How text is drawn: with colour or without, with box-drawing or ASCII, and how wide.
package struct Style: Hashable, Sendable {
  package let hasColor: Bool
  package let hasUnicode: Bool
  /// Columns to wrap at; nil where lines may be as long as they like.
  package let width: Int?
  /// Whether the text is read out, line by line, so that drawings are said in words.
  package let isLinear: Bool

  package init(hasColor: Bool, hasUnicode: Bool, width: Int? = nil, isLinear: Bool = false) {
    self.isLinear = isLinear
    self.hasColor = hasColor
    self.hasUnicode = hasUnicode
    self.width = width
  }

  /// For pipes and files.
  package static let plain = Style(hasColor: false, hasUnicode: true)

  /// What a piece of text means; colour only repeats it.
  package enum Meaning: Sendable { case good, bad, dim, strong, plain, emphasis, code }

  package func paint(_ text: String, _ meaning: Meaning) -> String {
    guard hasColor, !text.isEmpty else { return text }
    let code =
      switch meaning {
      case .good: "32"
      case .bad: "31"
      case .dim: "2"
      case .strong: "1"
      case .emphasis: "3"
      case .code: "36"
      case .plain: ""
      }
    return code.isEmpty ? text : "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  package var check: String { hasUnicode ? "✓" : "+" }
  package var cross: String { hasUnicode ? "✗" : "x" }
  package var none: String { hasUnicode ? "–" : "-" }
  var branch: String { hasUnicode ? "├─ " : "|- " }
  var lastBranch: String { hasUnicode ? "└─ " : "`- " }
  var trunk: String { hasUnicode ? "│  " : "|  " }
  var arrow: String { hasUnicode ? "←" : "<-" }
}
