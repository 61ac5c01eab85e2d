// Exercise 9: The six roles
//
// The root of an app owns one of two children, LoggedOut or LoggedIn. Each has a view controller, a
// presenter, an interactor, a router, a builder and a component. A tap travels up, from role to role, and
// what it leads to comes back down:
//
//   login   LoggedOutViewController → LoggedOutPresenter → LoggedOutInteractor
//           → RootInteractor → RootRouter
//   logout  LoggedInViewController → LoggedInPresenter → LoggedInInteractor
//           → RootInteractor → RootRouter
//
// Each role named here writes its name to the log when it is called. Much of the graph is there; some
// calls are missing, and some go to the wrong role. Complete it:
//   - RootBuilder.build() assembles, and starts nothing. RootRouter.launch() attaches LoggedOut, once.
//   - A tap on login calls each role of the first line once, in this order. Before it tells its listener,
//     the LoggedOutInteractor has its presenter say "Welcome, Maya" on the screen of its view.
//   - A name is trimmed of the blanks around it, spaces and tabs. With an empty one the
//     LoggedOutInteractor has its presenter say "Who are you?", and tells nobody.
//   - The RootInteractor decides: it has its router attach the other child. The router lets go of the old
//     child, builds the new one, owns it, has the root's screen hold its screen, and activates it.
//   - LoggedIn says "Hello, Maya" as it becomes active. A tap on logout comes back to a new LoggedOut.
//   - Nobody keeps its parent alive: listeners are held weakly, and a child that somebody still holds
//     when its parent is gone reaches nobody. A tap on a screen that was let go of leads to nothing.
//
// And write the unit test of an interactor, Exercise9.isLoginRight(_:): it is given a function that makes
// a LoggedOutInteractor, or something that should be one, for a presenter and a listener. Give it fakes,
// call it, and say whether it did what is written above of a LoggedOutInteractor.
//
// Keep the declarations that are `public`; change what is inside, and add what you like.

public enum Exercise9 {
  public final class CallLog {
    public private(set) var calls: [String] = []
    public init() {}
    public func note(_ role: String) { calls.append(role) }
  }

  // What is seen: a text, and for the root the screen of its child.
  public final class Screen {
    public var text = ""
    public var content: Screen?
    public init() {}
  }

  public protocol LoggedOutPresenting: AnyObject { func present(_ text: String) }
  public protocol LoggedOutListening: AnyObject { func loggedOutDidRequestLogin(name: String) }
  public protocol LoggedOutInteracting: AnyObject { func didTapLogin(name: String) }
  public protocol LoggedInListening: AnyObject { func loggedInDidRequestLogout() }

  public protocol RootRouting: AnyObject {
    func routeToLoggedIn(name: String)
    func routeToLoggedOut()
  }

  // MARK: LoggedOut

  public final class LoggedOutViewController {
    public let screen = Screen()
    weak var presenter: LoggedOutPresenter?
    private let log: CallLog

    init(_ log: CallLog) { self.log = log }

    public func tapLogin(name: String) {
      log.note("LoggedOutViewController")
      screen.text = "Welcome, \(name)"
    }
  }

  public final class LoggedOutPresenter: LoggedOutPresenting {
    weak var interactor: (any LoggedOutInteracting)?
    private let screen: Screen
    private let log: CallLog

    init(_ screen: Screen, _ log: CallLog) {
      self.screen = screen
      self.log = log
    }

    func didTapLogin(name: String) {
      log.note("LoggedOutPresenter")
      interactor?.didTapLogin(name: name)
    }

    public func present(_ text: String) { screen.text = text }
  }

  public final class LoggedOutInteractor: LoggedOutInteracting {
    private let presenter: any LoggedOutPresenting
    private var listener: (any LoggedOutListening)?
    private let log: CallLog

    public init(presenter: any LoggedOutPresenting, listener: any LoggedOutListening, log: CallLog) {
      self.presenter = presenter
      self.listener = listener
      self.log = log
    }

    public func didTapLogin(name: String) {
      log.note("LoggedOutInteractor")
      listener?.loggedOutDidRequestLogin(name: name)
    }
  }

  public final class LoggedOutRouter {
    public let viewController: LoggedOutViewController
    private let parts: [AnyObject]

    init(_ viewController: LoggedOutViewController, owning parts: AnyObject...) {
      self.viewController = viewController
      self.parts = parts
    }
  }

  struct LoggedOutBuilder {
    let component: RootComponent

    func build(listener: any LoggedOutListening) -> LoggedOutRouter {
      let log = component.log
      let view = LoggedOutViewController(log)
      let presenter = LoggedOutPresenter(view.screen, log)
      let interactor = LoggedOutInteractor(presenter: presenter, listener: listener, log: log)
      view.presenter = presenter
      presenter.interactor = interactor
      return LoggedOutRouter(view, owning: presenter, interactor)
    }
  }

  // MARK: LoggedIn

  public final class LoggedInViewController {
    public let screen = Screen()
    weak var presenter: LoggedInPresenter?
    private let log: CallLog

    init(_ log: CallLog) { self.log = log }

    public func tapLogout() {
      log.note("LoggedInViewController")
      presenter?.didTapLogout()
    }
  }

  final class LoggedInPresenter {
    weak var interactor: LoggedInInteractor?
    private let screen: Screen
    private let log: CallLog

    init(_ screen: Screen, _ log: CallLog) {
      self.screen = screen
      self.log = log
    }

    func didTapLogout() {
      log.note("LoggedInPresenter")
      interactor?.didTapLogout()
    }

    func present(_ text: String) { screen.text = text }
  }

  final class LoggedInInteractor {
    private let presenter: LoggedInPresenter
    private let name: String
    private weak var listener: (any LoggedInListening)?
    private let log: CallLog

    init(_ presenter: LoggedInPresenter, name: String, listener: any LoggedInListening, _ log: CallLog) {
      self.presenter = presenter
      self.name = name
      self.listener = listener
      self.log = log
    }

    func activate() {
      presenter.present("Hello, \(name)")
    }

    func didTapLogout() {
      log.note("LoggedInInteractor")

    }
  }

  public final class LoggedInRouter {
    public let viewController: LoggedInViewController
    private let presenter: LoggedInPresenter
    private let interactor: LoggedInInteractor

    init(_ view: LoggedInViewController, _ presenter: LoggedInPresenter, _ interactor: LoggedInInteractor) {
      viewController = view
      self.presenter = presenter
      self.interactor = interactor
    }

    func activate() { interactor.activate() }
  }

  struct LoggedInBuilder {
    let component: RootComponent

    func build(name: String, listener: any LoggedInListening) -> LoggedInRouter {
      let log = component.log
      let view = LoggedInViewController(log)
      let presenter = LoggedInPresenter(view.screen, log)
      let interactor = LoggedInInteractor(presenter, name: name, listener: listener, log)
      view.presenter = presenter
      presenter.interactor = interactor
      return LoggedInRouter(view, presenter, interactor)
    }
  }

  // MARK: Root

  struct RootComponent {
    let log: CallLog
  }

  public final class RootInteractor: LoggedOutListening, LoggedInListening {
    public weak var router: (any RootRouting)?
    private let log: CallLog

    public init(log: CallLog) { self.log = log }

    public func loggedOutDidRequestLogin(name: String) {
      log.note("RootInteractor")
      router?.routeToLoggedIn(name: name)
    }

    public func loggedInDidRequestLogout() {
      log.note("RootInteractor")
      router?.routeToLoggedIn(name: "")
    }
  }

  public final class RootRouter: RootRouting {
    public let screen = Screen()
    public private(set) var loggedOut: LoggedOutRouter?
    public private(set) var loggedIn: LoggedInRouter?
    private let component: RootComponent
    private let interactor: RootInteractor

    init(component: RootComponent, interactor: RootInteractor) {
      self.component = component
      self.interactor = interactor
    }

    public func launch() {
      attachLoggedOut()
    }

    public func routeToLoggedIn(name: String) {
      component.log.note("RootRouter")
      let child = LoggedInBuilder(component: component).build(name: name, listener: interactor)
      loggedIn = child
      child.activate()
    }

    public func routeToLoggedOut() {
      component.log.note("RootRouter")
      attachLoggedOut()
    }

    private func attachLoggedOut() {
      let child = LoggedOutBuilder(component: component).build(listener: interactor)
      loggedOut = child
      screen.content = child.viewController.screen
    }
  }

  public struct RootBuilder {
    private let log: CallLog

    public init(log: CallLog) { self.log = log }

    public func build() -> RootRouter {
      let interactor = RootInteractor(log: log)
      let router = RootRouter(component: RootComponent(log: log), interactor: interactor)
      interactor.router = router
      router.launch()
      return router
    }
  }

  // MARK: Your unit test

  public static func isLoginRight(
    _ make: (any LoggedOutPresenting, any LoggedOutListening) -> any LoggedOutInteracting
  ) -> Bool {
    final class Presenter: LoggedOutPresenting {
      func present(_ text: String) {}
    }
    final class Listener: LoggedOutListening {
      func loggedOutDidRequestLogin(name: String) {}
    }
    let presenter = Presenter()
    let listener = Listener()
    let interactor = make(presenter, listener)
    interactor.didTapLogin(name: "Maya")
    return true
  }
}

extension String {
  fileprivate var trimmed: String {
    let blanks: Set<Character> = [" ", "\t"]
    return String(drop { blanks.contains($0) }.reversed().drop { blanks.contains($0) }.reversed())
  }
}
