// Exercise 11: The view tree is a projection
//
// The scopes decide, and the view tree follows. RootRouter attaches Login or Main; RootViewController
// puts their views on the screen, embedded or presented; neither the interactor nor the router knows
// which.
//
// What must hold:
//   - The root shows the view of its child, and no other: after a logout Main is detached, and its view
//     is gone; whatever comes before launch() changes nothing, and a second login or logout does nothing.
//   - A scope is attached, that is owned and then activated, and then its view is shown. It is detached,
//     that is disowned and then deactivated, and then its view goes.
//   - RootViewController embeds Login, and shows Main as its `style` says: presented, or embedded. What
//     it presented it dismisses, what it embedded it removes, each once, and nothing that is not there.
//   - RootInteractor decides with `isLoggedIn` alone, and knows nothing of views.
//   - MainPresenter may be told a name before its view has loaded. Then it keeps the newest, and shows it
//     as viewDidLoad() comes; once loaded, it shows each at once; an old one never replaces a newer one.
//   - A swipe, by which the system dismisses a presented Main by itself, detaches its scope, and its view
//     is not dismissed once more. The view controller tells of it by `whenMainIsSwiped`, which whoever
//     assembles the root sets to a logout. A swipe of what was not presented, or is gone, changes
//     nothing.
//
// Everything is called on one thread. Keep the declarations that are `public`; change what is inside, and
// add what you like.

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

  public final class RootViewController: RootViewing {
    public var style: Style
    public var whenMainIsSwiped: (() -> Void)?
    private let container: any Container

    public init(container: any Container, style: Style) {
      self.container = container
      self.style = style
    }

    public func showLogin(_ view: any View) {
      container.embed(view)
    }

    public func hideLogin(_ view: any View) {
      container.remove(view)
    }

    public func showMain(_ view: any View) {
      container.present(view)
    }

    public func hideMain(_ view: any View) {
      container.dismiss(view)
    }

    // The system says that the user swiped a view away that was presented.
    public func didSwipe(_ view: any View) {
    }
  }

  public final class RootInteractor {
    public weak var router: (any RootRouting)?
    public private(set) var isLoggedIn = false
    private var isLaunched = false

    public init() {}

    public func launch() {
      guard !isLaunched else { return }
      isLaunched = true
      router?.routeToLogin()
    }

    public func didLogin() {
      isLoggedIn = true
      router?.routeToMain()
    }

    public func didLogout() {
      isLoggedIn = false
      router?.routeToLogin()
    }
  }

  public final class RootRouter: RootRouting {
    private let view: any RootViewing
    private let builders: any Builders
    private var login: (any Scope)?
    private var main: (any Scope)?
    public var children: [any Scope] { [login, main].compactMap { $0 } }

    public init(view: any RootViewing, builders: any Builders) {
      self.view = view
      self.builders = builders
    }

    public func routeToLogin() {
      if let old = main { view.hideMain(old.view) }
      let next = builders.buildLogin()
      login = next
      next.activate()
      view.showLogin(next.view)
    }

    public func routeToMain() {
      if let old = login {
        login = nil
        old.deactivate()
        view.hideLogin(old.view)
      }
      let next = builders.buildMain()
      main = next
      next.activate()
      view.showMain(next.view)
    }
  }

  public final class MainPresenter {
    private let show: (String) -> Void
    private var isLoaded = false

    public init(show: @escaping (String) -> Void) { self.show = show }

    public func present(name: String) {
      if isLoaded { show(name) }
    }

    public func viewDidLoad() {
      guard !isLoaded else { return }
      isLoaded = true
    }
  }
}
