import Foundation

/// Makes small faults in a solution, one at a time: a grader that lets one live does not test what it changes.
struct Mutator {
  /// One fault.
  struct Mutant: Hashable, Sendable {
    enum Kind: String, Codable, Sendable {
      /// A `guard` is dropped.
      case guardDropped = "guard"
      /// One condition of several is dropped.
      case conditionDropped = "condition"
      case negated = "negate"
      case swapped = "swap"
      case forgotten = "forget"
    }

    let kind: Kind
    /// Counted from 1.
    let line: Int
    /// What was changed, on one line.
    let code: String
    /// The whole source, with the fault.
    let source: String
    /// Why it should live, where the source says so: `// equivalent forget: …` on its line or above it.
    let excuse: Excuse?
  }

  /// A comment that excuses a mutant.
  struct Excuse: Hashable, Sendable {
    static let mark = "// equivalent "

    let kind: String
    let line: Int
    let reason: String
  }

  private let scan: StatementScan
  let excuses: [Excuse]

  init(_ source: String) {
    scan = StatementScan(source.replacing("\r\n", with: "\n"))
    excuses = scan.lines.enumerated().compactMap { index, line in
      guard let mark = line.firstRange(of: Excuse.mark) else { return nil }
      let parts = line[mark.upperBound...].split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return Excuse(
        kind: String(parts[0]), line: index + 1, reason: parts[1].trimmingCharacters(in: .whitespaces))
    }
  }

  /// All faults of a kind that a slip makes.
  var mutants: [Mutant] {
    var mutants: [Mutant] = []
    for range in scan.deinits { mutants.append(mutant(.forgotten, range, replacement: [])) }
    for (index, statement) in scan.statements.enumerated() {
      let isGuard = statement.head == "guard"
      // Without what is declared nothing would compile.
      if !["let", "var", "return", "throw", "break", "continue", "fallthrough"].contains(statement.head) {
        mutants.append(mutant(isGuard ? .guardDropped : .forgotten, statement.lines, replacement: []))
      }
      if ["guard", "if", "while"].contains(statement.head) { mutants += conditions(of: statement) }
      if let next = scan.next(after: index), !scan.commute(statement, next) {
        let between = scan.lines[(statement.lines.upperBound + 1)..<next.lines.lowerBound]
        let swapped = scan.lines[next.lines] + between + scan.lines[statement.lines]
        mutants.append(
          mutant(
            .swapped, statement.lines.lowerBound...next.lines.upperBound, replacement: Array(swapped)))
      }
    }
    return mutants
  }

  private func mutant(_ kind: Mutant.Kind, _ range: ClosedRange<Int>, replacement: [String]) -> Mutant {
    let source = scan.lines[..<range.lowerBound] + replacement + scan.lines[(range.upperBound + 1)...]
    let words = scan.lines[range].map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    return Mutant(
      kind: kind, line: range.lowerBound + 1, code: words.count > 70 ? words.prefix(69) + "…" : words,
      source: source.joined(separator: "\n"), excuse: excuse(kind, range.lowerBound + 1))
  }

  private func excuse(_ kind: Mutant.Kind, _ line: Int) -> Excuse? {
    var above = line - 1
    while above >= 1, scan.lines[above - 1].drop(while: \.isBlank).hasPrefix("//") { above -= 1 }
    return excuses.first { $0.kind == kind.rawValue && $0.line <= line && $0.line > above }
  }

  /// The conditions of a statement, each negated, and each dropped where others are left.
  private func conditions(of statement: StatementScan.Statement) -> [Mutant] {
    let text = Array(scan.lines[statement.lines].joined(separator: "\n"))
    let code = Array(scan.code[statement.lines].joined(separator: "\n"))
    guard text.count == code.count, let head = String(code).firstRange(of: statement.head) else { return [] }
    let start = String(code).distance(from: String(code).startIndex, to: head.upperBound)
    var parts: [Range<Int>] = []
    var first = start
    var depth = 0
    var end = start
    scan: for index in start..<code.count {
      switch code[index] {
      case "{" where depth == 0:
        end = index
        break scan
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "," where depth == 0:
        parts.append(first..<index)
        first = index + 1
      default: break
      }
    }
    if statement.head == "guard" {
      let last = String(code[first..<end])
      guard let word = last.ranges(of: "else").last else { return [] }
      end = first + last.distance(from: last.startIndex, to: word.lowerBound)
    }
    guard end > first else { return [] }
    parts.append(first..<end)
    var mutants: [Mutant] = []
    for (number, part) in parts.enumerated() {
      let words = String(text[part]).trimmingCharacters(in: .whitespacesAndNewlines)
      func changed(_ kind: Mutant.Kind, _ others: [String]) {
        let new = String(text[..<start]) + " " + others.joined(separator: ", ") + " " + String(text[end...])
        mutants.append(mutant(kind, statement.lines, replacement: [new]))
      }
      let all = parts.map { String(text[$0]).trimmingCharacters(in: .whitespacesAndNewlines) }
      if parts.count > 1 {
        changed(.conditionDropped, all.enumerated().filter { $0.offset != number }.map(\.element))
      }
      guard !["let ", "var ", "case ", "#"].contains(where: { words.hasPrefix($0) }) else { continue }
      changed(.negated, all.enumerated().map { $0.offset == number ? "!(\($0.element))" : $0.element })
    }
    return mutants
  }
}
