// Activates in a loop, and walks back over what it has started.
import ExerciseKit

public enum Exercise2 {
  public struct ActivationFailure: Error {
    public let feature: FeatureID
    public let underlying: any Error
    public let stopped: [FeatureID]
  }

  public enum HostError: Error, Equatable {
    case alreadyActive
    case invalidAccount
    case unknownFeature(FeatureID)
  }

  public final class AccountFeatureHost {
    private let factories: [FeatureFactory]
    private var nodes: [(id: FeatureID, node: any FeatureNode)] = []
    public private(set) var isActive = false
    public private(set) var activeFeatures: [FeatureID] = []

    public init(factories: [FeatureFactory]) {
      self.factories = factories
    }

    public func start(scope: AccountScope, enabled: Set<FeatureID>) throws {
      // equivalent swap: either refusal is right where both are
      guard !isActive else { throw HostError.alreadyActive }
      // equivalent swap: either refusal is right where both are
      guard scope.accountID > 0 else { throw HostError.invalidAccount }
      for id in enabled where !factories.contains(where: { $0.id == id }) {
        throw HostError.unknownFeature(id)
      }
      let built = try factories.filter { enabled.contains($0.id) }.map {
        (id: $0.id, node: try $0.build(scope))
      }
      var started: [(id: FeatureID, node: any FeatureNode)] = []
      for (id, node) in built {
        do {
          try node.activate()
        } catch {
          for earlier in started.reversed() { earlier.node.deactivate() }
          throw ActivationFailure(feature: id, underlying: error, stopped: started.reversed().map(\.id))
        }
        started.append((id, node))
      }
      // equivalent swap: nobody looks in between
      nodes = started
      // equivalent swap: nobody looks in between
      activeFeatures = started.map(\.id)
      isActive = true
    }

    public func stop() {
      let old = nodes
      // equivalent swap: nobody looks in between
      nodes = []
      // equivalent swap: nobody looks in between
      activeFeatures = []
      // equivalent swap: features do not ask their host
      isActive = false
      for entry in old.reversed() { entry.node.deactivate() }
    }
  }
}
