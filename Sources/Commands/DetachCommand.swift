import CommandLanguage
import ScopeTree

/// Takes a node out of the tree.
enum DetachCommand: ShellCommand {
  static let declaration = Declaration(
    "detach", ["N"], values: ["N": .node(.attached)], topic: .lifecycle,
    summary: "disown a scope and deactivate it, with all under it",
    detail: "A node that nobody else holds is then freed.",
    examples: ["detach search"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .change(.detach(try invocation.nodeName("N")))
  }
}
