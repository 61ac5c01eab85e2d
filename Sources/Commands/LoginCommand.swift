import CommandLanguage
import ScopeTree

/// Replaces the current session.
enum LoginCommand: ShellCommand {
  static let declaration = Declaration(
    "login", ["ID"], values: ["ID": .account], topic: .sessions,
    summary: "start a session for account ID, in place of any other",
    detail: """
      The root detaches what it owns, builds a session and attaches it. The session watches the profile source \
      and owns library and search.
      """,
    examples: ["login 7"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .change(.login(account: invocation.number("ID") ?? 0))
  }
}
