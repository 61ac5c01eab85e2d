import CommandLanguage
import ScopeTree

/// Ends an animation.
enum FinishCommand: ShellCommand {
  static let declaration = Declaration(
    "finish", [""], topic: .views,
    summary: "end the animation that presents a view",
    examples: ["present library; present search; finish"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .change(.finish)
  }
}
