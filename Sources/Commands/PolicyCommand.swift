import CommandLanguage
import ScopeTree

/// Says which rules hold, or changes them.
enum PolicyCommand: ShellCommand {
  static let declaration = Declaration(
    "policy", ["", "NAME"], values: ["NAME": .policy], topic: .rules,
    summary: "say which rules hold; with NAME, launch the tree anew under other ones",
    detail: """
      strict is the model that the lessons teach. uber is the order of uber/RIBs-iOS as it was observed: parents stop \
      first, there is no epoch, nothing asks who owns whom. (The feature host is not uber's: it stops its features in reverse \
      under every policy.) A suspect is strict with one fault; find it with `explore`, or \
      by hand. What a tree of values cannot show of uber: when memory is given back (its leak detector waits 1 s for a \
      scope and 5 s for a view, and cancelling such an expectation counts it down twice, so that a later one reads as \
      met), the trap that a second attach is in a debug build, and threads.
      """,
    examples: ["policy", "policy uber", "policy suspect3"])

  /// The names to offer: those of the faulty policies that do not tell what is wrong.
  static let shownNames = [Policy.strict.name, Policy.uber.name] + FaultyPolicy.all.map(\.alias)

  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome {
    guard let name = invocation.text("NAME") else { return .look(.policy, asJSON: false) }
    return .change(.adopt(try Policy.called(name)))
  }
}

extension Policy {
  static func called(_ name: String) throws(CommandError) -> Policy {
    guard let policy = named(name) else {
      throw .policy(.unknown(name, nearest: Suggestion.nearest(to: name, in: names)))
    }
    return policy
  }
}
