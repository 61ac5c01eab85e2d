/// The account that features are built for.
public struct AccountScope: Equatable, Sendable {
  public let accountID: Int

  public init(accountID: Int) { self.accountID = accountID }
}

/// The name of a feature, written as a string literal.
public struct FeatureID: Hashable, Sendable, ExpressibleByStringLiteral {
  public let rawValue: String

  public init(stringLiteral value: String) { rawValue = value }
}

/// A feature that was built.
public protocol FeatureNode: AnyObject {
  /// Begins the feature's work.
  func activate() throws
  /// Ends it.
  func deactivate()
}

/// Builds one feature.
public struct FeatureFactory {
  public let id: FeatureID
  public let build: (AccountScope) throws -> any FeatureNode

  public init(id: FeatureID, build: @escaping (AccountScope) throws -> any FeatureNode) {
    self.id = id
    self.build = build
  }
}
