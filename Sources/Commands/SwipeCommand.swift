import CommandLanguage
import ScopeTree

/// Swipes a view away.
enum SwipeCommand: ShellCommand {
  static let declaration = Declaration(
    "swipe", ["N"], values: ["N": .node(.shown)], topic: .views,
    summary: "let the user swipe a view away; who is told of it depends on the policy",
    examples: ["swipe search"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .change(.swipe(try invocation.nodeName("N")))
  }
}
