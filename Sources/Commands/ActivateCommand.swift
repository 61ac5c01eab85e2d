import CommandLanguage
import ScopeTree

/// Begins a new epoch of an owned node.
enum ActivateCommand: ShellCommand {
  static let declaration = Declaration(
    "activate", ["N"], values: ["N": .node(.activatable)], topic: .lifecycle,
    summary: "begin a new epoch of an owned, inactive scope, and of its children",
    examples: ["deactivate session; activate session"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .change(.activate(try invocation.nodeName("N")))
  }
}
