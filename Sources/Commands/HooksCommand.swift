import CommandLanguage
import ScopeTree

/// Lists the commands that wait for events.
enum HooksCommand: ShellCommand {
  static let declaration = Declaration(
    "hooks", ["[--json]"], topic: .lifecycle,
    summary: "list the commands that wait for events",
    examples: ["hooks"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .look(.hooks, asJSON: invocation.has("--json"))
  }
}
