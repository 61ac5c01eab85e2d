import CommandLanguage
import ScopeTree

/// Makes the next watch emit before it returns.
enum ArmCommand: ShellCommand {
  static let declaration = Declaration(
    "arm", ["updated NAME", "expired"], values: ["NAME": .text], topic: .sessions,
    summary: "make the next watch emit this before it returns its token",
    detail: "Sources may emit synchronously: while `watch` still runs. One event is armed at a time.",
    examples: ["arm expired; login 7"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .change(.arm(invocation.sourceEvent))
  }
}
