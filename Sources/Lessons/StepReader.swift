import CommandLanguage

/// Reads one step of a lesson from its blocks.
struct StepReader {
  private static let ownBlocks = ["start", "try", "expect", "hint"]

  let file: String
  let grammar: LessonGrammar

  /// One line of a block, and its number in the file.
  private struct Line {
    let text: String
    let number: Int
  }

  private func error(_ line: Int?, _ problem: LessonError.Problem) -> LessonError {
    LessonError(file, line, problem)
  }

  /// - Parameter blocks: The heading, and what follows it up to the next.
  func step(_ blocks: ArraySlice<MarkdownBlock>) throws(LessonError) -> LessonStep {
    guard let head = blocks.first, case .heading(let level, let words) = head.kind else {
      throw error(nil, .noSteps)
    }
    guard level == 2 else { throw error(head.line, .wrongHeading(level: level)) }
    let title = words.plainText
    var own: [String: (lines: [Line], info: [String])] = [:]
    var prose: [MarkdownBlock] = []
    var meaning: [MarkdownBlock] = []
    for block in blocks.dropFirst() {
      if case .code(let info, let text) = block.kind, let kind = info.split(separator: " ").first,
        Self.ownBlocks.contains(String(kind))
      {
        let name = String(kind)
        guard meaning.isEmpty else { throw error(block.line, .lateBlock(name)) }
        guard own[name] == nil else { throw error(block.line, .repeatedBlock(name)) }
        let lines = lines(of: text, from: block.line + 1)
        guard !lines.isEmpty || name == "start" else { throw error(block.line, .emptyBlock(name)) }
        let words = info.split(separator: " ").dropFirst().map(String.init)
        guard words == [] || (name == "expect" && words == ["loose"]) else {
          throw error(block.line, .unknownBlock(info))
        }
        own[name] = (lines, words)
      } else if own.isEmpty {
        prose.append(block)
      } else {
        meaning.append(block)
      }
    }
    try checkProse(prose[...])
    try checkProse(meaning[...])
    for name in ["try", "expect", "hint"] where own[name] == nil {
      throw error(head.line, .missingBlock(name, step: title))
    }
    guard !meaning.isEmpty else { throw error(head.line, .noMeaning(step: title)) }
    var start: [LessonCommand]?
    if let lines = own["start"]?.lines { start = try commands(lines, mayLook: false) }
    return LessonStep(
      title: title, heading: head, line: head.line, prose: prose,
      start: start,
      attempt: try commands(own["try"]?.lines ?? [], mayLook: true),
      goals: try goals(own["expect"]?.lines ?? []),
      hints: (own["hint"]?.lines ?? []).map(\.text), meaning: meaning,
      allowsShorter: own["expect"]?.info.contains("loose") == true)
  }

  /// Asks that blocks of code in prose are of a kind that can be shown.
  func checkProse(_ blocks: ArraySlice<MarkdownBlock>) throws(LessonError) {
    for block in blocks {
      switch block.kind {
      case .code("tree", let text):
        _ = try commands(lines(of: text, from: block.line + 1), mayLook: false)
      case .code("swift", _): break
      case .code(let info, _): throw error(block.line, .unknownBlock(info))
      case .list(_, let items): for item in items { try checkProse(item[...]) }
      case .quote(let inner): try checkProse(inner[...])
      case .heading, .paragraph, .rule, .html, .tooDeep: break
      }
    }
  }

  private func lines(of text: String, from number: Int) -> [Line] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      let line = LessonReader.trimmed(line)
      return line.isEmpty ? nil : Line(text: line, number: number + index)
    }
  }

  /// - Parameter mayLook: Whether commands may stand there that only look.
  private func commands(_ lines: [Line], mayLook: Bool) throws(LessonError) -> [LessonCommand] {
    var commands: [LessonCommand] = []
    for line in lines {
      do throws(LanguageError) {
        for statement in try Tokenizer.statements(in: line.text) {
          _ = try grammar.grammar.invocation(statement.tokens)
          commands.append(LessonCommand(statement: statement, line: line.number))
        }
      } catch {
        throw self.error(line.number, .wrongCommand(error.description))
      }
    }
    for command in commands {
      let effect = grammar.effect(command.statement)
      guard effect == .changesTree || (effect == .looks && mayLook) else {
        throw error(command.line, .otherCommand(command.text, mayLook: mayLook))
      }
    }
    return commands
  }

  private func goals(_ lines: [Line]) throws(LessonError) -> [LessonGoal] {
    var goals: [LessonGoal] = []
    for line in lines {
      do throws(LanguageError) {
        let tokens = try Tokenizer.statements(in: line.text).flatMap(\.tokens)
        goals.append(LessonGoal(predicate: try predicate(tokens), text: line.text, line: line.number))
      } catch {
        throw self.error(line.number, .wrongPredicate(error.description))
      }
    }
    return goals
  }

  private func predicate(_ tokens: [Token]) throws(LanguageError) -> TreePredicate {
    do throws(TreePredicateError) {
      return try TreePredicateParser.parse(tokens, grammar.grammar.vocabulary)
    } catch {
      throw .predicate(error)
    }
  }
}
