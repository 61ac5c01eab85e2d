import CommandLanguage
import ScopeTree

/// Lists the policies.
enum PoliciesCommand: ShellCommand {
  static let declaration = Declaration(
    "policies", ["[--reveal] [--json]"], topic: .rules,
    summary: "list the policies; --reveal tells what is wrong with each suspect",
    examples: ["policies", "policies --reveal"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .look(.policies(reveals: invocation.has("--reveal")), asJSON: invocation.has("--json"))
  }
}
