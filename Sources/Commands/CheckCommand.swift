import CommandLanguage
import ScopeTree

/// Says which invariants are broken.
enum CheckCommand: ShellCommand {
  static let declaration = Declaration(
    "check", topic: .truth,
    summary: "say whether any invariant is broken, now or by what has happened",
    detail: """
      I1 building has no effects · I2 an active node is owned, and its parent is active · I3 a node has at most one \
      parent · I4 a token is held by its live epoch, or was cancelled exactly once · I5 an event acts only if its epoch is \
      live · I6 after a command nothing is left unfinished · I7 the view tree shows the active nodes that have views · I8 an \
      outcome ends only the session that it names · I9 the feature host is active with all enabled features, or with \
      none · I10 stopping is the reverse of starting, and what never started is never stopped · I11 a node that nobody \
      should hold is freed
      """,
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
