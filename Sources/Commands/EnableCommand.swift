import CommandLanguage
import ScopeTree

/// Turns features on.
enum EnableCommand: ShellCommand {
  static let declaration = Declaration(
    "enable", ["F…"], values: ["F": .feature], topic: .host,
    summary: "turn features on for the next start of the host",
    examples: ["enable reminders settings"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .change(.enable(invocation.texts("F").compactMap(ScopeKind.init(rawValue:))))
  }
}
