// fails: stop, idleWhileEnding, stopWhileFinishing, releaseEnds
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
    private struct Entry {
      let id: FeatureID
      let feature: any Feature
      var isFinishing = false
    }

    private let factories: [Factory]
    private var changes: [FeatureID: Bool] = [:]
    private var running: [Entry] = []
    private var isStarted = false
    public var active: [FeatureID] { running.map(\.id) }

    public init(factories: [Factory]) { self.factories = factories }

    deinit { stop() }

    public func start(scope: AccountScope, enabled: Set<FeatureID>) {
      guard !isStarted else { return }
      isStarted = true
      running = factories.filter { changes[$0.id] ?? enabled.contains($0.id) }.map {
        Entry(id: $0.id, feature: $0.build(scope))
      }
      for entry in running { entry.feature.activate() }
    }

    public func stop() {
      isStarted = false
      let old = running
      running = []
      for entry in old { end(entry) }
    }

    public func set(_ id: FeatureID, isOn: Bool, _ timing: Timing) {
      changes[id] = isOn
      guard let place = running.firstIndex(where: { $0.id == id }), timing != .nextSession else { return }
      let feature = running[place].feature
      if isOn {
        running[place].isFinishing = false
      } else if timing == .finish, feature.isBusy {
        running[place].isFinishing = true
        feature.whenIdle = { [weak self] in self?.didBecomeIdle(id) }
      } else {
        let entry = running.remove(at: place)
        if feature.isBusy { feature.cancel() }
        end(entry)
      }
    }

    public func restore(_ path: [FeatureID]) -> [FeatureID] {
      Array(path.prefix { id in running.contains { $0.id == id && !$0.isFinishing } })
    }

    private func didBecomeIdle(_ id: FeatureID) {
      guard let place = running.firstIndex(where: { $0.id == id && $0.isFinishing }) else { return }
      end(running.remove(at: place))
    }

    private func end(_ entry: Entry) {
      entry.feature.whenIdle = nil
      entry.feature.deactivate()
    }
  }
}
