import CommandLanguage
import ScopeTree

/// Stops the feature host.
enum StopCommand: ShellCommand {
  static let declaration = Declaration(
    "stop", topic: .host,
    summary: "stop the feature host: the reverse of starting",
    examples: ["stop"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .change(.stop)
  }
}
