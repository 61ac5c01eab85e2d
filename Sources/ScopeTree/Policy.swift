/// How lifecycles are run, as data: each field is one rule, and the first case of each is the strict one.
package struct Policy: Hashable, Sendable {
  package var name: String
  package var owning: Owning = .beforeActivation
  package var disowning: Disowning = .beforeDeactivation
  package var children: ChildOrder = .beforeParent
  package var cancelling: Cancelling = .afterStateOff
  package var callbacks: CallbackCheck = .epoch
  package var returnedToken: ReturnedToken = .checked
  package var expiry: Expiry = .namesItsSession
  package var rollback: Rollback = .reverse

  package init(name: String) { self.name = name }

  /// The model of the seeds.
  package static let strict = Policy(name: "strict")

  package enum Owning: Hashable, Sendable { case beforeActivation, afterActivation }
  package enum Disowning: Hashable, Sendable { case beforeDeactivation, afterDeactivation }
  package enum ChildOrder: Hashable, Sendable { case beforeParent, afterParent }
  package enum Cancelling: Hashable, Sendable { case afterStateOff, beforeStateOff }
  /// What a callback compares before it acts.
  package enum CallbackCheck: Hashable, Sendable { case epoch, activeOnly }
  /// Whether the token that `watch` returns is kept only by the epoch that asked.
  package enum ReturnedToken: Hashable, Sendable { case checked, alwaysKept }
  /// Whether an expiry ends only the session that it names.
  package enum Expiry: Hashable, Sendable { case namesItsSession, endsTheCurrent }
  /// What happens to started features when one fails to activate.
  package enum Rollback: Hashable, Sendable { case reverse, forward, none }
}
