import CommandLanguage
import ScopeTree

/// Shows both trees.
enum ViewsCommand: ShellCommand {
  static let declaration = Declaration(
    "views", ["[--json]"], topic: .views,
    summary: "show the tree of scopes and the tree of views side by side, with drift marked",
    examples: ["views"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .look(.views, asJSON: invocation.has("--json"))
  }
}
