import CommandLanguage
import ScopeTree

/// Shows the tree, or one node, in full.
enum InspectCommand: ShellCommand {
  static let declaration = Declaration(
    "inspect", ["[N] [--json]"], values: ["N": .node(.any)], topic: .looking,
    summary: "show each scope with state, epoch, tokens, owner, holders and view; or one in full",
    examples: ["inspect", "inspect session"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    guard invocation.node("N") != nil else { return .look(.inspect(nil), asJSON: invocation.has("--json")) }
    let node = try context.node(try invocation.nodeName("N"))
    return .look(.inspect(node), asJSON: invocation.has("--json"))
  }
}
