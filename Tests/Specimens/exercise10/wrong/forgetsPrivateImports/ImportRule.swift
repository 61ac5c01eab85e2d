extension Exercise10 {
  public static func forbiddenImports(in source: String, allowed: Set<String>) -> [String] {
    var found: [String] = []
    for module in Imports(source).modules where !allowed.contains(module) && !found.contains(module) {
      found.append(module)
    }
    return found
  }

  // The words of a source that are code, and what they import.
  private struct Imports {
    private static let kinds: Set<String> = [
      "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
    ]

    private let text: [Character]
    private var place = 0
    private var words: [String] = []

    init(_ source: String) {
      text = Array(source)
      while place < text.count { readWord() }
    }

    var modules: [String] {
      words.indices.compactMap { index -> String? in
        guard words[index] == "import",
          index == 0 || ![".", "`", "private", "fileprivate"].contains(words[index - 1])
        else { return nil }
        var next = index + 1
        if next + 1 < words.count, Self.kinds.contains(words[next]) { next += 1 }
        return next < words.count ? words[next] : nil
      }
    }

    private func starts(_ word: String) -> Bool { text[place...].starts(with: word) }

    private mutating func readWord() {
      if starts("//") {
        while place < text.count, !text[place].isNewline { place += 1 }
      } else if starts("/*") {
        skipComment()
      } else if let hashes = stringStart {
        skipString(hashes)
      } else if isLetter(text[place]) {
        var word = ""
        while place < text.count, isLetter(text[place]) {
          word.append(text[place])
          place += 1
        }
        words.append(word)
      } else {
        // What makes a name of a word: `x.import`, and backticks.
        if ".`".contains(text[place]) { words.append(String(text[place])) }
        place += 1
      }
    }

    private func isLetter(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }

    private mutating func skipComment() {
      var depth = 0
      repeat {
        if starts("/*") {
          depth += 1
          place += 2
        } else if starts("*/") {
          depth -= 1
          place += 2
        } else {
          place += 1
        }
      } while depth > 0 && place < text.count
    }

    // How many `#` come before the quote of a string that begins here; nil where none begins.
    private var stringStart: Int? {
      let hashes = text[place...].prefix { $0 == "#" }.count
      let quote = place + hashes
      return quote < text.count && text[quote] == "\"" ? hashes : nil
    }

    private mutating func skipString(_ hashes: Int) {
      place += hashes
      let quotes = starts("\"\"\"") ? 3 : 1
      let mark = String(repeating: "#", count: hashes)
      let end = String(repeating: "\"", count: quotes) + mark
      place += quotes
      while place < text.count, !starts(end) {
        place += starts("\\" + mark) ? 2 + hashes : 1
      }
      place += end.count
    }
  }
}
