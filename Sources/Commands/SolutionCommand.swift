import CommandLanguage
import ScopeTree

/// Shows a solution.
enum SolutionCommand: ShellCommand {
  static let declaration = Declaration(
    "solution", ["EXERCISE [--give-up]"], values: ["EXERCISE": .exercise], topic: .exercises,
    summary: "show a solution, once yours has passed or you give up",
    examples: ["solution exercise1"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .exercise(
      .solution(try invocation.requiredText("EXERCISE"), givesUp: invocation.has("--give-up")))
  }
}
