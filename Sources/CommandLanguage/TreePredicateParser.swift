/// Reads a predicate: `session is active and not trace has rejected from watch#1`.
package struct TreePredicateParser {
  private var tokens: ArraySlice<Token>
  private let vocabulary: Vocabulary

  /// - Throws: `TreePredicateError` that says which word was not understood and what would be.
  package static func parse(
    _ tokens: [Token], _ vocabulary: Vocabulary
  ) throws(TreePredicateError) -> TreePredicate {
    var parser = TreePredicateParser(tokens: splittingCommas(tokens)[...], vocabulary: vocabulary)
    let predicate = try parser.disjunction()
    if let extra = parser.tokens.first {
      throw .unexpected(extra, expected: ["`and`", "`or`", "the end"], nearest: [])
    }
    return predicate
  }

  private mutating func disjunction() throws(TreePredicateError) -> TreePredicate {
    var left = try conjunction()
    while take("or") { left = .or(left, try conjunction()) }
    return left
  }

  private mutating func conjunction() throws(TreePredicateError) -> TreePredicate {
    var left = try negation()
    while take("and") { left = .and(left, try negation()) }
    return left
  }

  private mutating func negation() throws(TreePredicateError) -> TreePredicate {
    take("not") ? .not(try negation()) : try atom()
  }

  private mutating func atom() throws(TreePredicateError) -> TreePredicate {
    if take("name") { return try name() }
    if take("account") { return try account() }
    if take("children") { return try children() }
    if take("trace") { return try trace() }
    if take("host") { return .host(isActive: try choose("is", ["active", "inactive"]) == "active") }
    if take("violations") { return try violations() }
    if let number = tokens.first.flatMap({ Int.watch($0.text) }) {
      tokens.removeFirst()
      return .watch(number, isLive: try choose("is", ["live", "cancelled"]) == "live")
    }
    let keywords = ["not", "name", "account", "children", "trace", "host", "violations"]
    let node = try nodeName(alternatives: keywords)
    if take("epoch") {
      return .epoch(node, try value("a number such as 2") { Int.positive($0.text) })
    }
    let word = try choose("is", TreePredicate.Condition.allCases.map(\.rawValue), or: ["epoch"])
    guard let condition = TreePredicate.Condition(rawValue: word) else {
      throw .missing(expected: ["a state"])
    }
    return .node(node, condition)
  }

  private mutating func name() throws(TreePredicateError) -> TreePredicate {
    try expect("is")
    if take("none") { return .name(nil) }
    return .name(try value("a text in quotes, or none") { $0.text })
  }

  private mutating func account() throws(TreePredicateError) -> TreePredicate {
    try expect("of")
    let node = try nodeName()
    try expect("is")
    return .account(node, try value("an account such as 8") { Int.positive($0.text) })
  }

  private mutating func children() throws(TreePredicateError) -> TreePredicate {
    try expect("of")
    let parent = try nodeName()
    try expect("are")
    if take("none") { return .children(of: parent, []) }
    var names = [try nodeName(alternatives: ["none"])]
    while take(",") { names.append(try nodeName()) }
    return .children(of: parent, names)
  }

  private mutating func trace() throws(TreePredicateError) -> TreePredicate {
    try expect("has")
    let pattern = try eventPattern()
    return take("before") ? .order(pattern, then: try eventPattern()) : .trace(pattern)
  }

  private mutating func eventPattern() throws(TreePredicateError) -> TreePredicate.EventPattern {
    let event = try choose(nil, vocabulary.events)
    guard take("from") || take("of") else { return .init(event: event, subject: nil) }
    if let number = tokens.first.flatMap({ Int.watch($0.text) }) {
      tokens.removeFirst()
      return .init(event: event, subject: .watch(number))
    }
    return .init(event: event, subject: .node(try nodeName()))
  }

  private mutating func violations() throws(TreePredicateError) -> TreePredicate {
    if take("include") {
      return .violations(
        include: try value("an invariant from I1 to I11") { token in
          guard token.text.hasPrefix("I"), let number = Int.positive(token.text.dropFirst()) else {
            return nil
          }
          return number <= 11 ? number : nil
        })
    }
    try expect("are", or: ["include"])
    try expect("none")
    return .noViolations
  }

  private mutating func nodeName(alternatives: [String] = []) throws(TreePredicateError) -> NamePath {
    let scopes = vocabulary.scopes
    return try value("a scope (\(scopes.joined(separator: ", ")))", nearestIn: scopes + alternatives) {
      token in
      guard let path = NamePath(token.text), path.parts.allSatisfy({ scopes.contains($0.word) }) else {
        return nil
      }
      return path
    }
  }

  private mutating func take(_ word: String) -> Bool {
    guard tokens.first?.isWord(word) == true else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func expect(_ word: String, or others: [String] = []) throws(TreePredicateError) {
    _ = try choose(nil, [word], or: others)
  }

  /// Takes one of the words, after a lead word where there is one.
  private mutating func choose(
    _ lead: String?, _ words: [String], or others: [String] = []
  ) throws(TreePredicateError) -> String {
    if let lead { _ = try choose(nil, [lead], or: others) }
    let choices = words + (lead == nil ? others : [])
    return try value(choices.map { "`\($0)`" }, nearestIn: choices) { token in
      words.first(where: token.isWord)
    }
  }

  private mutating func value<Value>(
    _ expected: String, nearestIn words: [String] = [], _ read: (Token) -> Value?
  ) throws(TreePredicateError) -> Value {
    try value([expected], nearestIn: words, read)
  }

  private mutating func value<Value>(
    _ expected: [String], nearestIn words: [String] = [], _ read: (Token) -> Value?
  ) throws(TreePredicateError) -> Value {
    guard let token = tokens.first else { throw .missing(expected: expected) }
    guard let value = read(token) else {
      throw .unexpected(
        token, expected: expected, nearest: Suggestion.nearest(to: token.text, in: words))
    }
    tokens.removeFirst()
    return value
  }

  /// Makes a comma at the end of a word, or in it, a word of its own.
  private static func splittingCommas(_ tokens: [Token]) -> [Token] {
    tokens.flatMap { token -> [Token] in
      guard !token.isQuoted, token.text.contains(",") else { return [token] }
      let names = token.text.split(separator: ",", omittingEmptySubsequences: false)
      var parts: [Token] = []
      for (index, name) in names.enumerated() {
        if index > 0 { parts.append(Token(",", column: token.column)) }
        if !name.isEmpty { parts.append(Token(String(name), column: token.column)) }
      }
      return parts
    }
  }
}
