import CommandLanguage
import Commands
package import Grading
import Rendering
import ScopeTree

/// What a script does under the strict policy and under a faulty one.
package enum HuntScript {
  /// The most commands that are run; a world that thousands of them made takes its time with each.
  private static let limit = 200

  package static let facts: HuntModel = { text, name in
    guard let faulty = Policy.named(name) else {
      return .failure(ScriptModelFault("there is no policy \(name)"))
    }
    var facts = HuntFacts()
    var actions: [(command: String, action: Action)] = []
    // Some editors begin a file with a mark of its encoding.
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let found = commands(of: String(line))
      actions += found.actions
      facts.problems += found.problems.map { "line \(index + 1): \($0)" }
    }
    facts.commands = actions.map(\.command)
    guard actions.count <= limit else {
      facts.problems.append(
        "the script has \(actions.count) commands; at most \(limit) are run, so shorten it")
      return .success(facts)
    }
    run(actions, under: .strict) { _, command, refusal, _ in
      if let refusal { facts.refusals.append("`\(command)` is refused under strict: \(refusal)") }
    }
    run(actions, under: faulty) { number, _, _, world in
      guard facts.violatedAfter == nil, !world.allViolations.isEmpty else { return }
      facts.violatedAfter = number
      facts.violations = world.allViolations.map { "\($0.invariant): \(ViolationText.headline($0))" }
    }
    return .success(facts)
  }

  private static func run(
    _ actions: [(command: String, action: Action)], under policy: Policy,
    _ look: (Int, String, TransitionError?, World) -> Void
  ) {
    var world = World.launch(policy: policy).world
    for (index, step) in actions.enumerated() {
      var refusal: TransitionError?
      do throws(TransitionError) {
        _ = try world.apply(step.action)
      } catch {
        refusal = error
      }
      look(index + 1, step.command, refusal, world)
    }
  }

  private static func commands(
    of line: String
  ) -> (actions: [(command: String, action: Action)], problems: [String]) {
    let statements: [Statement]
    do throws(LanguageError) {
      statements = try Tokenizer.statements(in: line)
    } catch {
      return ([], ["\(error)"])
    }
    var actions: [(command: String, action: Action)] = []
    var problems: [String] = []
    for statement in statements {
      do throws(CommandError) {
        switch try CommandSet.outcome(of: statement.tokens, in: plainContext) {
        case .change(.adopt), .change(.prepare):
          problems.append("`\(statement.text)` changes the rules; the grader does that, so leave it out")
        case .change(let action): actions.append((statement.text, action))
        default: problems.append("`\(statement.text)` does not act on the tree; leave it out")
        }
      } catch {
        // Words that are understood, and mean something to a shell only, such as `undo`.
        guard case .language = error else {
          problems.append("`\(statement.text)` does not act on the tree; leave it out")
          continue
        }
        problems.append("`\(statement.text)`: \(error)")
      }
    }
    return (actions, problems)
  }

  private static let plainContext = CommandContext(timeline: Timeline(), grammar: CommandSet.grammar())
}
