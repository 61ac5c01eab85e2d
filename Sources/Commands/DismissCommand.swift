import CommandLanguage
import ScopeTree

/// Dismisses a view.
enum DismissCommand: ShellCommand {
  static let declaration = Declaration(
    "dismiss", ["N", "alert"], values: ["N": .node(.shown)], topic: .views,
    summary: "have the router take a scope and its view away, or an alert",
    examples: ["dismiss search", "dismiss alert"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    if invocation.has("alert") { return .change(.dismissAlert) }
    return .change(.dismiss(try invocation.nodeName("N")))
  }
}
