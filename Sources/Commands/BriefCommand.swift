import CommandLanguage
import ScopeTree

/// Shows what an exercise asks for.
enum BriefCommand: ShellCommand {
  static let declaration = Declaration(
    "brief", ["EXERCISE"], values: ["EXERCISE": .exercise], topic: .exercises,
    summary: "show what an exercise asks for",
    examples: ["brief exercise1"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .exercise(.brief(try invocation.requiredText("EXERCISE")))
  }
}
