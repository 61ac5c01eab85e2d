import CommandLanguage
import ScopeTree

/// Shows what happened, nested and numbered.
enum TraceCommand: ShellCommand {
  static let declaration = Declaration(
    "trace", ["[COUNT] [--json]"], values: ["COUNT": .count], topic: .looking,
    summary: "show what happened since the launch: nested, numbered, each event with its cause",
    detail: "With COUNT, the newest so many events, also from before the launch.",
    examples: ["trace", "trace 10"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .look(.trace(count: invocation.number("COUNT")), asJSON: invocation.has("--json"))
  }
}
