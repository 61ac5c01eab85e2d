// fails: unitTestSeesAnEmptyName
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
      presenter?.didTapLogin(name: name)
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
    private weak var listener: (any LoggedOutListening)?
    private let log: CallLog

    public init(presenter: any LoggedOutPresenting, listener: any LoggedOutListening, log: CallLog) {
      self.presenter = presenter
      self.listener = listener
      self.log = log
    }

    public func didTapLogin(name: String) {
      log.note("LoggedOutInteractor")
      let name = name.trimmed
      guard !name.isEmpty else { return presenter.present("Who are you?") }
      presenter.present("Welcome, \(name)")
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
      listener?.loggedInDidRequestLogout()
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
      router?.routeToLoggedOut()
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
      if loggedOut == nil, loggedIn == nil { attachLoggedOut() }
    }

    public func routeToLoggedIn(name: String) {
      component.log.note("RootRouter")
      loggedOut = nil
      let child = LoggedInBuilder(component: component).build(name: name, listener: interactor)
      loggedIn = child
      screen.content = child.viewController.screen
      child.activate()
    }

    public func routeToLoggedOut() {
      component.log.note("RootRouter")
      loggedIn = nil
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
      return router
    }
  }

  // MARK: Your unit test

  // What an interactor did, in order.
  private final class Fakes: LoggedOutPresenting, LoggedOutListening {
    var calls: [String] = []
    func present(_ text: String) { calls.append("present \(text)") }
    func loggedOutDidRequestLogin(name: String) { calls.append("login \(name)") }
  }

  public static func isLoginRight(
    _ make: (any LoggedOutPresenting, any LoggedOutListening) -> any LoggedOutInteracting
  ) -> Bool {
    func calls(for name: String) -> [String] {
      let fakes = Fakes()
      let interactor = make(fakes, fakes)
      interactor.didTapLogin(name: name)
      return fakes.calls
    }
    return calls(for: " Maya ") == ["present Welcome, Maya", "login Maya"]
      && calls(for: "Maya") == ["present Welcome, Maya", "login Maya"]
  }
}

extension String {
  fileprivate var trimmed: String {
    let blanks: Set<Character> = [" ", "\t"]
    return String(drop { blanks.contains($0) }.reversed().drop { blanks.contains($0) }.reversed())
  }
}
