import CommandLanguage
import ScopeTree

/// Gives the next hint.
enum HintCommand: ShellCommand {
  static let declaration = Declaration(
    "hint", ["", "EXERCISE"], values: ["EXERCISE": .exercise], topic: .lessons,
    summary: "give the next hint for the step; for an exercise, for what does not hold yet",
    examples: ["hint", "hint exercise1"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    invocation.text("EXERCISE").map { .exercise(.hint($0)) } ?? .lesson(.hint)
  }
}
