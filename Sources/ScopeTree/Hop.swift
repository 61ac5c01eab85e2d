/// One call on the way of a tap, from role to role.
package struct Hop: Hashable, Sendable {
  package let from: Role
  /// The node whose role calls; the event is about the one that is called.
  package let caller: NodeID
  package let to: Role
  package let wiring: Wiring
  package let message: Message

  /// A part of a scope.
  package enum Role: String, Hashable, Sendable {
    case viewController = "ViewController"
    case presenter = "Presenter"
    case interactor = "Interactor"
    case router = "Router"
  }

  /// How the caller knows whom it calls.
  package enum Wiring: Hashable, Sendable {
    case own
    /// The parent's interactor listens to the child's.
    case parentListens
    /// The root has no parent: its own router listens.
    case routerListens
    case weakRouter
  }

  package enum Message: Hashable, Sendable {
    case login(String)
    case logout
    case swipe
  }
}
