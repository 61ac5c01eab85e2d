import CommandLanguage
import ScopeTree

/// Goes back to the start, or restores an exercise.
enum ResetCommand: ShellCommand {
  static let declaration = Declaration(
    "reset", ["", "EXERCISE"], values: ["EXERCISE": .exercise], topic: .time,
    summary: "go back to the start; with an exercise, restore its starter and keep a backup",
    detail: "In a lesson the start is that of the step. `redo` does the commands again.",
    examples: ["reset", "reset exercise1"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    if let name = invocation.text("EXERCISE") { return .exercise(.reset(name)) }
    return .move(toPosition: context.start)
  }
}
