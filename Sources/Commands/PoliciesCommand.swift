import CommandLanguage
import ScopeTree

/// Lists the policies.
enum PoliciesCommand: ShellCommand {
  static let declaration = Declaration(
    "policies", ["[--reveal] [--json]", "NAME [--reveal] [--json]"], values: ["NAME": .policy], topic: .rules,
    summary: "list the policies, or one; --reveal tells what is wrong with a suspect",
    examples: ["policies", "policies suspect5 --reveal", "policies --reveal"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    let name = try invocation.text("NAME").map { name throws(CommandError) in try Policy.called(name).name }
    return .look(
      .policies(name: name, reveals: invocation.has("--reveal")), asJSON: invocation.has("--json"))
  }
}
