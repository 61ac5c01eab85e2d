import CommandLanguage
import ScopeTree

/// Does undone commands again.
enum RedoCommand: ShellCommand {
  static let declaration = Declaration(
    "redo", ["[COUNT]"], values: ["COUNT": .count], topic: .time,
    summary: "do again what was undone",
    examples: ["redo"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    let possible = context.timeline.steps.count - context.timeline.position
    let count = invocation.number("COUNT") ?? 1
    guard possible > 0 else { throw .time(.nothingToRedo) }
    guard count <= possible else { throw .time(.tooFarForward(wanted: count, possible: possible)) }
    return .move(toPosition: context.timeline.position + count)
  }
}
