import CommandLanguage
import ScopeTree

/// Retains a node past its end.
enum HoldCommand: ShellCommand {
  static let declaration = Declaration(
    "hold", ["N"], values: ["N": .node(.unheld)], topic: .lifecycle,
    summary: "retain a scope past its end",
    detail:
      "A node that is over and still held is inert: events to it must change nothing. `leaks` lists such nodes.",
    examples: ["hold session; logout; leaks"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .change(.hold(try invocation.nodeName("N")))
  }
}
