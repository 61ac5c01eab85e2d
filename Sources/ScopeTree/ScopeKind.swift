/// A kind of scope in the sample tree.
package enum ScopeKind: String, CaseIterable, Hashable, Sendable {
  case root, loggedOut, session, library, search, reminders, settings

  /// The kind of scope that owns this one, or nil for the root, which the app launches.
  package var parent: ScopeKind? {
    switch self {
    case .root: nil
    case .loggedOut, .session: .root
    case .library, .search, .reminders, .settings: .session
    }
  }

  /// How the scope's view is shown, or nil for a scope without a view.
  package var view: ViewStyle? {
    switch self {
    case .session, .reminders: nil
    case .root, .loggedOut, .library, .search: .embedded
    case .settings: .presented
    }
  }

  /// The children that a scope attaches itself, when it loads.
  package var fixedChildren: [ScopeKind] {
    switch self {
    case .root: [.loggedOut]
    case .session: [.library, .search]
    case .loggedOut, .library, .search, .reminders, .settings: []
    }
  }

  /// Whether only the feature host may start this scope.
  package var isBehindFlag: Bool { self == .reminders || self == .settings }

  /// The scopes that the feature host can build, in factory order.
  package static let features: [ScopeKind] = [.library, .search, .reminders, .settings]
}

/// The two ways in which a view enters the screen.
package enum ViewStyle: Hashable, Sendable { case embedded, presented }
