import CommandLanguage
import ScopeTree

/// Does a step in the learner's place.
enum SkipCommand: ShellCommand {
  static let declaration = Declaration(
    "skip", topic: .lessons,
    summary: "run the commands that do the step, and show them",
    examples: ["skip"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .lesson(.skip)
  }
}
