import CommandLanguage
import ScopeTree

/// Runs the commands of a file.
enum RunCommand: ShellCommand {
  static let declaration = Declaration(
    "run", ["FILE"], values: ["FILE": .path], topic: .time,
    summary: "run the commands of a file, up to the first that is not ok",
    examples: ["run lesson.sandbox"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .run(path: try invocation.requiredText("FILE"))
  }
}
