import CommandLanguage
import ScopeTree

/// Reads a lesson: front matter, then steps.
package struct LessonReader {
  static let keys = ["title", "number", "policy", "seeds", "exercises"]
  /// The blocks of a step, in order, and those that belong to prose.
  static let blockNames = ["start", "try", "expect", "hint", "tree", "swift"]

  /// The most bytes that a lesson may have.
  private static let sizeLimit = 256 << 10

  private let file: String
  private let language: String
  private let grammar: LessonGrammar
  private var keys: [String: (value: String, line: Int)] = [:]

  /// - Parameter file: The file, as errors show it.
  package static func read(
    _ source: String, file: String, language: String, grammar: LessonGrammar
  ) throws(LessonError) -> Lesson {
    var reader = LessonReader(file: file, language: language, grammar: grammar)
    return try reader.lesson(source)
  }

  private init(file: String, language: String, grammar: LessonGrammar) {
    self.file = file
    self.language = language
    self.grammar = grammar
  }

  private func error(_ line: Int?, _ problem: LessonError.Problem) -> LessonError {
    LessonError(file, line, problem)
  }

  private mutating func lesson(_ source: String) throws(LessonError) -> Lesson {
    guard source.utf8.count <= Self.sizeLimit else {
      throw error(nil, .tooLong(bytes: source.utf8.count, limit: Self.sizeLimit))
    }
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    guard lines.first == "---" else { throw error(1, .noFrontMatter) }
    guard let end = lines.dropFirst().firstIndex(of: "---") else { throw error(1, .openFrontMatter) }
    try readKeys(lines[1..<end])
    let body = lines[(end + 1)...].joined(separator: "\n")
    let blocks = MarkdownReader.blocks(of: body, firstLine: end + 2)
    try refuseHTML(blocks)
    let number = try number()
    let policy = try policy()
    let isHeading = blocks.map { if case .heading = $0.kind { true } else { false } }
    let first = isHeading.firstIndex(of: true) ?? blocks.endIndex
    var steps: [LessonStep] = []
    var start = first
    while start < blocks.endIndex {
      let end = isHeading[(start + 1)...].firstIndex(of: true) ?? blocks.endIndex
      steps.append(try StepReader(file: file, grammar: grammar).step(blocks[start..<end]))
      start = end
    }
    guard !steps.isEmpty else { throw error(nil, .noSteps) }
    try StepReader(file: file, grammar: grammar).checkProse(blocks[..<first])
    return Lesson(
      number: number, title: keys["title"]?.value ?? "", policy: policy, seeds: list("seeds"),
      exercises: list("exercises"), language: language, introduction: Array(blocks[..<first]), steps: steps,
      file: file)
  }

  private mutating func readKeys(_ lines: ArraySlice<String>) throws(LessonError) {
    for (index, text) in zip(lines.indices, lines) {
      let line = index + 1
      guard !text.allSatisfy(\.isWhitespace) else { continue }
      guard let colon = text.firstIndex(of: ":") else { throw error(line, .noPair(text)) }
      let key = text[..<colon].filter { !$0.isWhitespace }
      guard Self.keys.contains(key) else {
        throw error(line, .unknownKey(key, nearest: Suggestion.nearest(to: key, in: Self.keys)))
      }
      guard keys[key] == nil else { throw error(line, .repeatedKey(key)) }
      keys[key] = (Self.trimmed(text[text.index(after: colon)...]), line)
    }
    for key in Self.keys where keys[key]?.value.isEmpty != false {
      throw error(keys[key]?.line ?? 1, .missingKey(key))
    }
  }

  private func number() throws(LessonError) -> Int {
    let (text, line) = keys["number"] ?? ("", 1)
    guard let number = Int(text), number > 0 else { throw error(line, .badNumber(text)) }
    return number
  }

  private func policy() throws(LessonError) -> Policy {
    let (name, line) = keys["policy"] ?? ("", 1)
    guard let policy = Policy.named(name) else {
      throw error(
        line,
        .unknownPolicy(name, nearest: Suggestion.nearest(to: name, in: grammar.grammar.vocabulary.policies)))
    }
    return policy
  }

  private func list(_ key: String) -> [String] {
    (keys[key]?.value ?? "").split(separator: ",").map(Self.trimmed).filter { !$0.isEmpty && $0 != "none" }
  }

  private func refuseHTML(_ blocks: [MarkdownBlock]) throws(LessonError) {
    for block in blocks {
      switch block.kind {
      case .html(let text):
        throw error(block.line, .html(String(text.prefix { !$0.isNewline })))
      case .tooDeep: throw error(block.line, .tooDeep)
      case .paragraph(let inlines), .heading(_, let inlines):
        for case .html(let text) in inlines { throw error(block.line, .html(text)) }
      case .list(_, let items): for item in items { try refuseHTML(item) }
      case .quote(let inner): try refuseHTML(inner)
      case .code, .rule: break
      }
    }
  }

  static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
