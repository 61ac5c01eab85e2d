/// One form of a command, read from its text: `updated NAME [from WATCH]`.
package struct Usage: Sendable {
  package let text: String
  let elements: [Element]

  /// One place of a form.
  indirect enum Element: Sendable {
    /// One of these words.
    case words([String])
    /// A value, which may repeat.
    case value(String, repeats: Bool)
    case optional([Element])
  }

  init(_ text: String) {
    self.text = text
    var pieces = text.split(separator: " ").map(String.init)[...]
    elements = Self.parse(&pieces)
  }

  private static func parse(_ pieces: inout ArraySlice<String>) -> [Element] {
    var elements: [Element] = []
    while let piece = pieces.popFirst() {
      guard piece.hasPrefix("[") else {
        elements.append(element(piece))
        continue
      }
      var group = [String(piece.dropFirst())]
      while group.last?.hasSuffix("]") == false, let next = pieces.popFirst() { group.append(next) }
      if let last = group.popLast() { group.append(String(last.dropLast())) }
      var inner = group[...]
      elements.append(.optional(parse(&inner)))
    }
    return elements
  }

  private static func element(_ piece: String) -> Element {
    let repeats = piece.hasSuffix("…")
    let word = repeats ? String(piece.dropLast()) : piece
    let isValue = word.allSatisfy { $0.isUppercase }
    return isValue ? .value(word, repeats: repeats) : .words(word.split(separator: "|").map(String.init))
  }
}
