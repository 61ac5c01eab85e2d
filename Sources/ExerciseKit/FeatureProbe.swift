/// An error that a probe throws on purpose, told from others by its name.
public struct ProbeFailure: Error, Equatable, Sendable {
  public let name: String

  public init(_ name: String) { self.name = name }
}

/// What happens to the features of a test, in order: `build a`, `activate a`, `deactivate a`.
public final class FeatureLog {
  public private(set) var entries: [String] = []

  public init() {}

  public func note(_ what: String, _ feature: FeatureID) { entries.append("\(what) \(feature.rawValue)") }

  public func clear() { entries = [] }

  /// The entries of one kind, such as `activate`, as the features' names.
  public func features(_ what: String) -> [String] {
    entries.compactMap { entry in
      entry.hasPrefix("\(what) ") ? String(entry.dropFirst(what.count + 1)) : nil
    }
  }
}

/// A feature for tests: it writes down what happens to it, and fails where it is told to.
public final class FeatureProbe: FeatureNode {
  public let id: FeatureID
  public let scope: AccountScope
  private let log: FeatureLog
  private let failure: ProbeFailure?

  public init(id: FeatureID, scope: AccountScope, log: FeatureLog, failure: ProbeFailure? = nil) {
    self.id = id
    self.scope = scope
    self.log = log
    self.failure = failure
  }

  public func activate() throws {
    log.note("activate", id)
    if let failure { throw failure }
  }

  public func deactivate() { log.note("deactivate", id) }
}
