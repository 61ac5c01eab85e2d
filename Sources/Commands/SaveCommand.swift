import CommandLanguage
import ScopeTree

/// Writes the session to a file.
enum SaveCommand: ShellCommand {
  static let declaration = Declaration(
    "save", ["FILE"], values: ["FILE": .path], topic: .time,
    summary: "write the commands that changed the tree to a file, for `run`",
    examples: ["save lesson.sandbox"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .save(path: try invocation.requiredText("FILE"))
  }
}
