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

  /// Its place among all kinds.
  var order: UInt8 {
    switch self {
    case .root: 0
    case .loggedOut: 1
    case .session: 2
    case .library: 3
    case .search: 4
    case .reminders: 5
    case .settings: 6
    }
  }

  init(order: UInt32) {
    switch order {
    case 0: self = .root
    case 1: self = .loggedOut
    case 2: self = .session
    case 3: self = .library
    case 4: self = .search
    case 5: self = .reminders
    default: self = .settings
    }
  }
}

/// A set of kinds, as bits.
package struct KindSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private(set) var bits: UInt8 = 0

  package init(arrayLiteral kinds: ScopeKind...) { for kind in kinds { insert(kind) } }

  package var isEmpty: Bool { bits == 0 }
  package func contains(_ kind: ScopeKind) -> Bool { bits & (1 << kind.order) != 0 }
  mutating func insert(_ kind: ScopeKind) { bits |= 1 << kind.order }
  package var count: Int { bits.nonzeroBitCount }

  /// - Returns: Whether the kind was there.
  @discardableResult
  mutating func remove(_ kind: ScopeKind) -> Bool {
    let wasThere = contains(kind)
    bits &= ~(1 << kind.order)
    return wasThere
  }
}

/// The two ways in which a view enters the screen.
package enum ViewStyle: Hashable, Sendable { case embedded, presented }
