import CommandLanguage
import ScopeTree

/// Puts a node under its parent.
enum AttachCommand: ShellCommand {
  static let declaration = Declaration(
    "attach", ["N"], values: ["N": .node(.attachable)], topic: .lifecycle,
    summary: "own a scope, activate it and load it; builds it first if need be",
    examples: ["attach search"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .change(.attach(try invocation.nodeName("N")))
  }
}
