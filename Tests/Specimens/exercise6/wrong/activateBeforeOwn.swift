// fails: ownedBeforeActive, replacedWithinActivate
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
    private enum State { case notLaunched, loggedOut, loggedIn }

    private let builders: any Builders
    private var state = State.notLaunched
    public private(set) var children: [any Scope] = []

    public init(builders: any Builders) { self.builders = builders }

    public func launch() {
      guard state == .notLaunched else { return }
      replace(.loggedOut) { $0.buildLoggedOut() }
    }

    public func didLogin(name: String) {
      guard state != .notLaunched else { return }
      replace(.loggedIn) { $0.buildLoggedIn(name: name) }
    }

    public func didLogout() {
      guard state == .loggedIn else { return }
      replace(.loggedOut) { $0.buildLoggedOut() }
    }

    private func replace(_ next: State, _ build: (any Builders) -> any Scope) {
      state = next
      let old = children
      children = []
      for child in old { child.deactivate() }
      let child = build(builders)
      child.activate()
      if state == next, children.isEmpty { children = [child] }
    }
  }
}
