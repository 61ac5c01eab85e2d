import CommandLanguage
import ScopeTree

/// Makes a feature fail once.
enum FailCommand: ShellCommand {
  static let declaration = Declaration(
    "fail", ["build F", "activate F"], values: ["F": .feature], topic: .host,
    summary: "let the next build or activation of a feature throw",
    examples: ["fail activate settings"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    let feature = try invocation.feature("F")
    return .change(invocation.has("build") ? .failBuild(feature) : .failActivation(feature))
  }
}
