import CommandLanguage
import ScopeTree

/// Runs the session's commands under two policies.
enum CompareCommand: ShellCommand {
  static let declaration = Declaration(
    "compare", ["A B [--json]"], values: ["A": .policy, "B": .policy], topic: .rules,
    summary: "run what you did under two policies, and show where they part",
    detail: "The commands are those since the tree was launched, or since the last `policy NAME`.",
    examples: ["compare strict uber"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    let left = try Policy.called(try invocation.requiredText("A"))
    let right = try Policy.called(try invocation.requiredText("B"))
    let (since, steps) = context.timeline.stepsSinceLaunch
    guard !steps.isEmpty else { throw .policy(.nothingToCompare(since: since?.name)) }
    let comparison = Comparison(of: steps, under: left, and: right)
    return .look(.comparison(comparison), asJSON: invocation.has("--json"))
  }
}
