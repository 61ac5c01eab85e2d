/// What a command is called, takes and does: the one source of its parsing, its help and its completion.
package struct Declaration: Sendable {
  package let name: String
  /// The forms of what follows the name; capitals stand for values, `[…]` may be left out, `…` repeats.
  package let usages: [Usage]
  /// What each word in capitals stands for.
  package let values: [String: ValueKind]
  package let topic: Topic
  /// One line: what it does.
  package let summary: String
  /// What more a learner wants to know.
  package let detail: String
  /// Whole commands that can be typed.
  package let examples: [String]

  package init(
    _ name: String, _ usages: [String] = [""], values: [String: ValueKind] = [:], topic: Topic,
    summary: String, detail: String = "", examples: [String] = []
  ) {
    self.name = name
    self.usages = usages.map(Usage.init)
    self.values = values
    self.topic = topic
    self.summary = summary
    self.detail = detail
    self.examples = examples
  }

  /// The whole lines of its usage, such as `emit expired [from WATCH]`.
  package var usageLines: [String] { usages.map { $0.text.isEmpty ? name : "\(name) \($0.text)" } }

  /// The headings under which `help` lists commands, in order.
  package enum Topic: String, CaseIterable, Sendable {
    case sessions = "Sessions and their stream"
    case lifecycle = "Single steps"
    case host = "The feature host"
    case views = "Views and taps"
    case looking = "Looking"
    case time = "Time"
    case rules = "Rules"
    case truth = "Truth"
    case lessons = "Lessons"
    case exercises = "Exercises"
    case shell = "The shell"
  }
}

/// What a word in capitals may be.
package enum ValueKind: Hashable, Sendable {
  case account
  case count
  case sequence
  case text
  case node(NodeRole)
  case watch
  case feature
  case event
  /// A node or a watch.
  case subject
  /// All that follows, which is a command.
  case command
  /// All that follows, which is a predicate.
  case predicate
  case commandName
  case exercise
  case path
  case policy
  case lesson

  /// Which nodes a command is for; completion offers just those.
  package enum NodeRole: Hashable, Sendable {
    case any, buildable, attachable, attached, activatable, active, unheld, releasable
    case showable, shown, loadable
  }

  var takesTheRest: Bool { self == .command || self == .predicate }
}
