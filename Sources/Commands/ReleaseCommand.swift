import CommandLanguage
import ScopeTree

/// Lets go of a node.
enum ReleaseCommand: ShellCommand {
  static let declaration = Declaration(
    "release", ["N"], values: ["N": .node(.releasable)], topic: .lifecycle,
    summary: "let go of a scope that you hold or have built",
    examples: ["release session"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .change(.release(try invocation.nodeName("N")))
  }
}
