/// The feature host of a session: which features are enabled, and what has been started.
package struct Host: Hashable, Sendable {
  package internal(set) var state: State = .inactive
  package internal(set) var enabled: KindSet = []
  /// The features whose next build throws.
  package internal(set) var failingBuilds: KindSet = []
  /// The features whose next activation throws.
  package internal(set) var failingActivations: KindSet = []
  package internal(set) var pending: [FlagChange] = []
  /// How often the host was started; tells a start whether it is still the current one.
  var runs = 0

  /// Where the host is.
  package enum State: Hashable, Sendable {
    case inactive
    case building(run: Int)
    /// The nodes begun so far, in order; the last one may still be activating.
    case starting(run: Int, [NodeID])
    case active([NodeID])
    case stopping([NodeID])

    package var name: String {
      switch self {
      case .inactive: "inactive"
      case .building: "building"
      case .starting: "starting"
      case .active: "active"
      case .stopping: "stopping"
      }
    }

    /// The nodes that the host has begun to start and not finished stopping, in start order.
    package var nodes: [NodeID] {
      switch self {
      case .inactive, .building: []
      case .starting(_, let nodes), .active(let nodes), .stopping(let nodes): nodes
      }
    }
  }

  /// A change of a flag that waits.
  package struct FlagChange: Hashable, Sendable {
    package let feature: ScopeKind
    package let isOn: Bool
    package let moment: Moment

    package enum Moment: Hashable, Sendable { case hostStops, sessionEnds }
  }

  /// The enabled features in factory order.
  package var enabledInOrder: [ScopeKind] { ScopeKind.features.filter(enabled.contains) }
}
