/// One scope that has been built and is not freed.
package struct Node: Hashable, Sendable {
  package let id: NodeID
  package internal(set) var state: State
  /// How often the node has been activated; the number of its newest epoch.
  package internal(set) var epochs: Int
  /// The nodes that it owns, in order of attachment.
  package internal(set) var children: InlineList<NodeID>
  /// The watches whose tokens it keeps.
  package internal(set) var tokens: InlineList<WatchID>
  package internal(set) var hasLoaded: Bool
  package internal(set) var memory: Memory
  /// The node's worker, where the policy gives it one.
  package internal(set) var worker: Worker

  init(id: NodeID, memory: Memory) {
    self.id = id
    self.memory = memory
    state = .built
    epochs = 0
    children = []
    tokens = []
    hasLoaded = false
    worker = .none
  }

  /// What a kind of scope remembers.
  package enum Memory: Hashable, Sendable {
    case nothing
    case session(account: Int, displayName: String?)
    /// The newest name of a stream that is confined to the node's activity.
    case confined(latest: String?)
  }

  /// A worker follows the active stream of its node, once it has been started.
  package enum Worker: Hashable, Sendable { case none, running, stopped }

  package var displayName: String? {
    if case .session(_, let name) = memory { name } else { nil }
  }

  package var account: Int? {
    if case .session(let account, _) = memory { account } else { nil }
  }
}

/// Where a node is in its life.
package enum State: Hashable, Sendable {
  case built
  case owned
  case activating(epoch: Int)
  case active(epoch: Int)
  case deactivating(epoch: Int, Stage)
  case inactive
  case freed

  /// How far a deactivation has come.
  package enum Stage: Hashable, Sendable {
    /// The children are stopping; the node itself still hears events, for they may need it.
    case stoppingChildren
    /// The node is off; what it had started is being cancelled.
    case cancelling
  }

  /// The epoch whose events may act, if there is one.
  package var liveEpoch: Int? {
    switch self {
    case .activating(let epoch), .active(let epoch), .deactivating(let epoch, .stoppingChildren): epoch
    case .built, .owned, .deactivating(_, .cancelling), .inactive, .freed: nil
    }
  }

  /// The epoch that was started and is not being stopped.
  package var startedEpoch: Int? {
    switch self {
    case .activating(let epoch), .active(let epoch): epoch
    case .built, .owned, .deactivating, .inactive, .freed: nil
    }
  }

  /// Whether no epoch goes on, so that a new one may begin.
  package var isAtRest: Bool {
    switch self {
    case .built, .owned, .inactive: true
    case .activating, .active, .deactivating, .freed: false
    }
  }

  package var isActive: Bool {
    if case .active = self { true } else { false }
  }

  package var name: String {
    switch self {
    case .built: "built"
    case .owned: "owned"
    case .activating: "activating"
    case .active: "active"
    case .deactivating: "deactivating"
    case .inactive: "inactive"
    case .freed: "freed"
    }
  }
}
