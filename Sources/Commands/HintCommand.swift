import CommandLanguage
import ScopeTree

/// Gives the next hint.
enum HintCommand: ShellCommand {
  static let declaration = Declaration(
    "hint", ["EXERCISE"], values: ["EXERCISE": .exercise], topic: .exercises,
    summary: "give the next hint for the first requirement that does not hold",
    examples: ["hint exercise1"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .exercise(.hint(try invocation.requiredText("EXERCISE")))
  }
}
