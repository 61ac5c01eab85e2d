import CommandLanguage
import ScopeTree

/// Returns to a lesson.
enum ResumeCommand: ShellCommand {
  static let declaration = Declaration(
    "resume", topic: .lessons,
    summary: "return to the lesson that `play` stepped out of, as it was",
    examples: ["resume"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .lesson(.resume)
  }
}
