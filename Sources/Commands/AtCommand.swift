import CommandLanguage
import ScopeTree

/// Goes to the moment after a command.
enum AtCommand: ShellCommand {
  static let declaration = Declaration(
    "at", ["SEQ"], values: ["SEQ": .sequence], topic: .time,
    summary: "go to the moment after command SEQ of `history`; 0 is the start",
    detail: "Later commands can be done again with `redo`, until you change the tree.",
    examples: ["at 2"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    let sequence = invocation.number("SEQ") ?? 0
    let steps = context.timeline.steps
    if sequence == 0 { return .move(toPosition: 0) }
    guard let index = steps.firstIndex(where: { $0.sequence == sequence }) else {
      throw .time(.noSuchStep(sequence, steps: steps.map(\.sequence)))
    }
    return .move(toPosition: index + 1)
  }
}
