import CommandLanguage
import ScopeTree

/// Leaves the shell.
enum QuitCommand: ShellCommand {
  static let declaration = Declaration(
    "quit", topic: .shell,
    summary: "leave the shell; Ctrl-D does too",
    examples: ["quit"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .quit
  }
}
