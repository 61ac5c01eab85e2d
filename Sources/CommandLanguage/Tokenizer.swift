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
  private let characters: [Character]
  private var index = 0

  private init(_ line: String) { characters = Array(line) }

  /// - Throws: `LanguageError.unclosedQuote` where a quote has no end.
  package static func statements(in line: String) throws(LanguageError) -> [Statement] {
    var tokenizer = Tokenizer(line)
    var statements: [Statement] = []
    while tokenizer.index < tokenizer.characters.count {
      if let statement = try tokenizer.statement() { statements.append(statement) }
    }
    return statements
  }

  /// The words of an unfinished line up to its end, and the one that is being typed.
  package static func unfinished(_ line: String) -> (complete: [Token], partial: String) {
    var tokenizer = Tokenizer(line)
    var tokens: [Token] = []
    while tokenizer.index < tokenizer.characters.count {
      let character = tokenizer.characters[tokenizer.index]
      if character == ";" { tokens = [] }
      if character.isBlank || character == ";" {
        tokenizer.index += 1
        continue
      }
      let start = tokenizer.index
      guard let token = try? tokenizer.token() else {
        return (tokens, String(tokenizer.characters[start...]))
      }
      if tokenizer.index == tokenizer.characters.count { return (tokens, token.text) }
      tokens.append(token)
    }
    return (tokens, "")
  }

  private mutating func statement() throws(LanguageError) -> Statement? {
    var tokens: [Token] = []
    var end = index
    let start = index
    while index < characters.count, characters[index] != ";" {
      if characters[index].isBlank {
        index += 1
      } else if characters[index] == "#" {
        index = characters.count
      } else {
        tokens.append(try token())
        end = index
      }
    }
    index = min(index + 1, characters.count)
    guard !tokens.isEmpty else { return nil }
    let text = characters[start..<end].drop { $0.isBlank }
    return Statement(tokens: tokens, text: String(text))
  }

  private mutating func token() throws(LanguageError) -> Token {
    let start = index
    var text = ""
    var isQuoted = false
    while index < characters.count, !characters[index].isBlank, characters[index] != ";" {
      if characters[index] == "\"" {
        isQuoted = true
        text += try quoted()
      } else {
        text.append(characters[index])
        index += 1
      }
    }
    return Token(text, isQuoted: isQuoted, column: start + 1)
  }

  private mutating func quoted() throws(LanguageError) -> String {
    let start = index
    var text = ""
    index += 1
    while index < characters.count, characters[index] != "\"" {
      let escapes = characters[index] == "\\" && index + 1 < characters.count
      if escapes, characters[index + 1] == "\"" || characters[index + 1] == "\\" { index += 1 }
      text.append(characters[index])
      index += 1
    }
    guard index < characters.count else { throw .unclosedQuote(column: start + 1) }
    index += 1
    return text
  }
}

extension Character {
  fileprivate var isBlank: Bool { isWhitespace || isNewline }
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
