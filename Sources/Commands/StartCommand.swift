import CommandLanguage
import ScopeTree

/// Starts the feature host, or an exercise.
enum StartCommand: ShellCommand {
  static let declaration = Declaration(
    "start", ["", "EXERCISE"], values: ["EXERCISE": .exercise], topic: .host,
    summary: "start the feature host; with an exercise, begin that",
    detail: """
      The host builds all enabled features, in order, before it activates any. Where one cannot be activated, those \
      that are active stop in reverse, and the host stays inactive.
      """,
    examples: ["login 7; enable reminders; start", "start exercise1"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    if let name = invocation.text("EXERCISE") { return .exercise(.start(name)) }
    return .change(.start)
  }
}
