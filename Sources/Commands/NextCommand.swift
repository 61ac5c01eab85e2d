import CommandLanguage
import ScopeTree

/// Goes on to the next step of a lesson.
enum NextCommand: ShellCommand {
  static let declaration = Declaration(
    "next", topic: .lessons,
    summary: "go on to the next step of the lesson; after the last, end it",
    examples: ["next"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .lesson(.next)
  }
}
