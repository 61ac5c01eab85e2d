import CommandLanguage
import ScopeTree

/// Takes back what was armed.
enum DisarmCommand: ShellCommand {
  static let declaration = Declaration(
    "disarm", topic: .sessions,
    summary: "take back what was armed",
    examples: ["disarm"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .change(.disarm)
  }
}
