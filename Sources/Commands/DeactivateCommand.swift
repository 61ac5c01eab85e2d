import CommandLanguage
import ScopeTree

/// Ends the epoch of a node that stays owned.
enum DeactivateCommand: ShellCommand {
  static let declaration = Declaration(
    "deactivate", ["N"], values: ["N": .node(.active)], topic: .lifecycle,
    summary: "end the epoch of a scope, its children first; it stays owned",
    examples: ["deactivate search"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .change(.deactivate(try invocation.nodeName("N")))
  }
}
