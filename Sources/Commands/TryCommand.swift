import CommandLanguage
import ScopeTree

/// Opens a shell on the learner's own code.
enum TryCommand: ShellCommand {
  static let declaration = Declaration(
    "try", ["EXERCISE [SCRIPT]"], values: ["EXERCISE": .exercise, "SCRIPT": .text], topic: .exercises,
    summary: "compile your files, and type commands at your own code; `quit` comes back",
    detail: "With SCRIPT, commands in quotes such as a grade prints: run them on your code, and come back.",
    examples: ["try exercise1", #"try exercise1 "arm expired; login 7""#])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .exercise(.tryOut(try invocation.requiredText("EXERCISE"), script: invocation.text("SCRIPT")))
  }
}
