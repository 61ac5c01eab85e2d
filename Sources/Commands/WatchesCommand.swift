import CommandLanguage
import ScopeTree

/// Lists the watches.
enum WatchesCommand: ShellCommand {
  static let declaration = Declaration(
    "watches", ["[--json]"], topic: .looking,
    summary: "list the watches, live and cancelled",
    examples: ["watches"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .look(.watches, asJSON: invocation.has("--json"))
  }
}
