// Exercise 6: Attach and replace
//
// The root of an app shows one of two scopes: LoggedOut, or LoggedIn with a name. Its router builds the
// one that is wanted and lets go of the other.
//
// What must hold:
//   - launch() attaches LoggedOut, once. didLogin(name:) replaces it with LoggedIn, didLogout() the other
//     way.
//   - Each is built when it is wanted, not before, and anew each time: the name is known only then.
//   - To attach is to own and then to activate: in the moment of its activate(), a scope is in
//     `children`.
//   - To detach is to disown and then to deactivate: in the moment of its deactivate(), it is not.
//   - The old one is detached before the new one is built. At any time there is at most one child;
//     nothing is activated or deactivated twice, and a scope that was let go of is not held any more.
//   - A login while somebody is logged in replaces LoggedIn. A logout while nobody is, and whatever comes
//     before launch(), changes nothing.
//   - A scope may log in or out from within its own activate(), and none does from within deactivate():
//     in the end there is one child, the one that was asked for last.
//
// Everything is called on one thread. Keep the declarations that are `public`; change what is inside, and
// add what you like.

public enum Exercise6 {
  public protocol Scope: AnyObject {
    func activate()
    func deactivate()
  }

  public protocol Builders: AnyObject {
    func buildLoggedOut() -> any Scope
    func buildLoggedIn(name: String) -> any Scope
  }

  public final class RootRouter {
    private let builders: any Builders
    private lazy var loggedOut = builders.buildLoggedOut()
    private var loggedIn: (any Scope)?
    public private(set) var children: [any Scope] = []

    public init(builders: any Builders) { self.builders = builders }

    public func launch() {
      loggedOut.activate()
      children.append(loggedOut)
    }

    public func didLogin(name: String) {
      let next = builders.buildLoggedIn(name: name)
      next.activate()
      children.append(next)
      loggedIn = next
      loggedOut.deactivate()
      children.removeAll { $0 === loggedOut }
    }

    public func didLogout() {
      loggedIn?.deactivate()
      children.removeAll { $0 === loggedIn }
      launch()
    }
  }
}
