import Exercises
import GraderKit
import XCTest

/// The six roles
///
/// - Lesson: 1
/// - Points: 15
final class Exercise9Tests: ExerciseGrader {
  private let log = Exercise9.CallLog()
  private lazy var root = Exercise9.RootBuilder(log: log).build()

  /// `build()` assembles and starts nothing: nothing is attached, and nobody was called.
  ///
  /// - Hint: Who calls `launch()`?
  func testBuildStartsNothing() {
    expect(root.loggedOut == nil && root.loggedIn == nil, "a root that was only built has a child")
    expect(root.screen.content == nil, "the screen of a root that was only built holds another")
    expect(log.calls, is: [], "the roles that were called")
  }

  /// `launch()` attaches LoggedOut and shows its screen; a second one changes nothing.
  ///
  /// - Hint: What should a second launch find?
  func testLaunch() {
    root.launch()
    let child = root.loggedOut
    expect(child != nil && root.loggedIn == nil, "after launch(), LoggedOut is not the only child")
    expect(
      root.screen.content === child?.viewController.screen, "the root does not show the screen of LoggedOut")
    root.launch()
    expect(root.loggedOut === child, "a second launch() made another LoggedOut")
    child?.viewController.tapLogin(name: "Maya")
    root.launch()
    expect(root.loggedOut == nil, "a launch() beside LoggedIn made a LoggedOut")
  }

  /// A tap on login calls each role once, from the view controller to the router.
  ///
  /// - Hint: Follow it in your head: who tells whom? Each role knows only its neighbours.
  /// - Hint: A view controller tells its presenter, a presenter its interactor, an interactor its listener.
  func testLoginCalls() {
    root.launch()
    root.loggedOut?.viewController.tapLogin(name: "Maya")
    expect(
      log.calls,
      is: [
        "LoggedOutViewController", "LoggedOutPresenter", "LoggedOutInteractor", "RootInteractor",
        "RootRouter",
      ],
      "the roles that were called")
  }

  /// After it LoggedIn is the only child, its screen is shown, and says "Hello, Maya".
  ///
  /// - Hint: The router lets go of the old child before it has the new one.
  /// - Hint: What does the root's screen hold?
  func testLoginReplaces() {
    login()
    expect(root.loggedOut == nil, "LoggedOut is still a child")
    expect(root.loggedIn != nil, "LoggedIn is no child")
    expect(
      root.screen.content === root.loggedIn?.viewController.screen,
      "the root does not show the screen of LoggedIn")
    expect(root.loggedIn?.viewController.screen.text, is: "Hello, Maya", "what the screen of LoggedIn says")
  }

  /// A tap on logout calls each role once, from the view controller to the router.
  ///
  /// - Hint: It is the same way up as for a login.
  func testLogoutCalls() {
    login()
    let before = log.calls.count
    root.loggedIn?.viewController.tapLogout()
    expect(
      Array(log.calls.dropFirst(before)),
      is: [
        "LoggedInViewController", "LoggedInPresenter", "LoggedInInteractor", "RootInteractor", "RootRouter",
      ],
      "the roles that were called")
  }

  /// After it a new LoggedOut is the only child, and its screen is shown.
  ///
  /// - Hint: Which way does the RootInteractor send its router?
  func testLogoutReplaces() {
    root.launch()
    let first = root.loggedOut
    first?.viewController.tapLogin(name: "Maya")
    root.loggedIn?.viewController.tapLogout()
    expect(root.loggedIn == nil, "LoggedIn is still a child")
    expect(root.loggedOut != nil && root.loggedOut !== first, "there is no new LoggedOut")
    expect(
      root.screen.content === root.loggedOut?.viewController.screen,
      "the root does not show the screen of LoggedOut")
  }

  /// What the LoggedOutInteractor says is seen on the screen of its view.
  ///
  /// - Hint: Which screen does the presenter write to, and which one is shown?
  func testScreens() {
    root.launch()
    let view = root.loggedOut?.viewController
    view?.tapLogin(name: " ")
    expect(view?.screen.text, is: "Who are you?", "what the screen says after a login without a name")
    view?.tapLogin(name: "Maya")
    expect(view?.screen.text, is: "Welcome, Maya", "what the screen says after a login")
  }

  /// The LoggedOutInteractor has its presenter say "Welcome, Maya", and then tells its listener.
  ///
  /// - Hint: What the listener does may take the screen away. Say first, then tell.
  func testInteractorWelcomes() {
    expect(
      calls(for: "Maya"), is: ["present Welcome, Maya", "login Maya"], "what the interactor did, in order")
  }

  /// A name is trimmed of the blanks around it.
  ///
  /// - Hint: Trim it once, as it comes in.
  func testNameIsTrimmed() {
    expect(
      calls(for: " \tMaya Lee\t "), is: ["present Welcome, Maya Lee", "login Maya Lee"],
      "what the interactor did with a name between blanks")
  }

  /// With an empty name the LoggedOutInteractor has its presenter say "Who are you?", and tells nobody.
  ///
  /// - Hint: A name of blanks is empty too.
  func testEmptyName() {
    for name in ["", "   "] {
      expect(calls(for: name), is: ["present Who are you?"], "what the interactor did with an empty name")
    }
  }

  /// The RootInteractor has its router attach the other child, once.
  ///
  /// - Hint: It decides, and the router does it.
  func testRootInteractor() {
    let router = RouterFake()
    let interactor = Exercise9.RootInteractor(log: log)
    interactor.router = router
    interactor.loggedOutDidRequestLogin(name: "Maya")
    interactor.loggedInDidRequestLogout()
    expect(router.calls, is: ["loggedIn Maya", "loggedOut"], "what the router was asked for")
  }

  /// Nobody keeps its parent alive, and a child that was let go of is gone.
  ///
  /// - Hint: Who holds whom strongly? Down the tree, and never up.
  /// - Hint: `weak` before a variable lets go of what it names.
  func testNothingIsKept() {
    var root: Exercise9.RootRouter? = Exercise9.RootBuilder(log: log).build()
    root?.launch()
    let isChildAlive = { [weak child = root?.loggedOut] in child != nil }
    let isViewAlive = { [weak view = root?.loggedOut?.viewController] in view != nil }
    root?.loggedOut?.viewController.tapLogin(name: "Maya")
    expect(!isChildAlive() && !isViewAlive(), "LoggedOut is still alive after the login")
    let isNextAlive = { [weak child = root?.loggedIn] in child != nil }
    let isAlive = { [weak root] in root != nil }
    root = nil
    expect(!isAlive(), "the root is still alive though nobody should hold it")
    expect(!isNextAlive(), "LoggedIn is still alive though its parent is gone")
    let log = Exercise9.CallLog()
    var other: Exercise9.RootRouter? = Exercise9.RootBuilder(log: log).build()
    other?.launch()
    other?.loggedOut?.viewController.tapLogin(name: "Maya")
    let child = other?.loggedIn
    other = nil
    child?.viewController.tapLogout()
    expect(
      Array(log.calls.suffix(3)), is: ["LoggedInViewController", "LoggedInPresenter", "LoggedInInteractor"],
      "the roles that a tap reached when the parent was gone")
    var listener: ListenerFake? = ListenerFake()
    let isHeld = { [weak listener] in listener != nil }
    let interactor = listener.map { self.interactor(Fakes(), $0) }
    listener = nil
    expect(!isHeld(), "the LoggedOutInteractor keeps its listener alive")
    withExtendedLifetime(interactor) {}
  }

  /// A tap on a screen that was let go of leads to nothing.
  ///
  /// - Hint: The view may outlive its scope, in somebody's animation. What does it still reach?
  func testOldScreen() {
    root.launch()
    let old = root.loggedOut?.viewController
    old?.tapLogin(name: "Maya")
    let child = root.loggedIn
    let before = log.calls.count
    old?.tapLogin(name: "Noor")
    expect(root.loggedIn === child, "a tap on the old screen replaced the child")
    expect(
      log.calls.dropFirst(before).allSatisfy { $0 == "LoggedOutViewController" },
      "a tap on the old screen reached another role")
  }

  /// `isLoginRight` is true for a LoggedOutInteractor that is right.
  ///
  /// - Hint: Give it names as people type them, and compare with what is written in the brief.
  func testUnitTestAcceptsTheRightOne() {
    expect(isLoginRight(.none), is: true, "isLoginRight of an interactor that is right")
  }

  /// `isLoginRight` is false for one that tells its listener nothing, twice, or another name.
  ///
  /// - Hint: A fake writes down what it was told, and how often.
  func testUnitTestSeesTheListener() {
    for fault in [Suspect.Fault.tellsNobody, .tellsTwice, .tellsAnotherName] {
      expect(isLoginRight(fault), is: false, "isLoginRight of an interactor that \(fault.rawValue)")
    }
  }

  /// `isLoginRight` is false for one that has its presenter say nothing, twice, or something else.
  ///
  /// - Hint: The presenter needs a fake too.
  func testUnitTestSeesThePresenter() {
    for fault in [Suspect.Fault.saysNothing, .saysTwice, .saysAnotherName] {
      expect(isLoginRight(fault), is: false, "isLoginRight of an interactor that \(fault.rawValue)")
    }
  }

  /// `isLoginRight` is false for one that tells its listener before it has its presenter say something.
  ///
  /// - Hint: Two lists do not tell which came first. One list does.
  func testUnitTestSeesTheOrder() {
    expect(
      isLoginRight(.tellsFirst), is: false,
      "isLoginRight of an interactor that \(Suspect.Fault.tellsFirst.rawValue)")
  }

  /// `isLoginRight` is false for one that does not trim the name.
  ///
  /// - Hint: Which name would show it?
  func testUnitTestSeesBlanks() {
    expect(
      isLoginRight(.doesNotTrim), is: false,
      "isLoginRight of an interactor that \(Suspect.Fault.doesNotTrim.rawValue)")
  }

  /// `isLoginRight` is false for one that logs in with an empty name, or does not ask for one.
  ///
  /// - Hint: Test what should not happen, too.
  func testUnitTestSeesAnEmptyName() {
    for fault in [Suspect.Fault.acceptsEmpty, .acceptsBlanks, .doesNotAsk] {
      expect(isLoginRight(fault), is: false, "isLoginRight of an interactor that \(fault.rawValue)")
    }
  }

  private func login() {
    root.launch()
    root.loggedOut?.viewController.tapLogin(name: "Maya")
  }

  private func interactor(
    _ presenter: any Exercise9.LoggedOutPresenting, _ listener: any Exercise9.LoggedOutListening
  ) -> Exercise9.LoggedOutInteractor {
    Exercise9.LoggedOutInteractor(presenter: presenter, listener: listener, log: log)
  }

  private func calls(for name: String) -> [String] {
    let fakes = Fakes()
    interactor(fakes, fakes).didTapLogin(name: name)
    return fakes.calls
  }

  private func isLoginRight(_ fault: Suspect.Fault) -> Bool {
    Exercise9.isLoginRight { Suspect(fault, $0, $1) }
  }
}

private final class Fakes: Exercise9.LoggedOutPresenting, Exercise9.LoggedOutListening {
  var calls: [String] = []
  func present(_ text: String) { calls.append("present \(text)") }
  func loggedOutDidRequestLogin(name: String) { calls.append("login \(name)") }
}

private final class ListenerFake: Exercise9.LoggedOutListening {
  func loggedOutDidRequestLogin(name: String) {}
}

private final class RouterFake: Exercise9.RootRouting {
  var calls: [String] = []
  func routeToLoggedIn(name: String) { calls.append("loggedIn \(name)") }
  func routeToLoggedOut() { calls.append("loggedOut") }
}

/// A LoggedOutInteractor that is right, or has one fault.
private final class Suspect: Exercise9.LoggedOutInteracting {
  enum Fault: String {
    case none
    case tellsNobody = "tells its listener nothing"
    case tellsTwice = "tells its listener twice"
    case tellsAnotherName = "tells its listener another name"
    case saysNothing = "has its presenter say nothing"
    case saysTwice = "welcomes twice"
    case saysAnotherName = "welcomes somebody else"
    case tellsFirst = "tells its listener first"
    case doesNotTrim = "does not trim the name"
    case acceptsEmpty = "logs in with an empty name"
    case acceptsBlanks = "logs in with a name of blanks"
    case doesNotAsk = "does not ask for a name"
  }

  private let fault: Fault
  private let presenter: any Exercise9.LoggedOutPresenting
  private let listener: any Exercise9.LoggedOutListening

  init(
    _ fault: Fault, _ presenter: any Exercise9.LoggedOutPresenting,
    _ listener: any Exercise9.LoggedOutListening
  ) {
    self.fault = fault
    self.presenter = presenter
    self.listener = listener
  }

  func didTapLogin(name typed: String) {
    let blanks: Set<Character> = [" ", "\t"]
    let trimmed = String(
      typed.drop { blanks.contains($0) }.reversed().drop { blanks.contains($0) }.reversed())
    if trimmed.isEmpty, fault != .acceptsBlanks || typed.isEmpty {
      if fault != .doesNotAsk { presenter.present("Who are you?") }
      if fault == .acceptsEmpty { listener.loggedOutDidRequestLogin(name: "") }
      return
    }
    let name = fault == .doesNotTrim ? typed : trimmed
    if fault == .tellsFirst { listener.loggedOutDidRequestLogin(name: name) }
    if fault != .saysNothing { presenter.present("Welcome, \(fault == .saysAnotherName ? "you" : name)") }
    if fault == .saysTwice { presenter.present("Welcome, \(name)") }
    guard ![.tellsNobody, .tellsFirst].contains(fault) else { return }
    listener.loggedOutDidRequestLogin(name: fault == .tellsAnotherName ? "you" : name)
    if fault == .tellsTwice { listener.loggedOutDidRequestLogin(name: name) }
  }
}
