import CommandLanguage
import ScopeTree

/// Opens a lesson.
enum LessonCommand: ShellCommand {
  static let declaration = Declaration(
    "lesson", ["", "NUMBER [STEP]", "leave"], values: ["NUMBER": .lesson, "STEP": .count], topic: .lessons,
    summary: "open a lesson where you left it, or at STEP; alone, show the step again; or leave it",
    detail: """
      A lesson has a tree of its own; yours comes back as you leave the lesson, or end it. A step is done when its goal \
      holds, by whatever commands. Your place is kept, also when the shell ends.
      """,
    examples: ["lesson 1", "lesson 3 2", "lesson leave"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    if invocation.has("leave") { return .lesson(.leave) }
    guard let number = invocation.number("NUMBER") else { return .lesson(.show) }
    return .lesson(.open(number, step: invocation.number("STEP")))
  }
}
