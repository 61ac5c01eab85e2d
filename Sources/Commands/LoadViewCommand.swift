import CommandLanguage
import ScopeTree

/// Loads a view.
enum LoadViewCommand: ShellCommand {
  static let declaration = Declaration(
    "loadview", ["N"], values: ["N": .node(.loadable)], topic: .views,
    summary: "let a shown view load, and show what its presenter kept for it",
    detail: "The library's view shows the name. A name may come before the view has loaded.",
    examples: ["emit updated Maya; loadview library"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .change(.loadView(try invocation.nodeName("N")))
  }
}
