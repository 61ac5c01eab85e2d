// Activates recursively, and stops what it started on the way back.
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
    private enum Phase {
      case idle
      case running([Entry])
    }

    private struct Entry {
      let id: FeatureID
      let node: any FeatureNode
    }

    private let factories: [FeatureFactory]
    private var phase = Phase.idle

    public var isActive: Bool { if case .running = phase { true } else { false } }

    public var activeFeatures: [FeatureID] {
      if case .running(let entries) = phase { entries.map(\.id) } else { [] }
    }

    public init(factories: [FeatureFactory]) { self.factories = factories }

    public func start(scope: AccountScope, enabled: Set<FeatureID>) throws {
      // equivalent swap: either refusal is right where both are
      if isActive { throw HostError.alreadyActive }
      // equivalent swap: either refusal is right where both are
      if scope.accountID < 1 { throw HostError.invalidAccount }
      if let unknown = enabled.subtracting(factories.map(\.id)).first {
        throw HostError.unknownFeature(unknown)
      }
      var entries: [Entry] = []
      for factory in factories where enabled.contains(factory.id) {
        entries.append(Entry(id: factory.id, node: try factory.build(scope)))
      }
      try activate(entries[...])
      phase = .running(entries)
    }

    public func stop() {
      guard case .running(let entries) = phase else { return }
      // equivalent swap: features do not ask their host
      phase = .idle
      for entry in entries.reversed() { entry.node.deactivate() }
    }

    /// Activates the first, then the rest; where the rest fails, the first stops on the way back.
    private func activate(_ entries: ArraySlice<Entry>) throws {
      guard let first = entries.first else { return }
      do {
        try first.node.activate()
      } catch {
        throw ActivationFailure(feature: first.id, underlying: error, stopped: [])
      }
      do {
        try activate(entries.dropFirst())
      } catch let failure as ActivationFailure {
        first.node.deactivate()
        throw ActivationFailure(
          feature: failure.feature, underlying: failure.underlying, stopped: failure.stopped + [first.id])
      }
    }
  }
}
