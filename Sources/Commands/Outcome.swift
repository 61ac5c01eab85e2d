package import ScopeTree

/// What a command comes to, as data for the shell to perform.
package enum Outcome: Hashable, Sendable {
  case change(Action)
  case look(Look, asJSON: Bool)
  /// Goes to the moment after so many steps of the timeline.
  case move(toPosition: Int)
  /// Whether something holds, why, and the violations that say it does not.
  case verdict(holds: Bool, message: String, [Violation] = [])
  /// Tries every short script under a policy.
  case explore(depth: Int, Policy, asJSON: Bool)
  case save(path: String)
  case run(path: String)
  case exercise(ExerciseRequest)
  case lesson(LessonRequest)
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
  case views
  case policy
  /// All policies, or the one of a name.
  case policies(name: String?, reveals: Bool)
  case comparison(Comparison)
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
  case tryOut(String, script: String?)
}

/// Something to do with a lesson, or in one.
package enum LessonRequest: Hashable, Sendable {
  case list(asJSON: Bool)
  case open(Int, step: Int?)
  /// Shows the step again.
  case show
  /// Goes back to the learner's own tree.
  case leave
  case next
  case back
  case goal
  case hint
  case skip
  case play
  case resume
}
