import CommandLanguage
import ScopeTree

/// Builds a node and attaches it to nothing.
enum BuildCommand: ShellCommand {
  static let declaration = Declaration(
    "build", ["N"], values: ["N": .node(.buildable)], topic: .lifecycle,
    summary: "build a scope, and attach it to nothing",
    detail:
      "Building has no effects: no watch, no activation, no view. You keep the node until you attach or release it.",
    examples: ["build search"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .change(.build(try invocation.nodeName("N")))
  }
}
