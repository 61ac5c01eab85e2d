import CommandLanguage
import ScopeTree

/// Lists the commands, or explains one.
enum HelpCommand: ShellCommand {
  static let declaration = Declaration(
    "help", ["[COMMAND]"], values: ["COMMAND": .commandName], topic: .shell,
    summary: "list the commands, or explain one",
    examples: ["help", "help emit"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .help(command: invocation.text("COMMAND"))
  }
}
