import CommandLanguage
import ScopeTree

/// Grades an exercise.
enum GradeCommand: ShellCommand {
  static let declaration = Declaration(
    "grade", ["EXERCISE"], values: ["EXERCISE": .exercise], topic: .exercises,
    summary: "compile your files, and say which requirements hold",
    examples: ["grade exercise1"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .exercise(.grade(try invocation.requiredText("EXERCISE")))
  }
}
