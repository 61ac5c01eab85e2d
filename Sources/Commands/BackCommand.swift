import CommandLanguage
import ScopeTree

/// Goes back to the step before.
enum BackCommand: ShellCommand {
  static let declaration = Declaration(
    "back", topic: .lessons,
    summary: "go back to the step before, with the tree as it begins",
    examples: ["back"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .lesson(.back)
  }
}
