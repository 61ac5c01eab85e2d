import CommandLanguage
import ScopeTree

/// Lists the commands that changed the tree.
enum HistoryCommand: ShellCommand {
  static let declaration = Declaration(
    "history", ["[--json]"], topic: .time,
    summary: "list the commands that changed the tree, and where you stand",
    examples: ["history"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .look(.history, asJSON: invocation.has("--json"))
  }
}
