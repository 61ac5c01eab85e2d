// Builds every feature, and drops those that are disabled.
// fails: disabledFeaturesAreNotBuilt, agreesWithTheModel
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
      guard !isActive else { throw HostError.alreadyActive }
      guard scope.accountID > 0 else { throw HostError.invalidAccount }
      for id in enabled where !factories.contains(where: { $0.id == id }) {
        throw HostError.unknownFeature(id)
      }
      let everything = try factories.map { (id: $0.id, node: try $0.build(scope)) }
      let built = everything.filter { enabled.contains($0.id) }
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
      nodes = started
      activeFeatures = started.map(\.id)
      isActive = true
    }

    public func stop() {
      let old = nodes
      nodes = []
      activeFeatures = []
      isActive = false
      for entry in old.reversed() { entry.node.deactivate() }
    }
  }
}
