import CommandLanguage
import ScopeTree

/// Lets the profile source emit.
enum EmitCommand: ShellCommand {
  static let declaration = Declaration(
    "emit", ["updated NAME [from WATCH]", "expired [from WATCH]"],
    values: ["NAME": .text, "WATCH": .watch], topic: .sessions,
    summary: "let the profile source emit to the live watch, or to an earlier one",
    detail: """
      An update sets the display name of the session; an expiry ends it. An event to a watch whose epoch is over is \
      rejected, and changes nothing.
      """,
    examples: ["emit updated Maya", "emit expired", "emit updated \"José\" from watch#1"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .change(.emit(invocation.sourceEvent, from: invocation.watchID("WATCH")))
  }
}
