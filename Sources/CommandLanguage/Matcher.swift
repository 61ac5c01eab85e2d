/// Fits the words of a command to the forms of its declaration, and notes what could have stood where.
struct Matcher {
  /// Something that a form allows at a place.
  enum Expectation: Hashable, Sendable {
    case word(String)
    case value(String, ValueKind)
    case end
  }

  private let declaration: Declaration
  private let vocabulary: Vocabulary
  private let tokens: [Token]
  /// What was tried at each place.
  private(set) var tried: [[Expectation]]

  init(_ declaration: Declaration, tokens: [Token], vocabulary: Vocabulary) {
    self.declaration = declaration
    self.tokens = tokens
    self.vocabulary = vocabulary
    tried = Array(repeating: [], count: tokens.count + 1)
  }

  /// The first form that fits, as an invocation; all forms are tried, since each tells what could stand where.
  mutating func invocation() -> Invocation? {
    var found: Invocation?
    for usage in declaration.usages {
      _ = match(usage.elements[...], 0, Invocation(name: declaration.name)) { found = found ?? $0 }
    }
    return found
  }

  /// The furthest place that any form reached.
  var furthest: Int { tried.lastIndex { !$0.isEmpty } ?? 0 }

  private mutating func match(
    _ elements: ArraySlice<Usage.Element>, _ index: Int, _ sofar: Invocation,
    _ found: (Invocation) -> Void
  ) -> Bool {
    guard let element = elements.first else {
      note(.end, at: index)
      if index == tokens.count { found(sofar) }
      return index == tokens.count
    }
    let rest = elements.dropFirst()
    switch element {
    case .words(let words):
      for word in words { note(.word(word), at: index) }
      guard index < tokens.count, let word = words.first(where: tokens[index].isWord) else { return false }
      return match(rest, index + 1, sofar.adding(word: word), found)
    case .optional(let inner):
      return match(inner + rest, index, sofar, found) || match(rest, index, sofar, found)
    case .value(let name, let repeats):
      guard let kind = declaration.values[name] else { return false }
      note(.value(name, kind), at: index)
      guard index < tokens.count else { return false }
      if kind.takesTheRest {
        return match(rest, tokens.count, sofar.adding(.rest(Array(tokens[index...])), to: name), found)
      }
      guard let value = kind.read(tokens[index], vocabulary) else { return false }
      let next = sofar.adding(value, to: name)
      if repeats, match(elements, index + 1, next, found) { return true }
      return match(rest, index + 1, next, found)
    }
  }

  private mutating func note(_ expectation: Expectation, at index: Int) {
    if !tried[index].contains(expectation) { tried[index].append(expectation) }
  }
}

extension ValueKind {
  /// Reads one word as this kind of value; nil where it is none.
  fileprivate func read(_ token: Token, _ vocabulary: Vocabulary) -> Invocation.Value? {
    let text = token.text
    switch self {
    case .lesson: return Int(text).map { .number($0) }
    case .account, .count: return Int.positive(text).map { .number($0) }
    case .sequence: return text == "0" ? .number(0) : Int.positive(text).map { .number($0) }
    case .text: return text.isEmpty ? nil : .text(text)
    case .path: return text.isEmpty ? nil : .text(text)
    case .node: return node(text, vocabulary)
    case .watch: return Int.watch(text).map { .watch($0) }
    case .subject: return Int.watch(text).map { .watch($0) } ?? node(text, vocabulary)
    case .feature: return vocabulary.features.contains(text) ? .text(text) : nil
    case .event: return vocabulary.events.contains(text) ? .text(text) : nil
    case .commandName: return vocabulary.commands.contains(text) ? .text(text) : nil
    // A missing exercise or policy is told by whoever looks for it, who knows more of what there is.
    case .exercise, .policy: return text.isEmpty ? nil : .text(text)
    case .command, .predicate: return nil
    }
  }

  private func node(_ text: String, _ vocabulary: Vocabulary) -> Invocation.Value? {
    guard let path = NamePath(text), path.parts.allSatisfy({ vocabulary.scopes.contains($0.word) }) else {
      return nil
    }
    return .node(path)
  }
}
