import CommandLanguage
import ScopeTree

/// Lists the exercises.
enum ExercisesCommand: ShellCommand {
  static let declaration = Declaration(
    "exercises", ["[--json]"], topic: .exercises,
    summary: "list the exercises",
    examples: ["exercises"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .exercise(.list(asJSON: invocation.has("--json")))
  }
}
