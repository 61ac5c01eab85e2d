extension LanguageError: CustomStringConvertible {
  /// What was not understood, where, and what would be.
  package var description: String {
    switch self {
    case .unclosedQuote(let column): "the quote at column \(column) has no end; close it with another \""
    case .unknownCommand(let word, let nearest):
      "unknown command \(word.inBackticks)"
        + (nearest.isEmpty ? "; `help` lists the commands" : "; did you mean \(nearest.alternatives)?")
    case .missing(let command, let expected, let usages):
      "`\(command)` needs \(expected.alternativesAsTheyAre); usage: \(usages.usage)"
    case .unexpected(let command, let token, let expected, let nearest, let usages):
      nearest.isEmpty
        ? "`\(command)` takes \(expected.alternativesAsTheyAre) here, not \(token.place); usage: \(usages.usage)"
        : "`\(command)` does not know \(token.place); did you mean \(nearest.alternatives)?"
    case .tooMuch(let command, let token, let afterText, let usages):
      "`\(command)` is complete before \(token.place)"
        + (afterText ? "; put text with blanks in quotes" : "") + "; usage: \(usages.usage)"
    case .predicate(let error): error.description
    case .notAChange(let command):
      "`\(command)` cannot run inside an event: only what acts on the tree can; try `on activate search stop`"
    case .tooManyWords(let count, let limit):
      "the command has \(count) words, and \(limit) is the most; split it"
    case .notText(let offset): "the line is not UTF-8 text: byte \(offset) cannot be read; type it again"
    case .holdsNUL(let column): "the line holds a NUL character at column \(column); leave it out"
    case .tooLong(let bytes, let limit): "the line has \(bytes) bytes, and \(limit) is the most; shorten it"
    }
  }
}

extension TreePredicateError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing(let expected): "the predicate ends too soon; next comes \(expected.alternativesAsTheyAre)"
    case .unexpected(let token, let expected, let nearest):
      nearest.isEmpty
        ? "a predicate takes \(expected.alternativesAsTheyAre) here, not \(token.place)"
        : "a predicate does not know \(token.place); did you mean \(nearest.alternatives)?"
    }
  }
}

extension Token {
  /// The word, cut where it is long, and its place.
  fileprivate var place: String { "\(text.inBackticks) (column \(column))" }
}

extension String {
  fileprivate var inBackticks: String {
    let shown = count > 40 ? "\(prefix(40))…" : self
    return "`\(shown)`"
  }
}

extension [String] {
  fileprivate var alternatives: String { map { "`\($0)`" }.alternativesAsTheyAre }

  fileprivate var alternativesAsTheyAre: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + (last ?? "")
  }

  fileprivate var usage: String { map { "`\($0)`" }.joined(separator: " or ") }
}
