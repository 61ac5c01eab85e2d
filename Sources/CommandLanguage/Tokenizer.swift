/// One word of a command line.
package struct Token: Hashable, Sendable {
  package let text: String
  /// Whether it stood in quotes, and so is data even where it looks like a word of the language.
  package let isQuoted: Bool
  /// Where it begins, in characters from 1.
  package let column: Int

  package init(_ text: String, isQuoted: Bool = false, column: Int = 1) {
    self.text = text
    self.isQuoted = isQuoted
    self.column = column
  }

  func isWord(_ word: String) -> Bool { !isQuoted && text == word }
}

/// One command of a line.
package struct Statement: Hashable, Sendable {
  package let tokens: [Token]
  /// The command as it was typed, without the blanks around it.
  package let text: String
}

/// Splits a line into commands and words: `;` separates, `#` comments, double quotes group.
package struct Tokenizer {
  /// The most words that a command may have; what reads them goes as deep as they are many.
  package static let wordLimit = 256

  // Scalars, since a character may hold a quote or a semicolon and the marks that follow it.
  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// How many characters the first scalars make, as far as they were counted.
  private var counted = (scalars: 0, characters: 0)

  private init(_ line: String) { scalars = Array(line.unicodeScalars) }

  /// - Throws: `LanguageError.unclosedQuote` where a quote has no end.
  package static func statements(in line: String) throws(LanguageError) -> [Statement] {
    var tokenizer = Tokenizer(line)
    var statements: [Statement] = []
    while tokenizer.index < tokenizer.scalars.count {
      if let statement = try tokenizer.statement() { statements.append(statement) }
    }
    return statements
  }

  /// The words of an unfinished line up to its end, and the one that is being typed.
  package static func unfinished(_ line: String) -> (complete: [Token], partial: String) {
    var tokenizer = Tokenizer(line)
    var tokens: [Token] = []
    while tokenizer.index < tokenizer.scalars.count {
      let character = tokenizer.scalars[tokenizer.index]
      if character == ";" { tokens = [] }
      if character.isBlank || character == ";" {
        tokenizer.index += 1
        continue
      }
      let start = tokenizer.index
      guard let token = try? tokenizer.token() else {
        return (tokens, tokenizer.text(start..<tokenizer.scalars.count))
      }
      if tokenizer.index == tokenizer.scalars.count { return (tokens, token.text) }
      tokens.append(token)
    }
    return (tokens, "")
  }

  private mutating func statement() throws(LanguageError) -> Statement? {
    var tokens: [Token] = []
    var end = index
    let start = index
    while index < scalars.count, scalars[index] != ";" {
      if scalars[index].isBlank {
        index += 1
      } else if scalars[index] == "#" {
        index = scalars.count
      } else {
        tokens.append(try token())
        end = index
      }
    }
    index = min(index + 1, scalars.count)
    guard !tokens.isEmpty else { return nil }
    guard tokens.count <= Self.wordLimit else {
      throw .tooManyWords(tokens.count, limit: Self.wordLimit)
    }
    let first = scalars[start..<end].firstIndex { !$0.isBlank } ?? end
    return Statement(tokens: tokens, text: text(first..<end))
  }

  private mutating func token() throws(LanguageError) -> Token {
    let column = column(index)
    var text = String.UnicodeScalarView()
    var isQuoted = false
    while index < scalars.count, !scalars[index].isBlank, scalars[index] != ";" {
      if scalars[index] == "\"" {
        isQuoted = true
        text += try quoted()
      } else {
        text.append(scalars[index])
        index += 1
      }
    }
    return Token(String(text), isQuoted: isQuoted, column: column)
  }

  private func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }

  /// The column of a scalar, in characters from 1.
  private mutating func column(_ index: Int) -> Int {
    counted = (index, counted.characters + text(counted.scalars..<index).count)
    return counted.characters + 1
  }

  private mutating func quoted() throws(LanguageError) -> String.UnicodeScalarView {
    let start = index
    var text = String.UnicodeScalarView()
    index += 1
    while index < scalars.count, scalars[index] != "\"" {
      let escapes = scalars[index] == "\\" && index + 1 < scalars.count
      if escapes, scalars[index + 1] == "\"" || scalars[index + 1] == "\\" { index += 1 }
      text.append(scalars[index])
      index += 1
    }
    guard index < scalars.count else { throw .unclosedQuote(column: column(start)) }
    index += 1
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool { properties.isWhitespace }
}

extension Token {
  /// The word as it can be typed again.
  package var source: String {
    guard isQuoted else { return text }
    let escaped = text.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
      .split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
    return "\"\(escaped)\""
  }
}
