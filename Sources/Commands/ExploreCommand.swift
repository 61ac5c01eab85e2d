import CommandLanguage
import ScopeTree

/// Tries every short script.
enum ExploreCommand: ShellCommand {
  /// How long scripts are where nobody says.
  static let usualDepth = 5

  static let declaration = Declaration(
    "explore", ["[DEPTH] [--json]"], values: ["DEPTH": .count], topic: .truth,
    summary: "try every script of up to DEPTH commands, and show the shortest that breaks a rule",
    detail: """
      Scripts start from the launch, under the policy that holds now, and are made of these commands: \
      \(ExplorerAlphabet.lines.joined(separator: " · ")). At most \(Explorer.preparationLimit) things (armed events, \
      faults, hooks) wait at a time. Worlds that differ only in names and numbers are tried once. Without DEPTH it is \
      \(usualDepth). Ctrl-C stops, and shows what was found so far.
      """,
    examples: ["explore", "policy suspect5; explore 6"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .explore(
      depth: invocation.number("DEPTH") ?? usualDepth, context.world.policy, asJSON: invocation.has("--json"))
  }
}
