/// How lifecycles are run, as data: each field is one rule, and its default is the strict one.
package struct Policy: Hashable, Sendable {
  package var name: String
  var building: Building = .withoutEffects
  var owning: Owning = .beforeActivation
  var attaching: Attaching = .checked
  var activation: Activation = .turnsOnAfterWatching
  var loading: Loading = .whileInTheTree
  var disowning: Disowning = .beforeDeactivation
  var stopping: StopPlan = [.children, .view, .off, .cancel, .ended]
  var resigning: Resigning = .marked
  var children: Children = .detached
  var callbacks: CallbackCheck = .epoch
  var returnedToken: ReturnedToken = .checked
  var cancelling: Cancelling = .once
  var expiry: Expiry = .namesItsSession
  var hostBuilding: HostBuilding = .allFirst
  var rollback: Rollback = .reverse
  var failure: Failure = .endsTheActivation
  var release: Release = .freesWhatIsOver
  var views: Views = .followActivity
  var rootWiring: RootWiring = .routerListens

  package init(name: String) { self.name = name }

  /// The model of the seeds.
  package static let strict = Policy(name: "strict")

  enum Building: Hashable, Sendable { case withoutEffects, watches }

  enum Owning: Hashable, Sendable { case beforeActivation, afterActivation }

  /// What an attachment asks of parent and child.
  enum Attaching: Hashable, Sendable {
    case checked
    /// A child may be attached where it is attached already.
    case withoutMembership
    /// A parent need not be active.
    case underAnyParent
    case unchecked
  }

  enum Activation: Hashable, Sendable {
    case turnsOnAfterWatching
    /// What happened while the node watched is forgotten.
    case turnsOnWhateverHappened
    /// The active stream says so first: workers, confined streams and children start before the node's own code.
    case turnsOnFirst
  }

  enum Loading: Hashable, Sendable {
    case whileInTheTree
    /// Once in a life, and also where the node was detached meanwhile.
    case onceAndAlways
  }

  enum Disowning: Hashable, Sendable { case beforeDeactivation, afterDeactivation }

  /// What a deactivation does, in the policy's order.
  enum StopStep: UInt32, Sendable {
    case children = 1
    case view
    /// The views of a viewless node's children.
    case childViews
    case off
    case cancel
    /// The node's own code for the end runs.
    case ended
    /// The active stream says that the node is off.
    case stream
  }

  /// Steps in order, in four bits each: a policy is copied with each world, and by several threads at once.
  struct StopPlan: Hashable, Sendable, ExpressibleByArrayLiteral {
    private var bits: UInt32 = 0

    init(arrayLiteral steps: StopStep...) {
      for step in steps.reversed() { bits = bits << 4 | step.rawValue }
    }

    /// The first step, and the ones after it; nil where none is left.
    var next: (step: StopStep, rest: StopPlan)? {
      guard let step = StopStep(rawValue: bits & 15) else { return nil }
      var rest = self
      rest.bits = bits >> 4
      return (step, rest)
    }
  }

  enum Resigning: Hashable, Sendable {
    case marked
    /// A node that is stopping still says that it is active.
    case unmarked
  }

  /// What becomes of the children of a node that is detached.
  enum Children: Hashable, Sendable {
    case detached
    /// They stop, and stay owned until their parent is freed.
    case keptUntilFreed
  }

  /// What a callback compares before it acts.
  enum CallbackCheck: Hashable, Sendable {
    case epoch, activeOnly
    /// It acts unless its subscription was disposed of.
    case subscription
  }

  /// What becomes of the token that `watch` returns.
  enum ReturnedToken: Hashable, Sendable {
    /// It is kept only by the epoch that asked.
    case checked
    case alwaysKept
    case dropped
    /// It is kept where the node is active, in whatever epoch.
    case keptWhileActive
  }

  enum Cancelling: Hashable, Sendable { case once, twice }

  /// Whether an expiry ends only the session that it names.
  enum Expiry: Hashable, Sendable { case namesItsSession, endsTheCurrent }

  enum HostBuilding: Hashable, Sendable { case allFirst, oneByOne }

  /// What happens to started features when one fails to activate.
  enum Rollback: Hashable, Sendable { case reverse, forward, includingTheFailed, none }

  enum Failure: Hashable, Sendable { case endsTheActivation, leavesItUnfinished }

  enum Release: Hashable, Sendable {
    case freesWhatIsOver
    case keepsWhatIsOver
    /// A node that nobody keeps ends as it is freed; the app may let the root go; waiting steps retain.
    case endsWhatIsFreed
  }

  /// How views go with scopes.
  enum Views: Hashable, Sendable {
    case followActivity
    /// A user's swipe removes the view and tells nobody.
    case swipedWithoutScope
    /// A presentation during another one is dropped.
    case presentedOverAnother
    /// Parents show and remove views around attach and detach; nothing else keeps the two trees together.
    case byHand
  }

  /// Who hears what the root's interactor has to say.
  enum RootWiring: Hashable, Sendable {
    /// The router is the interactor's listener.
    case routerListens
    /// The interactor has a weak reference to its router.
    case weakRouter
  }
}

extension Policy {
  /// The order of uber/RIBs-iOS (commit c2e5f5f) as it was observed: no epoch, parent first, no checks.
  package static let uber: Policy = {
    var policy = Policy(name: "uber")
    policy.attaching = .unchecked
    policy.activation = .turnsOnFirst
    policy.loading = .onceAndAlways
    policy.disowning = .afterDeactivation
    policy.stopping = [.ended, .childViews, .cancel, .off, .stream, .children]
    policy.resigning = .unmarked
    policy.children = .keptUntilFreed
    policy.callbacks = .subscription
    policy.returnedToken = .keptWhileActive
    policy.release = .endsWhatIsFreed
    policy.views = .byHand
    policy.rootWiring = .weakRouter
    return policy
  }()
}
