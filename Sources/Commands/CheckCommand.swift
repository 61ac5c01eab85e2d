import CommandLanguage
import ScopeTree

/// Says which invariants are broken.
enum CheckCommand: ShellCommand {
  static let declaration = Declaration(
    "check", topic: .truth,
    summary: "say whether any invariant is broken, now or by what has happened",
    examples: ["check"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    let violations = context.world.allViolations
    guard !violations.isEmpty else { return .verdict(holds: true, message: "all invariants hold") }
    let names = Set(violations.map(\.invariant)).sorted { $0.rawValue < $1.rawValue }.map(\.description)
    return .verdict(holds: false, message: "broken: " + names.joined(separator: ", "), violations)
  }
}
