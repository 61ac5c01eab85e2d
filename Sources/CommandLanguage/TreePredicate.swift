/// A statement about the world that holds or does not.
package indirect enum TreePredicate: Hashable, Sendable {
  case node(NamePath, Condition)
  case epoch(NamePath, Int)
  case watch(Int, isLive: Bool)
  /// The account that a session is for.
  case account(NamePath, Int)
  /// The current session's display name; nil for none.
  case name(String?)
  case children(of: NamePath, [NamePath])
  case trace(EventPattern)
  /// One event, and later another.
  case order(EventPattern, then: EventPattern)
  case host(isActive: Bool)
  /// No violation so far, or one of this invariant.
  case noViolations
  case violations(include: Int)
  case not(TreePredicate)
  case and(TreePredicate, TreePredicate)
  case or(TreePredicate, TreePredicate)

  /// What a node can be said to be.
  package enum Condition: String, CaseIterable, Hashable, Sendable {
    case active, inactive, built, gone, held, shown, hidden
  }

  /// What an event of the trace must be about.
  package enum Subject: Hashable, Sendable {
    case node(NamePath)
    case watch(Int)
  }

  /// What an event of the trace must be.
  package struct EventPattern: Hashable, Sendable {
    package let event: String
    package let subject: Subject?
  }
}
