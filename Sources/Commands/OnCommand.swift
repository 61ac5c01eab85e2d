import CommandLanguage
import ScopeTree

/// Makes a command wait for an event.
enum OnCommand: ShellCommand {
  static let declaration = Declaration(
    "on", ["[every] EVENT SUBJECT COMMAND"],
    values: ["EVENT": .event, "SUBJECT": .subject, "COMMAND": .command],
    topic: .lifecycle,
    summary: "run COMMAND inside the first such event, or inside every one",
    detail: """
      This is how re-entrancy is tried: the command runs while the event is still going on. With `every` it waits again \
      once it has run; commands inside events are refused where they are nested more than 64 deep.
      """,
    examples: [
      "on cancel watch#1 login 8", "login 7; on every deactivate session emit updated Bye from watch#1",
    ])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    let tokens = invocation.rest("COMMAND")
    let notAChange = CommandError.language(.notAChange(command: tokens.first?.text ?? ""))
    let outcome: Outcome
    do throws(CommandError) {
      outcome = try CommandSet.outcome(of: tokens, in: context)
    } catch .time {
      // Whether time could be moved now says nothing of then.
      throw notAChange
    }
    guard case .change(let action) = outcome else { throw notAChange }
    if case .adopt = action { throw notAChange }
    guard let event = invocation.text("EVENT").flatMap(EventName.init(rawValue:)) else {
      throw .language(.missing(command: "on", expected: ["an event"], usages: declaration.usageLines))
    }
    let subject: Hook.Subject =
      if let watch = invocation.watchID("SUBJECT") { .watch(watch) } else {
        .node(try invocation.nodeName("SUBJECT"))
      }
    let command = tokens.map(\.source).joined(separator: " ")
    return .change(
      .hook(
        Hook(
          event: event, subject: subject, action: action, command: command,
          repeats: invocation.has("every"))))
  }
}
