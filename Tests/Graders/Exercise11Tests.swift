import Exercises
import GraderKit
import XCTest

/// The view tree is a projection
///
/// - Lesson: 8
/// - Points: 14
final class Exercise11Tests: ExerciseGrader {
  private final class Log { var entries: [String] = [] }

  private final class ViewProbe: Exercise11.View {
    let name: String
    init(_ name: String) { self.name = name }
  }

  private final class ScopeProbe: Exercise11.Scope {
    let view: any Exercise11.View
    private let log: Log
    /// Whether the router says that it owns this scope.
    var isOwned: () -> Bool = { false }

    init(_ name: String, _ log: Log) {
      view = ViewProbe(name)
      self.log = log
    }

    func activate() { log.entries.append("activate \(view.name)\(isOwned() ? "" : " (nobody owns it)")") }
    func deactivate() {
      log.entries.append("deactivate \(view.name)\(isOwned() ? " (it is still owned)" : "")")
    }
  }

  /// The screen: what is on it, and what was asked of it.
  private final class Screen: Exercise11.Container {
    let log: Log
    private(set) var views: [String] = []
    var whenDismissing: (() -> Void)?

    init(_ log: Log) { self.log = log }

    func embed(_ view: any Exercise11.View) { put("embed", "embedded", view) }
    func present(_ view: any Exercise11.View) { put("present", "presented", view) }
    func remove(_ view: any Exercise11.View) { take("remove", "embedded", view) }

    func dismiss(_ view: any Exercise11.View) {
      take("dismiss", "presented", view)
      whenDismissing?()
    }

    /// The system takes a presented view away by itself.
    func swipe(_ view: any Exercise11.View) { views.removeAll { $0 == "\(view.name) presented" } }

    private func put(_ verb: String, _ how: String, _ view: any Exercise11.View) {
      log.entries.append("\(verb) \(view.name)")
      views.append("\(view.name) \(how)")
    }

    private func take(_ verb: String, _ how: String, _ view: any Exercise11.View) {
      let place = views.firstIndex(of: "\(view.name) \(how)")
      log.entries.append("\(verb) \(view.name)\(place == nil ? " (it is not \(how))" : "")")
      if let place { views.remove(at: place) }
    }
  }

  private final class Builders: Exercise11.Builders {
    let log: Log
    weak var router: Exercise11.RootRouter?

    init(_ log: Log) { self.log = log }

    func buildLogin() -> any Exercise11.Scope { build("Login") }
    func buildMain() -> any Exercise11.Scope { build("Main") }

    private func build(_ name: String) -> any Exercise11.Scope {
      let scope = ScopeProbe(name, log)
      scope.isOwned = { [weak self, weak scope] in self?.router?.children.contains { $0 === scope } ?? false }
      return scope
    }
  }

  private final class Router: Exercise11.RootRouting {
    var calls: [String] = []
    func routeToLogin() { calls.append("Login") }
    func routeToMain() { calls.append("Main") }
  }

  /// The whole root.
  private final class App {
    let log = Log()
    let interactor = Exercise11.RootInteractor()
    let screen: Screen
    let view: Exercise11.RootViewController
    let router: Exercise11.RootRouter
    private let builders: Builders

    init(_ style: Exercise11.Style) {
      screen = Screen(log)
      view = Exercise11.RootViewController(container: screen, style: style)
      builders = Builders(log)
      router = Exercise11.RootRouter(view: view, builders: builders)
      builders.router = router
      interactor.router = router
      view.whenMainIsSwiped = { [weak interactor] in interactor?.didLogout() }
    }

    var children: [String] { router.children.map(\.view.name) }
    /// What happened since the last look.
    var news: [String] {
      defer { log.entries = [] }
      return log.entries
    }
  }

  /// `launch()` attaches Login, once, and embeds its view.
  ///
  /// - Hint: Own, activate, and then show.
  func testLaunch() {
    let app = App(.presented)
    app.interactor.launch()
    app.interactor.launch()
    expect(app.news, is: ["activate Login", "embed Login"], "what happened in launch(), called twice")
    expect(app.children, is: ["Login"], "the children of the root")
  }

  /// A login detaches Login and takes its view away, and attaches Main and shows its view.
  ///
  /// - Hint: First the scope, then its view: the view tree follows.
  func testLogin() {
    let app = launched(.presented)
    app.interactor.didLogin()
    expect(
      app.news, is: ["deactivate Login", "remove Login", "activate Main", "present Main"],
      "what happened in didLogin()")
    expect(app.children, is: ["Main"], "the children of the root")
    expect(app.screen.views, is: ["Main presented"], "what is on the screen")
  }

  /// A logout detaches Main and takes its view away, and attaches Login.
  ///
  /// - Hint: The view is gone. Is the scope?
  /// - Hint: A view without its scope is a leak on the screen; a scope without its view is one nobody sees.
  func testLogout() {
    let app = loggedIn(.presented)
    app.interactor.didLogout()
    expect(
      app.news, is: ["deactivate Main", "dismiss Main", "activate Login", "embed Login"],
      "what happened in didLogout()")
    expect(app.children, is: ["Login"], "the children of the root")
    expect(app.screen.views, is: ["Login embedded"], "what is on the screen")
  }

  /// With the style `.embedded`, Main is embedded and removed instead; nothing else changes.
  ///
  /// - Hint: Only the view controller knows its style.
  func testEmbedded() {
    let app = launched(.embedded)
    app.interactor.didLogin()
    expect(
      app.news, is: ["deactivate Login", "remove Login", "activate Main", "embed Main"],
      "what happened in didLogin()")
    app.interactor.didLogout()
    expect(
      app.news, is: ["deactivate Main", "remove Main", "activate Login", "embed Login"],
      "what happened in didLogout()")
    expect(app.screen.views, is: ["Login embedded"], "what is on the screen")
  }

  /// What was presented is dismissed, and what was embedded is removed, also when the style changed meanwhile.
  ///
  /// - Hint: The style says how to show the next one. What says how this one was shown?
  func testStyleChanges() {
    let app = loggedIn(.presented)
    app.view.style = .embedded
    app.interactor.didLogout()
    app.interactor.didLogin()
    expect(app.screen.views, is: ["Main embedded"], "what is on the screen")
    app.view.style = .presented
    app.interactor.didLogout()
    expect(app.screen.views, is: ["Login embedded"], "what is on the screen in the end")
    expectNothingInVain(app)
  }

  /// The interactor decides with `isLoggedIn`: it asks its router once for each change, and for nothing otherwise.
  ///
  /// - Hint: What does a second login find? What does a login before launch() find?
  func testInteractor() {
    let router = Router()
    let interactor = Exercise11.RootInteractor()
    interactor.router = router
    interactor.didLogin()
    interactor.didLogout()
    expect(router.calls, is: [], "what the router was asked for before launch()")
    expect(interactor.isLoggedIn, is: false, "isLoggedIn before launch()")
    interactor.launch()
    interactor.didLogout()
    interactor.didLogin()
    expect(interactor.isLoggedIn, is: true, "isLoggedIn after didLogin()")
    interactor.didLogin()
    interactor.launch()
    interactor.didLogout()
    interactor.didLogout()
    expect(interactor.isLoggedIn, is: false, "isLoggedIn after didLogout()")
    expect(router.calls, is: ["Login", "Main", "Login"], "what the router was asked for")
  }

  /// In the moment in which its router is asked, `isLoggedIn` says already what will be, and a
  /// launch from there changes nothing.
  ///
  /// - Hint: Whoever is attached may ask at once. State first, then the call.
  func testStateBeforeRouting() {
    final class Asking: Exercise11.RootRouting {
      weak var interactor: Exercise11.RootInteractor?
      var seen: [Bool?] = []
      func routeToLogin() {
        seen.append(interactor?.isLoggedIn)
        if seen.count < 5 { interactor?.launch() }
      }
      func routeToMain() { seen.append(interactor?.isLoggedIn) }
    }
    let router = Asking()
    let interactor = Exercise11.RootInteractor()
    interactor.router = router
    router.interactor = interactor
    interactor.launch()
    interactor.didLogin()
    interactor.didLogout()
    expect(router.seen, is: [false, true, false], "isLoggedIn while the router was asked")
  }

  /// A swipe of a presented Main detaches its scope, and does not dismiss its view once more.
  ///
  /// - Hint: The view went by itself. Tell whoever decides, and the scope follows.
  /// - Hint: When the router then hides the view, the view controller must know that it is gone.
  func testSwipe() {
    let app = loggedIn(.presented)
    let main = app.router.children[0].view
    app.screen.swipe(main)
    app.view.didSwipe(main)
    expect(
      app.news, is: ["deactivate Main", "activate Login", "embed Login"], "what happened after the swipe")
    expect(app.children, is: ["Login"], "the children of the root")
    app.view.didSwipe(main)
    expect(app.news, is: [], "what happened after a second swipe of the same view")
    app.interactor.didLogin()
    expect(app.screen.views, is: ["Main presented"], "what is on the screen after the next login")
  }

  /// A swipe of what was not presented changes nothing, and what is not there is not taken away.
  ///
  /// - Hint: Only what was presented can be swiped away.
  func testSwipeOfWhatIsNotPresented() {
    let app = loggedIn(.embedded)
    app.view.didSwipe(app.router.children[0].view)
    app.view.didSwipe(ViewProbe("Other"))
    expect(app.news, is: [], "what happened after a swipe of an embedded view, and of another one")
    expect(app.children, is: ["Main"], "the children of the root")
    app.view.style = .presented
    app.view.didSwipe(app.router.children[0].view)
    expect(
      app.children, is: ["Main"],
      "the children after a swipe of a view that was embedded, in another style now")
    let stranger = ViewProbe("Other")
    let other = launched(.presented)
    let login = other.router.children[0].view
    other.view.hideLogin(stranger)
    expect(other.news, is: [], "what was asked of the screen to hide a view that is not the one of Login")
    other.interactor.didLogin()
    _ = other.news
    other.view.hideLogin(login)
    expect(other.news, is: [], "what was asked of the screen to hide the view of Login once more")
    app.view.hideLogin(stranger)
    app.view.hideMain(stranger)
    expect(app.news, is: [], "what was asked of the screen for views that are not there")
    let presented = loggedIn(.presented)
    presented.view.didSwipe(ViewProbe("Other"))
    expect(presented.children, is: ["Main"], "the children after a swipe of another view")
    var swipes = 0
    let main = presented.router.children[0].view
    presented.view.whenMainIsSwiped = { swipes += 1 }
    presented.screen.whenDismissing = { [weak presented] in presented?.view.didSwipe(main) }
    presented.interactor.didLogout()
    presented.view.didSwipe(main)
    expect(
      swipes, is: 0, "how often a swipe was told of, of a view that was being dismissed, and then was gone")
  }

  /// Before its view has loaded, the presenter keeps the newest name, and shows it as the view loads, once.
  ///
  /// - Hint: There is no label yet. Where does the name wait?
  func testPresenterBuffers() {
    var shown: [String] = []
    let presenter = Exercise11.MainPresenter { shown.append($0) }
    presenter.present(name: "Zoe")
    presenter.present(name: "Maya")
    expect(shown, is: [], "names shown before the view has loaded")
    presenter.viewDidLoad()
    expect(shown, is: ["Maya"], "names shown as the view has loaded")
    presenter.viewDidLoad()
    expect(shown, is: ["Maya"], "names shown when the view says so again")
    weak var second: Exercise11.MainPresenter?
    let other = Exercise11.MainPresenter {
      shown.append($0)
      if $0 == "Ana" { second?.present(name: "Lee") }
    }
    second = other
    other.present(name: "Ana")
    other.viewDidLoad()
    expect(shown, is: ["Maya", "Ana", "Lee"], "names shown, one of which came while another was shown")
  }

  /// Once its view has loaded, the presenter shows each name at once, and none again.
  ///
  /// - Hint: viewDidLoad() may come a second time. Is there anything left to show then?
  func testPresenterWhenLoaded() {
    var shown: [String] = []
    let presenter = Exercise11.MainPresenter { shown.append($0) }
    presenter.viewDidLoad()
    expect(shown, is: [], "names shown before there was one")
    presenter.present(name: "Maya")
    presenter.viewDidLoad()
    presenter.present(name: "Ana")
    presenter.present(name: "Ana")
    expect(shown, is: ["Maya", "Ana", "Ana"], "names shown")
  }

  private func launched(_ style: Exercise11.Style) -> App {
    let app = App(style)
    app.interactor.launch()
    _ = app.news
    return app
  }

  private func loggedIn(_ style: Exercise11.Style) -> App {
    let app = launched(style)
    app.interactor.didLogin()
    _ = app.news
    return app
  }

  private func expectNothingInVain(_ app: App, file: StaticString = #filePath, line: UInt = #line) {
    let vain = app.log.entries.filter { $0.contains("(it is not ") }
    expect(vain, is: [], "what was asked of the screen in vain", file: file, line: line)
  }
}
