import CommandLanguage
import ScopeTree

/// Ends the current session.
enum LogoutCommand: ShellCommand {
  static let declaration = Declaration(
    "logout", topic: .sessions,
    summary: "end the session",
    detail: "The root detaches the session, with all under it, and attaches loggedOut again.",
    examples: ["logout"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .change(.logout)
  }
}
