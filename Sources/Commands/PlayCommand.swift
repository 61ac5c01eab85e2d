import CommandLanguage
import ScopeTree

/// Steps out of a lesson.
enum PlayCommand: ShellCommand {
  static let declaration = Declaration(
    "play", topic: .lessons,
    summary: "step out of the lesson, onto a copy of its tree on which nothing counts",
    examples: ["play"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .lesson(.play)
  }
}
