import CommandLanguage
import ScopeTree

/// Shows the tree, short.
enum TreeCommand: ShellCommand {
  static let declaration = Declaration(
    "tree", ["[--json]"], topic: .looking,
    summary: "show the tree, short",
    examples: ["tree"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .look(.tree, asJSON: invocation.has("--json"))
  }
}
