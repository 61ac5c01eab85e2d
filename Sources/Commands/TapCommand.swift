import CommandLanguage
import ScopeTree

/// Taps a button.
enum TapCommand: ShellCommand {
  static let declaration = Declaration(
    "tap", ["login NAME", "logout"], values: ["NAME": .text], topic: .views,
    summary: "let the user tap a button, and follow the message from role to role",
    detail: """
      ViewController, Presenter, Interactor, then listener by listener to the root's router. The login button is on the \
      logged-out screen, the logout button on the library's.
      """,
    examples: ["tap login Maya", "tap login Maya; tap logout"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    .change(invocation.text("NAME").map { .tapLogin($0) } ?? .tapLogout)
  }
}
