import ExerciseKit
import Exercises
import GraderKit

/// The feature host of exercise 2, with reminders and settings to start.
///
/// - Scripts: enable reminders; enable settings; disable settings; fail build settings; fail activate reminders;
///   fail activate settings; start; stop
/// - Knows: fail build reminders; disable reminders
/// - Before: login 7
/// - Sees: host
final class Exercise2Adapter: ExerciseAdapter {
  /// A feature that notes what happens to it, and fails where it was told to.
  private final class Feature: FeatureNode {
    private let id: FeatureID
    private unowned let adapter: Exercise2Adapter

    init(_ id: FeatureID, _ adapter: Exercise2Adapter) {
      self.id = id
      self.adapter = adapter
    }

    func activate() throws {
      adapter.note("activate \(id.rawValue)")
      if adapter.failingActivations.remove(id) != nil { throw ProbeFailure(id.rawValue) }
    }

    func deactivate() { adapter.note("deactivate \(id.rawValue)") }
  }

  private static let features: [FeatureID] = ["reminders", "settings"]
  private var enabled: Set<FeatureID> = []
  private var failingBuilds: Set<FeatureID> = []
  private var failingActivations: Set<FeatureID> = []
  private var failure = "no failure"
  private lazy var host = Exercise2.AccountFeatureHost(factories: Self.features.map(factory))

  override func perform(_ words: [String]) throws {
    failure = "no failure"
    let feature = words.count > 1 ? FeatureID(stringLiteral: words[words.count - 1]) : nil
    switch (words[0], feature) {
    case ("login", _): return
    case ("enable", let feature?):
      try requireStopped()
      enabled.insert(try known(feature))
    case ("disable", let feature?):
      try requireStopped()
      enabled.remove(try known(feature))
    case ("fail", let feature?):
      if words[1] == "build" {
        failingBuilds.insert(try known(feature))
      } else {
        failingActivations.insert(try known(feature))
      }
    case ("start", nil): try start()
    case ("stop", nil): host.stop()
    default: throw Refusal("this exercise has no `\(words.joined(separator: " "))`")
    }
  }

  override var facts: [String] {
    [host.isActive ? "host active with \(names(host.activeFeatures))" : "host inactive", failure]
  }

  override var details: [(label: String, value: String)] {
    [
      ("host", host.isActive ? "active" : "inactive"), ("features", names(host.activeFeatures)),
      ("enabled", names(Self.features.filter(enabled.contains))),
    ]
  }

  override var violations: [String] {
    let started = Set(host.activeFeatures)
    if host.isActive, started != enabled {
      return ["I9: the host is active with \(names(host.activeFeatures)), and not with all that is enabled"]
    }
    return !host.isActive && !started.isEmpty
      ? ["I9: the host is inactive, and lists \(names(host.activeFeatures)) as active"] : []
  }

  private func start() throws {
    do {
      try host.start(scope: AccountScope(accountID: 7), enabled: enabled)
    } catch let error as Exercise2.ActivationFailure {
      failure = "activation of \(error.feature.rawValue) failed, stopped \(names(error.stopped))"
    } catch let error as ProbeFailure {
      failure = "build of \(error.name) failed"
    } catch let error as Exercise2.HostError {
      throw Refusal("\(error)")
    }
  }

  private func factory(_ id: FeatureID) -> FeatureFactory {
    FeatureFactory(id: id) { [unowned self] _ in
      if failingBuilds.remove(id) != nil { throw ProbeFailure(id.rawValue) }
      note("build \(id.rawValue)")
      return Feature(id, self)
    }
  }

  private func known(_ feature: FeatureID) throws -> FeatureID {
    guard Self.features.contains(feature) else {
      throw Refusal("this exercise has the features \(names(Self.features))")
    }
    return feature
  }

  private func requireStopped() throws {
    if host.isActive { throw Refusal("the host is running; `stop` it first") }
  }

  private func names(_ features: [FeatureID]) -> String {
    features.isEmpty ? "none" : features.map(\.rawValue).joined(separator: ", ")
  }
}
