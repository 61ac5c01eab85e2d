import CommandLanguage
import ScopeTree

/// Lists the lessons.
enum LessonsCommand: ShellCommand {
  static let declaration = Declaration(
    "lessons", ["[--json]"], topic: .lessons,
    summary: "list the lessons, and how far you are in each",
    examples: ["lessons"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .lesson(.list(asJSON: invocation.has("--json")))
  }
}
