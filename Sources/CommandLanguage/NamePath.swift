/// A node as it is written: `search`, `session#1`, `session/search`.
package struct NamePath: Hashable, Sendable, CustomStringConvertible {
  /// One part of the path, outermost first.
  package struct Part: Hashable, Sendable {
    package let word: String
    package let instance: Int?
  }

  package let parts: [Part]

  /// Reads a name; nil where the text has another form. Whether the words are scopes is not looked at.
  package init?(_ text: String) {
    let pieces = text.split(separator: "/", omittingEmptySubsequences: false)
    var parts: [Part] = []
    for piece in pieces {
      let halves = piece.split(separator: "#", omittingEmptySubsequences: false)
      guard let word = halves.first, !word.isEmpty, halves.count <= 2 else { return nil }
      if halves.count == 2 {
        guard let instance = Int.positive(halves[1]) else { return nil }
        parts.append(Part(word: String(word), instance: instance))
      } else {
        parts.append(Part(word: String(word), instance: nil))
      }
    }
    self.parts = parts
  }

  package var description: String {
    parts.map { part in part.instance.map { "\(part.word)#\($0)" } ?? part.word }.joined(separator: "/")
  }
}

extension Int {
  /// Reads a whole number from 1 in plain digits; nil for all else, a number too large included.
  static func positive(_ text: some StringProtocol) -> Int? {
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text), number > 0 else {
      return nil
    }
    return number
  }

  /// Reads the number of a watch, written `watch#2`.
  static func watch(_ text: String) -> Int? {
    text.hasPrefix("watch#") ? positive(text.dropFirst("watch#".count)) : nil
  }
}
