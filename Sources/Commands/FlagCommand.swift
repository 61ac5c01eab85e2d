import CommandLanguage
import ScopeTree

/// Changes a flag while the host may be running.
enum FlagCommand: ShellCommand {
  static let declaration = Declaration(
    "flag", ["F on|off finish|cancel|next-session"], values: ["F": .feature], topic: .host,
    summary: "change a flag, and say what becomes of the work under way",
    detail: """
      finish: what runs goes on, and the change holds from the host's next start. cancel: what runs is stopped, and the \
      change holds now. next-session: the change holds when this session has ended.
      """,
    examples: ["flag reminders off cancel"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    let timing = FlagTiming.allCases.first { invocation.has($0.rawValue) } ?? .finish
    return .change(.flag(try invocation.feature("F"), isOn: invocation.has("on"), timing))
  }
}
