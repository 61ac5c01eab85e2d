// fails: presenterBuffers
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
    private var login: (any View)?
    private var main: (view: any View, style: Style)?

    public init(container: any Container, style: Style) {
      self.container = container
      self.style = style
    }

    public func showLogin(_ view: any View) {
      login = view
      container.embed(view)
    }

    public func hideLogin(_ view: any View) {
      guard let login, login === view else { return }
      self.login = nil
      container.remove(view)
    }

    public func showMain(_ view: any View) {
      main = (view, style)
      switch style {
      case .presented: container.present(view)
      case .embedded: container.embed(view)
      }
    }

    public func hideMain(_ view: any View) {
      guard let main, main.view === view else { return }
      self.main = nil
      switch main.style {
      case .presented: container.dismiss(view)
      case .embedded: container.remove(view)
      }
    }

    // The system says that the user swiped a view away that was presented.
    public func didSwipe(_ view: any View) {
      guard let main, main.view === view, main.style == .presented else { return }
      self.main = nil
      whenMainIsSwiped?()
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
      guard isLaunched, !isLoggedIn else { return }
      isLoggedIn = true
      router?.routeToMain()
    }

    public func didLogout() {
      guard isLoggedIn else { return }
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
      if let old = main {
        main = nil
        old.deactivate()
        view.hideMain(old.view)
      }
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
    private var waiting: String?

    public init(show: @escaping (String) -> Void) { self.show = show }

    public func present(name: String) {
      if isLoaded { show(name) } else { waiting = waiting ?? name }
    }

    public func viewDidLoad() {
      guard !isLoaded else { return }
      isLoaded = true
      if let waiting { show(waiting) }
    }
  }
}
