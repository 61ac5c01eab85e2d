/// Swift source, as far as comments and strings are told apart in it.
struct SwiftText {
  private enum State: Equatable {
    case code
    case lineComment
    /// Comments nest.
    case blockComment(depth: Int)
    /// A string of so many quotes, and so many `#` around them.
    case string(quotes: Int, hashes: Int)

    var isComment: Bool {
      switch self {
      case .lineComment, .blockComment: true
      case .code, .string: false
      }
    }
  }

  /// The text with comments left out; its lines stay.
  let withoutComments: String
  /// The text with blanks for comments and `_` for what is in strings; its lines and columns stay.
  let code: String

  init(_ text: String) {
    let characters = Array(text)
    var state = State.code
    var result = ""
    var code = ""
    var index = 0
    func starts(_ word: String) -> Bool { characters[index...].starts(with: Array(word)) }
    while index < characters.count {
      let character = characters[index]
      var length = 1
      switch state {
      case .code where starts("//"): state = .lineComment
      case .code where starts("/*"):
        state = .blockComment(depth: 1)
        length = 2
      case .code where character == "\"" || character == "#":
        let hashes = characters[index...].prefix { $0 == "#" }.count
        let quotes = characters[(index + hashes)...].prefix { $0 == "\"" }.count
        if quotes == 2, hashes == 0 {
          // A string that is over.
          length = 2
        } else if quotes > 0 {
          let opening = quotes >= 3 ? 3 : 1
          state = .string(quotes: opening, hashes: hashes)
          length = hashes + opening
        } else {
          length = hashes
        }
      case .lineComment where character.isNewline: state = .code
      case .blockComment(let depth) where starts("/*"):
        state = .blockComment(depth: depth + 1)
        length = 2
      case .blockComment(let depth) where starts("*/"):
        state = depth == 1 ? .code : .blockComment(depth: depth - 1)
        length = 2
        index += length
        code += "  "
        continue
      case .string(_, let hashes) where starts("\\" + String(repeating: "#", count: hashes)):
        length = hashes + 2
      case .string(let quotes, let hashes):
        let end = String(repeating: "\"", count: quotes) + String(repeating: "#", count: hashes)
        if starts(end) {
          state = .code
          length = end.count
        } else if quotes == 1, character.isNewline {
          state = .code
        }
      default: break
      }
      for taken in characters[index..<min(index + length, characters.count)] {
        if taken.isNewline || !state.isComment { result.append(taken) }
        code.append(taken.isNewline || state == .code ? taken : state.isComment ? " " : "_")
      }
      index += length
    }
    withoutComments = result
    self.code = code
  }
}
