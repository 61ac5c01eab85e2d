import CommandLanguage
import ScopeTree

/// Takes back commands.
enum UndoCommand: ShellCommand {
  static let declaration = Declaration(
    "undo", ["[COUNT]"], values: ["COUNT": .count], topic: .time,
    summary: "take back the last command that changed the tree, or the last COUNT",
    examples: ["undo", "undo 3"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    let position = context.timeline.position
    let count = invocation.number("COUNT") ?? 1
    guard position > 0 else { throw .time(.nothingToUndo) }
    guard count <= position else { throw .time(.tooFarBack(wanted: count, possible: position)) }
    return .move(toPosition: position - count)
  }
}
