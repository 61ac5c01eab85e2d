import CommandLanguage
import ScopeTree

/// Says what still differs from the goal.
enum GoalCommand: ShellCommand {
  static let declaration = Declaration(
    "goal", topic: .lessons,
    summary: "say what the step asks for, and what of it does not hold yet",
    examples: ["goal"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .lesson(.goal)
  }
}
