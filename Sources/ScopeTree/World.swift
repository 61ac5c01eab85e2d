/// The whole sample tree and all that belongs to it, as one value.
///
/// A command is `apply`; undoing it is keeping the value from before.
package struct World: Hashable, Sendable {
  /// How deep a command may run inside the events of others.
  package static let nestingLimit = 64
  /// How many commands may run inside the events of one.
  static let nestedRunLimit = 256

  package let policy: Policy
  var nodes = NodeTable()
  /// How many instances of each kind were built, in order of the kinds.
  var instances = SIMD8<UInt32>()
  package internal(set) var watches = WatchTable()
  /// What the next `watch` emits before it returns its token.
  package internal(set) var armed: SourceEvent?
  /// The hooks that wait, oldest first.
  package internal(set) var hooks: [Hook] = []
  /// The nodes that the learner retains, oldest hold first.
  package internal(set) var held: [NodeID] = []
  package internal(set) var host = Host()
  /// The view tree, in the order in which the views appeared.
  package internal(set) var screen: [ShownView] = []
  package internal(set) var presentations = Presentations()
  /// The violations that events, not states, have shown so far.
  package internal(set) var witnessed: [Violation] = []
  /// Whether the app keeps the root.
  package internal(set) var isRootKept = true
  var lastEvent = 0

  /// Launches the sample tree: the root, and under it the logged-out scope.
  ///
  /// - Returns: The world, and the events of its launch.
  package static func launch(policy: Policy = .strict) -> (world: World, events: [Event]) {
    var transition = Transition(World(policy: policy))
    transition.launch()
    return (transition.world, transition.events)
  }

  init(policy: Policy) { self.policy = policy }

  /// Makes one change, with all that it causes.
  ///
  /// - Returns: What happened, in order.
  /// - Throws: `TransitionError` where the world refuses; it is then as it was.
  @discardableResult
  package mutating func apply(_ action: Action) throws(TransitionError) -> [Event] {
    var transition = Transition(self)
    try transition.perform(action)
    self = transition.world
    return transition.events
  }

  /// The world after one change, without what happened.
  func after(_ action: Action) throws(TransitionError) -> World {
    var transition = Transition(self, keepsEvents: false)
    try transition.perform(action)
    return transition.intoWorld()
  }
}
