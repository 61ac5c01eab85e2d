/// Finds the statements of Swift source by its lines, as `swift format` lays them out.
///
/// It is used to make mutants, each of which is compiled: most of what it takes for a statement wrongly does not.
struct StatementScan {
  /// A statement in the body of a function or closure.
  struct Statement: Hashable {
    /// Its first and last line, counted from 0.
    let lines: ClosedRange<Int>
    /// How deep in brackets it begins.
    let depth: Int
    /// The first word.
    let head: String
  }

  let lines: [String]
  /// The lines with comments and the contents of strings blanked out.
  let code: [String]
  private(set) var statements: [Statement] = []
  /// Whole `deinit` declarations.
  private(set) var deinits: [ClosedRange<Int>] = []

  private static let types: Set<String> = ["class", "struct", "enum", "protocol", "extension", "actor"]
  private static let declarations: Set<String> = ["import", "func", "init", "typealias", "subscript", "case"]
  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "final", "static", "override", "mutating",
    "nonmutating", "indirect", "package", "convenience", "required",
  ]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    code = SwiftText(text).code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var depth = 0
    var containers: [Bool] = []
    var isType = false
    for index in code.indices {
      let words = Self.words(code[index])
      if let head = words.first, starts(index) {
        isType = words.contains(where: Self.types.contains)
        let end = end(from: index)
        if head == "deinit" { deinits.append(index...end) }
        if containers.last == false, !Self.declarations.contains(head), !isType, head != "deinit" {
          statements.append(Statement(lines: index...end, depth: depth, head: head))
        }
      }
      for character in code[index] {
        if "([{".contains(character) {
          depth += 1
          containers.append(character == "{" ? isType : containers.last ?? true)
        } else if ")]}".contains(character) {
          depth -= 1
          if !containers.isEmpty { containers.removeLast() }
        }
        // Only the first brace of a line that declares a type opens that.
        if character == "{" { isType = false }
      }
    }
  }

  /// The statement that follows another one at once, beside it.
  func next(after index: Int) -> Statement? {
    let statement = statements[index]
    guard let next = statements[(index + 1)...].first(where: { $0.depth <= statement.depth }),
      next.depth == statement.depth,
      !code[(statement.lines.upperBound + 1)..<next.lines.lowerBound].contains(where: {
        $0.contains { !$0.isBlank }
      })
    else { return nil }
    return next
  }

  /// Whether two statements only set values that the other neither reads nor sets, so that their order is nothing.
  func commute(_ one: Statement, _ other: Statement) -> Bool {
    if isConstant(one, of: other) || isConstant(other, of: one) { return true }
    guard let first = assignment(one), let second = assignment(other) else { return false }
    func touches(_ target: String, _ other: (target: String, reads: [String])) -> Bool {
      ([other.target] + other.reads).contains { $0 == target || $0.hasPrefix("\(target).") }
        || target.hasPrefix("\(other.target).")
    }
    return !touches(first.target, second) && !touches(second.target, first)
  }

  /// Whether a statement declares a plain value that another one does not use.
  private func isConstant(_ one: Statement, of other: Statement) -> Bool {
    guard ["let", "var"].contains(one.head), one.lines.count == 1 else { return false }
    let sides = code[one.lines.lowerBound].split(separator: "=", omittingEmptySubsequences: false)
    let value = sides.count == 2 ? sides[1].filter { !$0.isBlank } : "?"
    let isPlain = ["[]", "[:]", "true", "false", "nil", "\"\""].contains(value) || Int(value) != nil
    let name = sides[0].split { !($0.isLetter || $0.isNumber || $0 == "_") }.dropFirst().first.map(
      String.init)
    guard isPlain, let name else { return false }
    return !code[other.lines].contains { line in
      line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == name }
    }
  }

  /// What a statement sets, and the places in the value; nil where it may do anything else.
  private func assignment(_ statement: Statement) -> (target: String, reads: [String])? {
    guard statement.lines.count == 1 else { return nil }
    let sides = code[statement.lines.lowerBound].split(separator: "=", omittingEmptySubsequences: false)
    guard sides.count == 2, !sides[1].contains(where: { "({[!?\"".contains($0) }),
      !sides[0].contains("?")
    else { return nil }
    let places = sides.map { side in
      side.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
        .filter { !["let", "var"].contains($0) }
        .map { $0.hasPrefix("self.") ? String($0.dropFirst("self.".count)) : String($0) }
    }
    guard let target = places[0].first, places[0].count == 1 else { return nil }
    return (target, places[1])
  }

  /// The words of a line without what only modifies its declaration.
  private static func words(_ line: String) -> [String] {
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.map(String.init)
    guard let first = line.first(where: { !$0.isBlank }), first.isLetter || first == "_" || first == "."
    else {
      return []
    }
    let rest = words.drop { modifiers.contains($0) || $0 == "set" }
    // A declaration says what it is with its first word.
    return Array(rest.prefix(1))
  }

  private func starts(_ index: Int) -> Bool {
    let line = code[index].drop(while: \.isBlank)
    guard let first = line.first, first.isLetter || first == "_" else { return false }
    for word in ["else", "default", "where "] where line.hasPrefix(word) { return false }
    return index == 0 || !continues(after: index - 1)
  }

  /// Whether a line ends in the middle of a statement.
  private func continues(after index: Int) -> Bool {
    guard let last = code[index].last(where: { !$0.isBlank }) else { return false }
    return "=,+-*/&|?<.([".contains(last) || code[index].hasSuffix("->")
  }

  private func end(from start: Int) -> Int {
    var depth = 0
    for index in start..<code.count {
      for character in code[index] {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
      }
      guard depth <= 0, !continues(after: index) else { continue }
      let next = index + 1 < code.count ? code[index + 1].drop(while: \.isBlank) : ""
      if [".", "?", ":", "&&", "||", "else", "->", "+", "??"].contains(where: { next.hasPrefix($0) }) {
        continue
      }
      return index
    }
    return code.count - 1
  }
}

extension Character {
  /// Whether it only indents.
  var isBlank: Bool { self == " " || self == "\t" }
}

extension String {
  var firstLine: String { split(whereSeparator: \.isNewline).first.map(String.init) ?? "" }
}
