public enum Exercise11 {
  public protocol View: AnyObject {
    var name: String { get }
  }

  // The screen, as the system gives it: it embeds and presents views.
  public protocol Container: AnyObject {
    func embed(_ view: any View)
    func remove(_ view: any View)
    func present(_ view: any View)
    func dismiss(_ view: any View)
  }

  public protocol Scope: AnyObject {
    var view: any View { get }
    func activate()
    func deactivate()
  }

  public protocol Builders: AnyObject {
    func buildLogin() -> any Scope
    func buildMain() -> any Scope
  }

  public protocol RootViewing: AnyObject {
    func showLogin(_ view: any View)
    func hideLogin(_ view: any View)
    func showMain(_ view: any View)
    func hideMain(_ view: any View)
  }

  public protocol RootRouting: AnyObject {
    func routeToLogin()
    func routeToMain()
  }

  @frozen public enum Style { case presented, embedded }

  // Whoever shows a view knows how to take it away.
  public final class RootViewController: RootViewing {
    public var style: Style
    public var whenMainIsSwiped: (() -> Void)?
    private let container: any Container
    private var takeAway: [ObjectIdentifier: (isSwipeable: Bool, action: () -> Void)] = [:]

    public init(container: any Container, style: Style) {
      self.container = container
      self.style = style
    }

    public func showLogin(_ view: any View) { embed(view) }
    public func hideLogin(_ view: any View) { hide(view) }
    public func showMain(_ view: any View) { style == .embedded ? embed(view) : present(view) }
    public func hideMain(_ view: any View) { hide(view) }

    public func didSwipe(_ view: any View) {
      let key = ObjectIdentifier(view)
      guard takeAway[key]?.isSwipeable == true else { return }
      takeAway[key] = nil
      whenMainIsSwiped?()
    }

    private func embed(_ view: any View) {
      // equivalent swap: the screen calls nobody while it shows a view
      container.embed(view)
      takeAway[ObjectIdentifier(view)] = (false, { [container] in container.remove(view) })
    }

    private func present(_ view: any View) {
      // equivalent swap: the screen calls nobody while it shows a view
      container.present(view)
      takeAway[ObjectIdentifier(view)] = (true, { [container] in container.dismiss(view) })
    }

    private func hide(_ view: any View) { takeAway.removeValue(forKey: ObjectIdentifier(view))?.action() }
  }

  public final class RootInteractor {
    private enum State { case notLaunched, loggedOut, loggedIn }

    public weak var router: (any RootRouting)?
    private var state = State.notLaunched
    public var isLoggedIn: Bool { state == .loggedIn }

    public init() {}

    public func launch() { move(from: .notLaunched, to: .loggedOut) }
    public func didLogin() { move(from: .loggedOut, to: .loggedIn) }
    public func didLogout() { move(from: .loggedIn, to: .loggedOut) }

    private func move(from old: State, to new: State) {
      guard state == old else { return }
      state = new
      if new == .loggedIn { router?.routeToMain() } else { router?.routeToLogin() }
    }
  }

  public final class RootRouter: RootRouting {
    private let view: any RootViewing
    private let builders: any Builders
    private var child: (scope: any Scope, hide: () -> Void)?
    public var children: [any Scope] { child.map { [$0.scope] } ?? [] }

    public init(view: any RootViewing, builders: any Builders) {
      self.view = view
      self.builders = builders
    }

    public func routeToLogin() {
      detach()
      attach(builders.buildLogin(), show: view.showLogin, hide: view.hideLogin)
    }

    public func routeToMain() {
      detach()
      attach(builders.buildMain(), show: view.showMain, hide: view.hideMain)
    }

    private func attach(_ scope: any Scope, show: (any View) -> Void, hide: @escaping (any View) -> Void) {
      child = (scope, { hide(scope.view) })
      scope.activate()
      show(scope.view)
    }

    private func detach() {
      let old = child
      child = nil
      old?.scope.deactivate()
      old?.hide()
    }
  }

  public final class MainPresenter {
    private let show: (String) -> Void
    private var newest: String?
    private var isLoaded = false

    public init(show: @escaping (String) -> Void) { self.show = show }

    public func present(name: String) {
      // equivalent swap: it is read when the view loads, not here
      newest = name
      if isLoaded { show(name) }
    }

    public func viewDidLoad() {
      if isLoaded { return }
      isLoaded = true
      if let newest { show(newest) }
    }
  }
}
