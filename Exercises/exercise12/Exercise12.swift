// Exercise 12: Live flags
//
// Features stand behind flags, and a flag may change while a feature is at work. A host decides what then
// becomes of it, as the change says: let it finish, cancel it, or leave it until the next session.
//
// What must hold:
//   - start(scope:enabled:) builds the features whose flags are on, in the order of the factories, and
//     then activates them; stop() deactivates them in the reverse order. Both are idempotent: a second
//     start, or stop, changes nothing.
//   - set(_:isOn: false, .finish) deactivates a feature that is not busy at once. A busy one is
//     deactivated as it becomes idle: not before, and not twice.
//   - set(_:isOn: false, .cancel) tells a busy one to cancel, and deactivates it at once, in this order.
//   - set(_:isOn:, .nextSession) leaves the running features as they are, and holds from the next start.
//     So does every change while the host is stopped, and every isOn: true.
//   - A flag that is set on again, not only for the next session, before the feature has finished keeps
//     it running.
//   - A change holds from the next start on, whatever `enabled` says there; features without a change
//     follow `enabled`. A feature that nobody has a factory for is left alone.
//   - Releasing the host ends all as stop() does. stop() ends what waits to finish too, once; whether it
//     becomes idle later makes no difference.
//   - `active` lists the features that are active, in the order of the factories: a feature is in it as
//     it begins, and not any more as it is cancelled or deactivated. A feature that is deactivated may
//     become idle by that; it is deactivated once all the same.
//   - restore(_:) takes a path of features that was saved, and gives the part that can be shown now: up
//     to the first feature that is not active, or is only finishing; of a host that is stopped, nothing.
//
// Everything is called on one thread. Keep the declarations that are `public`; change what is inside, and
// add what you like.

import ExerciseKit

public enum Exercise12 {
  @frozen public enum Timing { case finish, cancel, nextSession }

  // A feature that may be at work. It calls `whenIdle` each time that its work comes to an end.
  public protocol Feature: AnyObject {
    var isBusy: Bool { get }
    var whenIdle: (() -> Void)? { get set }
    func activate()
    func deactivate()
    func cancel()
  }

  public struct Factory {
    public let id: FeatureID
    public let build: (AccountScope) -> any Feature

    public init(id: FeatureID, build: @escaping (AccountScope) -> any Feature) {
      self.id = id
      self.build = build
    }
  }

  public final class FeatureHost {
    private let factories: [Factory]
    private var running: [(id: FeatureID, feature: any Feature)] = []
    public var active: [FeatureID] { running.map(\.id) }

    public init(factories: [Factory]) { self.factories = factories }

    public func start(scope: AccountScope, enabled: Set<FeatureID>) {
      for factory in factories where enabled.contains(factory.id) {
        let feature = factory.build(scope)
        running.append((factory.id, feature))
        feature.activate()
      }
    }

    public func stop() {
      for entry in running { entry.feature.deactivate() }
    }

    public func set(_ id: FeatureID, isOn: Bool, _ timing: Timing) {
      guard !isOn, let place = running.firstIndex(where: { $0.id == id }) else { return }
      running.remove(at: place).feature.deactivate()
    }

    public func restore(_ path: [FeatureID]) -> [FeatureID] {
      path.filter { active.contains($0) }
    }
  }
}
