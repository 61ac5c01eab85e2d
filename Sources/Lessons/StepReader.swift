import CommandLanguage

/// Reads one step of a lesson from its blocks.
struct StepReader {
  private static let ownBlocks = ["start", "try", "expect", "hint"]

  let file: String
  let grammar: Grammar

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
        own[name] = (lines, info.split(separator: " ").dropFirst().map(String.init))
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
    return LessonStep(
      title: title, line: head.line, prose: prose, start: try own["start"].map(commands),
      attempt: try commands(own["try"] ?? ([], [])), goals: try goals(own["expect"]?.lines ?? []),
      hints: (own["hint"]?.lines ?? []).map(\.text), meaning: meaning,
      allowsShorter: own["expect"]?.info.contains("loose") == true)
  }

  /// Asks that blocks of code in prose are of a kind that can be shown.
  func checkProse(_ blocks: ArraySlice<MarkdownBlock>) throws(LessonError) {
    for block in blocks {
      guard case .code(let info, let text) = block.kind else { continue }
      switch info {
      case "tree": _ = try commands((lines(of: text, from: block.line + 1), []))
      case "swift": break
      default: throw error(block.line, .unknownBlock(info))
      }
    }
  }

  private func lines(of text: String, from number: Int) -> [Line] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      let line = LessonReader.trimmed(line)
      return line.isEmpty ? nil : Line(text: line, number: number + index)
    }
  }

  private func commands(_ block: (lines: [Line], info: [String])) throws(LessonError) -> [LessonCommand] {
    var commands: [LessonCommand] = []
    for line in block.lines {
      do throws(LanguageError) {
        for statement in try Tokenizer.statements(in: line.text) {
          _ = try grammar.invocation(statement.tokens)
          commands.append(LessonCommand(statement: statement, line: line.number))
        }
      } catch {
        throw self.error(line.number, .wrongCommand(error.description))
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
      return try TreePredicateParser.parse(tokens, grammar.vocabulary)
    } catch {
      throw .predicate(error)
    }
  }
}
