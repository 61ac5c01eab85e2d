import CommandLanguage
import ScopeTree

/// Embeds a view.
enum EmbedCommand: ShellCommand {
  static let declaration = Declaration(
    "embed", ["N [hosted]"], values: ["N": .node(.showable)], topic: .views,
    summary: "show a scope's view inside the nearest view above it",
    detail: "hosted: inside a view that is no scope, such as a tab bar or a hosting controller.",
    examples: ["embed search", "embed search hosted"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .change(.embed(try invocation.nodeName("N"), isHosted: invocation.has("hosted")))
  }
}
