/// One instance of a scope, such as `session#2`.
package struct NodeID: InlineElement, CustomStringConvertible {
  /// The kind in the upper bits and the instance below, so that nodes are in order of both.
  package let bits: UInt32
  private static var instanceBits: UInt32 { 29 }
  private static var instanceMask: UInt32 { 1 << instanceBits - 1 }

  package init(bits: UInt32) { self.bits = bits }

  package init(_ kind: ScopeKind, _ instance: Int) {
    bits = UInt32(kind.order) << Self.instanceBits | UInt32(truncatingIfNeeded: instance) & Self.instanceMask
  }

  package var kind: ScopeKind { ScopeKind(order: bits >> Self.instanceBits) }
  package var instance: Int { Int(bits & Self.instanceMask) }
  package var description: String { "\(kind.rawValue)#\(instance)" }
}

/// One subscription to the profile source, such as `watch#1`.
package struct WatchID: InlineElement, CustomStringConvertible {
  package let bits: UInt32

  package init(bits: UInt32) { self.bits = bits }

  package init(_ number: Int) { bits = UInt32(clamping: number) }

  package var number: Int { Int(bits) }
  package var description: String { "watch#\(number)" }
}

/// A node as a learner names it: `search`, `session#1`, `session/search`.
package struct NodeName: Hashable, Sendable, CustomStringConvertible {
  /// One part of a path: a kind, and an instance where one was given.
  package struct Part: Hashable, Sendable {
    package let kind: ScopeKind
    package let instance: Int?

    package init(_ kind: ScopeKind, _ instance: Int? = nil) {
      self.kind = kind
      self.instance = instance
    }

    func matches(_ id: NodeID) -> Bool { kind == id.kind && (instance == nil || instance == id.instance) }
  }

  /// The owners that were named, outermost first.
  package let owners: [Part]
  package let last: Part

  package init(owners: [Part] = [], _ last: Part) {
    self.owners = owners
    self.last = last
  }

  package init(_ id: NodeID) { self.init(Part(id.kind, id.instance)) }

  package var kind: ScopeKind { last.kind }

  package var description: String {
    (owners + [last]).map { part in
      part.instance.map { "\(part.kind.rawValue)#\($0)" } ?? part.kind.rawValue
    }.joined(separator: "/")
  }
}
