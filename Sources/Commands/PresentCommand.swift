import CommandLanguage
import ScopeTree

/// Presents a view.
enum PresentCommand: ShellCommand {
  static let declaration = Declaration(
    "present", ["N", "alert"], values: ["N": .node(.showable)], topic: .views,
    summary: "begin to show a scope's view over the others, or an alert that is no scope",
    detail: "The animation is under way until `finish`; what is presented meanwhile waits for that.",
    examples: ["present search", "present alert"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    if invocation.has("alert") { return .change(.presentAlert) }
    return .change(.present(try invocation.nodeName("N")))
  }
}
