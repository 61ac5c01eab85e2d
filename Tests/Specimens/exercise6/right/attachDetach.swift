public enum Exercise6 {
  public protocol Scope: AnyObject {
    func activate()
    func deactivate()
  }

  public protocol Builders: AnyObject {
    func buildLoggedOut() -> any Scope
    func buildLoggedIn(name: String) -> any Scope
  }

  // One child, and what it was built for.
  public final class RootRouter {
    private let builders: any Builders
    private var current: (name: String?, scope: any Scope)?

    public init(builders: any Builders) { self.builders = builders }

    public var children: [any Scope] { current.map { [$0.scope] } ?? [] }

    public func launch() { if current == nil { attach(nil) } }

    public func didLogin(name: String) {
      guard current != nil else { return }
      detach()
      attach(name)
    }

    public func didLogout() {
      guard current?.name != nil else { return }
      detach()
      attach(nil)
    }

    private func attach(_ name: String?) {
      let scope = name.map { builders.buildLoggedIn(name: $0) } ?? builders.buildLoggedOut()
      current = (name, scope)
      scope.activate()
    }

    private func detach() {
      let old = current?.scope
      current = nil
      old?.deactivate()
    }
  }
}
