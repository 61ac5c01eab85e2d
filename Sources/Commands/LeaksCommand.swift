import CommandLanguage
import ScopeTree

/// Lists what should be freed and is not.
enum LeaksCommand: ShellCommand {
  static let declaration = Declaration(
    "leaks", ["[--json]"], topic: .looking,
    summary: "list the scopes whose life is over and that are not freed",
    examples: ["leaks"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .look(.leaks, asJSON: invocation.has("--json"))
  }
}
