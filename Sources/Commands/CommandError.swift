package import CommandLanguage
package import ScopeTree

/// Why a command comes to nothing.
package enum CommandError: Error, Hashable, Sendable {
  case language(LanguageError)
  case transition(TransitionError)
  case time(TimeError)
  case policy(PolicyError)
}

/// Why nothing can be done with a policy.
package enum PolicyError: Error, Hashable, Sendable {
  case unknown(String, nearest: [String])
  case nothingToCompare(since: String?)
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
    case .policy(let error): error.description
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

extension PolicyError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknown(let name, let nearest):
      "there is no policy \(name.debugDescription)"
        + (nearest.isEmpty
          ? "; `policies` lists them: strict, uber, suspect1 and so on"
          : "; did you mean \(nearest.map { "`\($0)`" }.joined(separator: " or "))?")
    case .nothingToCompare(nil): "nothing has been done yet that could be compared; try `login 7` first"
    case .nothingToCompare(let policy?):
      "nothing has been done since `policy \(policy)` that could be compared; try `login 7` first"
    }
  }
}
