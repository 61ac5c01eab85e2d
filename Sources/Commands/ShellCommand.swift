package import CommandLanguage
package import ScopeTree

/// A command of the shell: what it is called and takes, and what it comes to.
///
/// One file a command, named for it; the build finds the files, so there is no list to keep.
package protocol ShellCommand: Sendable {
  static var declaration: Declaration { get }

  /// What the command comes to here; it performs nothing.
  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome
}

/// What a command may look at.
package struct CommandContext {
  package let timeline: Timeline
  package let grammar: Grammar

  package init(timeline: Timeline, grammar: Grammar) {
    self.timeline = timeline
    self.grammar = grammar
  }

  package var world: World { timeline.world }
}

/// What a command comes to, as data for the shell to perform.
package enum Outcome: Hashable, Sendable {
  case change(Action)
  case look(Look, asJSON: Bool)
  /// Goes to the moment after so many steps of the timeline.
  case move(toPosition: Int)
  case verdict(holds: Bool, message: String)
  case save(path: String)
  case run(path: String)
  case exercise(ExerciseRequest)
  case help(command: String?)
  case quit
}

/// Something to show, which changes nothing.
package enum Look: Hashable, Sendable {
  case inspect(NodeID?)
  case tree
  case watches
  case trace(count: Int?)
  case why(NodeID)
  case hooks
  case leaks
  case history
}

/// Something to do with an exercise, named as it was typed.
package enum ExerciseRequest: Hashable, Sendable {
  case list(asJSON: Bool)
  case brief(String)
  case start(String)
  case hint(String)
  case reset(String)
  case grade(String)
  case solution(String, givesUp: Bool)
}

/// Why a command comes to nothing.
package enum CommandError: Error, Hashable, Sendable {
  case language(LanguageError)
  case transition(TransitionError)
  case time(TimeError)
}

/// Why the learner cannot go to a moment.
package enum TimeError: Error, Hashable, Sendable {
  case nothingToUndo
  case nothingToRedo
  case tooFarBack(wanted: Int, possible: Int)
  case tooFarForward(wanted: Int, possible: Int)
  case noSuchStep(Int, steps: [Int])
}

extension CommandError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .language(let error): error.description
    case .transition(let error): error.description
    case .time(let error): error.description
    }
  }
}

extension TimeError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nothingToUndo: "there is nothing to undo: this is the start"
    case .nothingToRedo: "there is nothing to redo: no command was undone"
    case .tooFarBack(let wanted, let possible):
      "cannot undo \(wanted): only \(possible) \(possible == 1 ? "command" : "commands") changed the tree so far"
    case .tooFarForward(let wanted, let possible):
      "cannot redo \(wanted): only \(possible) \(possible == 1 ? "command was" : "commands were") undone"
    case .noSuchStep(let number, let steps) where steps.isEmpty:
      "command \(number) did not change the tree, and none has yet; `at 0` is the start"
    case .noSuchStep(let number, let steps):
      "command \(number) did not change the tree; you can go to 0 (the start), \(Self.list(steps))"
    }
  }

  private static func list(_ steps: [Int]) -> String {
    let shown = steps.suffix(10).map(String.init).joined(separator: ", ")
    return steps.count > 10 ? "…, \(shown)" : shown
  }
}
