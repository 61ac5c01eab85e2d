import CommandLanguage
import ScopeTree

/// Turns features off.
enum DisableCommand: ShellCommand {
  static let declaration = Declaration(
    "disable", ["F…"], values: ["F": .feature], topic: .host,
    summary: "turn features off for the next start of the host",
    examples: ["disable reminders"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .change(.disable(invocation.texts("F").compactMap(ScopeKind.init(rawValue:))))
  }
}
