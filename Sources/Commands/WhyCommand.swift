import CommandLanguage
import ScopeTree

/// Shows what led to the state of a node.
enum WhyCommand: ShellCommand {
  static let declaration = Declaration(
    "why", ["N [--json]"], values: ["N": .node(.any)], topic: .looking,
    summary: "show the chain of causes that led to the state of a scope",
    examples: ["why session"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    let name = try invocation.nodeName("N")
    let id: NodeID
    if let found = context.world.find(name) {
      id = found
    } else if let newest = context.world.newest(name.kind), name.owners.isEmpty,
      (name.last.instance ?? newest.instance) <= newest.instance
    {
      id = NodeID(name.kind, name.last.instance ?? newest.instance)
    } else {
      id = try context.node(name)
    }
    return .look(.why(id), asJSON: invocation.has("--json"))
  }
}
