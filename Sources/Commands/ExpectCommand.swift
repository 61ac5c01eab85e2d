import CommandLanguage
import ScopeTree

/// Says whether a predicate holds.
enum ExpectCommand: ShellCommand {
  static let declaration = Declaration(
    "expect", ["PREDICATE"], values: ["PREDICATE": .predicate], topic: .truth,
    summary: "say whether a predicate holds",
    detail: """
      Predicates: session is active|inactive|built|gone|held|shown|hidden · watch#1 is live|cancelled · session#1 epoch 2 \
      · account of session is 8 · name is "Maya" (or none) · children of session are library, search · trace has rejected from watch#1 · \
      trace has deactivate of search before deactivate of session · \
      host is active|inactive · violations are none · violations include I5; with not, and, or.
      """,
    examples: ["expect session is active", "expect not trace has rejected from watch#1"])

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    let predicate: TreePredicate
    do throws(TreePredicateError) {
      predicate = try TreePredicateParser.parse(invocation.rest("PREDICATE"), context.grammar.vocabulary)
    } catch {
      throw .language(.predicate(error))
    }
    let evaluation = Evaluation(of: predicate, on: context.timeline)
    let message = (evaluation.holds ? "holds: " : "does not hold: ") + evaluation.seen
    return .verdict(holds: evaluation.holds, message: message)
  }
}
