// Exercise 2: Partial activation failure
//
// A feature host starts the features of an account: it builds those that are enabled, and activates them.
// Building and activating can both throw.
//
// What must hold:
//   - Disabled features are never built.
//   - All enabled features are built, in factory order, before any is activated.
//   - While it runs, the host is active and `activeFeatures` lists its features in factory order.
//   - A builder's error comes through unchanged, with nothing activated, and the host can start again.
//   - If an activation throws, the features that are already active are deactivated in reverse order. The
//     one that failed and the ones after it are not deactivated. `ActivationFailure` names the feature,
//     carries the original error, and lists what was stopped, in the order in which it was stopped.
//     The host is inactive, and can start again with freshly built nodes.
//   - `stop()` deactivates in reverse order, and a second `stop()` does nothing.
//   - Refused before anything is built: an enabled ID that has no factory (`unknownFeature`), an account
//     that is not positive (`invalidAccount`), and a second start (`alreadyActive`).
//
// Everything is called on one thread, and nodes do not call the host. Keep the declarations that are
// `public`; change what is inside, and add what you like.

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
    private var nodes: [any FeatureNode] = []
    public private(set) var isActive = false
    public private(set) var activeFeatures: [FeatureID] = []

    public init(factories: [FeatureFactory]) {
      self.factories = factories
    }

    public func start(scope: AccountScope, enabled: Set<FeatureID>) throws {
      isActive = true
      for factory in factories where enabled.contains(factory.id) {
        let node = try factory.build(scope)
        try node.activate()
        nodes.append(node)
        activeFeatures.append(factory.id)
      }
    }

    public func stop() {
      isActive = false
      for node in nodes { node.deactivate() }
    }
  }
}
