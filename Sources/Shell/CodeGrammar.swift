import CommandLanguage
import Commands
import Grading

/// The commands of a shell on a learner's code: those that its exercise knows, and a few to look and to go back.
enum CodeGrammar {
  static func grammar(_ adapter: AdapterPlan) -> Grammar {
    let known = CommandSet.declarations.filter { adapter.verbs.contains($0.name) }.map { declaration in
      declaration.narrowed(
        to: (adapter.scripts + adapter.known).filter {
          $0.split(separator: " ").first.map(String.init) == declaration.name
        })
    }
    let declarations = known + own
    let vocabulary = CommandSet.grammar().vocabulary
    return Grammar(
      declarations,
      vocabulary: Vocabulary(
        scopes: vocabulary.scopes, features: vocabulary.features, events: vocabulary.events,
        commands: declarations.map(\.name), exercises: []))
  }

  private static let own = [
    Declaration(
      "inspect", topic: .looking, summary: "show what can be seen of your code now", examples: ["inspect"]),
    Declaration("trace", topic: .looking, summary: "show all that your code did", examples: ["trace"]),
    Declaration(
      "undo", ["[K]"], values: ["K": .count], topic: .time,
      summary: "take commands back, by running the others again on fresh objects", examples: ["undo"]),
    Declaration(
      "redo", ["[K]"], values: ["K": .count], topic: .time, summary: "do commands again that were taken back",
      examples: ["redo"]),
    Declaration("reset", topic: .time, summary: "go back to the start", examples: ["reset"]),
    Declaration("history", topic: .time, summary: "list the commands", examples: ["history"]),
    Declaration("check", topic: .truth, summary: "say whether your code breaks a rule", examples: ["check"]),
    Declaration(
      "help", ["[COMMAND]"], values: ["COMMAND": .commandName], topic: .shell,
      summary: "list the commands, or explain one", examples: ["help"]),
    Declaration("quit", topic: .shell, summary: "leave your code", examples: ["quit"]),
  ]
}

extension Declaration {
  /// The declaration with examples that the exercise knows.
  fileprivate func narrowed(to examples: [String]) -> Declaration {
    Declaration(
      name, usages.map(\.text), values: values, topic: topic, summary: summary, examples: examples)
  }
}
