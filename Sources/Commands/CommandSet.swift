package import CommandLanguage
package import ScopeTree

/// All commands, found by the build.
package enum CommandSet {
  package static let declarations = CommandRegistry.all.map { $0.declaration }

  /// The language of the shell, with the exercises and lessons that the course has.
  package static func grammar(exercises: [String] = [], lessons: [String] = []) -> Grammar {
    Grammar(
      declarations,
      vocabulary: Vocabulary(
        scopes: ScopeKind.allCases.map(\.rawValue), features: ScopeKind.features.map(\.rawValue),
        events: EventName.allCases.map(\.rawValue), commands: declarations.map(\.name),
        exercises: exercises, policies: PolicyCommand.shownNames,
        lessons: lessons))
  }

  /// What the words of one command come to.
  package static func outcome(
    of tokens: [Token], in context: CommandContext
  ) throws(CommandError) -> Outcome {
    let invocation: Invocation
    do throws(LanguageError) {
      invocation = try context.grammar.invocation(tokens)
    } catch {
      throw .language(error)
    }
    guard let command = commands[invocation.name] else {
      throw .language(.unknownCommand(invocation.name, nearest: []))
    }
    return try command.outcome(of: invocation, in: context)
  }

  /// The change that a whole line asks for; nil where it is none.
  package static func change(_ line: String) -> Action? {
    guard let statement = try? Tokenizer.statements(in: line).first,
      case .change(let action)? = outcome(of: statement)
    else { return nil }
    return action
  }

  /// What a command comes to on a tree that nobody has touched; nil where that cannot be said of it.
  package static func outcome(of statement: Statement) -> Outcome? {
    try? outcome(of: statement.tokens, in: plainContext)
  }

  /// A tree that nobody has touched, in no course.
  private static let plainContext = CommandContext(timeline: Timeline(), grammar: grammar())

  private static let commands = Dictionary(
    CommandRegistry.all.map { ($0.declaration.name, $0) }, uniquingKeysWith: { first, _ in first })
}
