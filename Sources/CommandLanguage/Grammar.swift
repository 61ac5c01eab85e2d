/// The commands that there are and the words that they take: it understands lines and completes them.
package struct Grammar: Sendable {
  package let declarations: [Declaration]
  package let vocabulary: Vocabulary

  package init(_ declarations: [Declaration], vocabulary: Vocabulary) {
    self.declarations = declarations
    self.vocabulary = vocabulary
  }

  package func declaration(_ name: String) -> Declaration? { declarations.first { $0.name == name } }

  /// Understands one command.
  ///
  /// - Throws: `LanguageError` that says what was not understood, where, and what would be.
  package func invocation(_ tokens: [Token]) throws(LanguageError) -> Invocation {
    let word = tokens.first?.text ?? ""
    guard let declaration = declaration(word) else {
      throw .unknownCommand(word, nearest: Suggestion.nearest(to: word, in: declarations.map(\.name)))
    }
    let arguments = Array(tokens.dropFirst())
    var matcher = Matcher(declaration, tokens: arguments, vocabulary: vocabulary)
    if let invocation = matcher.invocation() { return invocation }
    let index = matcher.furthest
    let expectations = matcher.tried[index]
    let usages = declaration.usageLines
    let named = expectations.compactMap(describe)
    guard index < arguments.count else {
      throw .missing(command: word, expected: named, usages: usages)
    }
    let token = arguments[index]
    guard !named.isEmpty, expectations != [.end] else {
      let before = index > 0 ? matcher.tried[index - 1] : []
      throw .tooMuch(command: word, token: token, afterText: before.contains(where: isText), usages: usages)
    }
    let afterText = index > 0 && matcher.tried[index - 1].contains(where: isText)
    let nearest = Suggestion.nearest(to: token.text, in: expectations.flatMap(words))
    if afterText, nearest.isEmpty {
      throw .tooMuch(command: word, token: token, afterText: true, usages: usages)
    }
    throw .unexpected(
      command: word, token: token, expected: named, nearest: nearest, usages: usages)
  }

  /// What may stand at the end of an unfinished command: words, and kinds of values.
  package func continuations(after tokens: [Token]) -> (words: [String], kinds: [ValueKind]) {
    guard let name = tokens.first else { return (declarations.map(\.name), []) }
    guard let declaration = declaration(name.text) else { return ([], []) }
    let arguments = Array(tokens.dropFirst())
    if let start = commandStart(declaration, arguments) {
      return continuations(after: Array(arguments[start...]))
    }
    var matcher = Matcher(declaration, tokens: arguments, vocabulary: vocabulary)
    _ = matcher.invocation()
    var words: [String] = []
    var kinds: [ValueKind] = []
    for expectation in matcher.tried[arguments.count] {
      switch expectation {
      case .word(let word): words.append(word)
      case .value(_, .command): words += declarations.map(\.name)
      case .value(_, let kind): kinds.append(kind)
      case .end: break
      }
    }
    return (words, kinds)
  }

  /// Where a command inside this one begins, once its first word is there.
  private func commandStart(_ declaration: Declaration, _ arguments: [Token]) -> Int? {
    (0..<arguments.count).first { index in
      var matcher = Matcher(declaration, tokens: Array(arguments[..<index]), vocabulary: vocabulary)
      _ = matcher.invocation()
      return matcher.tried[index].contains {
        if case .value(_, .command) = $0 { true } else { false }
      }
    }
  }

  private func isText(_ expectation: Matcher.Expectation) -> Bool {
    if case .value(_, .text) = expectation { true } else { false }
  }

  private func words(_ expectation: Matcher.Expectation) -> [String] {
    switch expectation {
    case .word(let word): [word]
    case .value(_, let kind): vocabulary.words(for: kind)
    case .end: []
    }
  }

  private func describe(_ expectation: Matcher.Expectation) -> String? {
    switch expectation {
    case .word(let word): "`\(word)`"
    case .value(let name, let kind): kind.describe(as: name, vocabulary)
    case .end: nil
    }
  }
}

extension Vocabulary {
  fileprivate func words(for kind: ValueKind) -> [String] {
    switch kind {
    case .node, .subject: scopes
    case .feature: features
    case .event: events
    case .commandName, .command: commands
    case .exercise: exercises
    case .policy: policies
    case .account, .count, .sequence, .text, .watch, .predicate, .path, .lesson: []
    }
  }
}

extension ValueKind {
  /// What a value of this kind is, in words.
  fileprivate func describe(as name: String, _ vocabulary: Vocabulary) -> String {
    switch self {
    case .account: "\(name), an account (a whole number from 1 to \(Int.max))"
    case .count: "\(name) (a whole number from 1 to \(Int.max))"
    case .sequence: "\(name) (the number of a command that `history` lists, or 0)"
    case .text: "\(name) (a text that is not empty, in quotes where it holds blanks)"
    case .node: "\(name) (a scope: \(vocabulary.scopes.joined(separator: ", ")))"
    case .watch: "\(name) (a watch such as watch#1)"
    case .subject:
      "\(name) (a watch such as watch#1, or a scope: \(vocabulary.scopes.joined(separator: ", ")))"
    case .feature: "\(name) (a feature: \(vocabulary.features.joined(separator: ", ")))"
    case .event: "\(name) (an event: \(vocabulary.events.joined(separator: ", ")))"
    case .command: "\(name) (a command such as `login 8`)"
    case .predicate: "\(name) (such as `session is active`)"
    case .commandName: "\(name) (a command; `help` lists them)"
    case .exercise: "\(name) (an exercise such as exercise1)"
    case .path: "\(name) (the path of a file)"
    case .policy: "\(name) (a policy; `policies` lists them)"
    case .lesson: "\(name) (a lesson such as 3; `lessons` lists them)"
    }
  }
}
