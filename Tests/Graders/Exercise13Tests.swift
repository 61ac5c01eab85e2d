import ExerciseKit
import Exercises
import GraderKit
import XCTest

/// A deep link and a logout
///
/// - Lesson: 6
/// - Points: 16
final class Exercise13Tests: ExerciseGrader {
  /// A step that waits until the test says that it is done.
  private final class Probe: Exercise13.Step {
    let name: String
    let log: Log
    /// What it answers before `run` returns, if anything.
    var answersAtOnce: [Bool] = []
    /// What it answers within the cancellation of its token.
    var answersWhenCancelled: [Bool] = []
    /// Done before `run` returns.
    var whenRun: (() -> Void)?
    private(set) var done: [(Bool) -> Void] = []
    private(set) var tokens: [Token] = []

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
    }

    func run(account: Int, done: @escaping (Bool) -> Void) -> any WorkCancellation {
      log.entries.append("\(name) for \(account)")
      self.done.append(done)
      let token = Token()
      token.whenCancelled = { [unowned self] in for answer in answersWhenCancelled { done(answer) } }
      tokens.append(token)
      whenRun?()
      for answer in answersAtOnce { done(answer) }
      return token
    }

    func answer(_ isOK: Bool) { done.last?(isOK) }
    var cancellations: [Int] { tokens.map(\.cancellations) }
  }

  private final class Token: WorkCancellation {
    private(set) var cancellations = 0
    var whenCancelled: (() -> Void)?

    func cancel() {
      cancellations += 1
      if cancellations == 1 { whenCancelled?() }
    }
  }

  private final class Log {
    var entries: [String] = []
    var outcomes: [Exercise13.Outcome] = []
  }

  private let log = Log()
  private lazy var steps = ["library", "shelf", "book"].map { Probe($0, log) }
  private var runner = Exercise13.LinkRunner()

  /// The steps run in order for the account, each when the one before is done; then the link is completed.
  ///
  /// - Hint: `done` says when. What comes after the last step?
  func testStepsRunInOrder() {
    runner.login(account: 7)
    open()
    expect(log.entries, is: ["library for 7"], "steps that began at once")
    steps[0].answer(true)
    expect(log.entries, is: ["library for 7", "shelf for 7"], "steps that began when the first was done")
    expect(log.outcomes, is: [], "outcomes before the last step")
    steps[1].answer(true)
    steps[2].answer(true)
    expect(log.entries, is: ["library for 7", "shelf for 7", "book for 7"], "steps that began")
    expect(log.outcomes, is: [.completed], "outcomes")
    expect(steps.map(\.cancellations), is: [[0], [0], [0]], "cancellations of the steps' tokens")
  }

  /// A step that is done before its `run` returns leads on like any other, and its token is not cancelled.
  ///
  /// - Hint: When `run` returns, the link may be further already, or over. Whose token is it then?
  func testStepsThatAreDoneAtOnce() {
    for step in steps { step.answersAtOnce = [true] }
    runner.login(account: 7)
    open()
    expect(log.entries, is: ["library for 7", "shelf for 7", "book for 7"], "steps that began")
    expect(log.outcomes, is: [.completed], "outcomes")
    runner.logout()
    expect(steps.map(\.cancellations), is: [[0], [0], [0]], "cancellations of the steps' tokens")
    expect(log.outcomes, is: [.completed], "outcomes after a logout")
  }

  /// A link that is opened while nobody is logged in waits for the login; a link without steps does too.
  ///
  /// - Hint: Keep the link. `login` begins what waits.
  func testWaitsForALogin() {
    open()
    expect(log.entries, is: [], "steps that began while nobody was logged in")
    runner.login(account: 7)
    expect(log.entries, is: ["library for 7"], "steps that began with the login")
    steps[0].answer(true)
    expect(log.entries, is: ["library for 7", "shelf for 7"], "steps that began when the first was done")
    expect(log.outcomes, is: [], "outcomes while the second is under way")
    let other = Exercise13.LinkRunner()
    var outcomes: [Exercise13.Outcome] = []
    other.open([]) { outcomes.append($0) }
    expect(outcomes, is: [], "outcomes of a link without steps while nobody was logged in")
    other.login(account: 7)
    expect(outcomes, is: [.completed], "outcomes of a link without steps")
  }

  /// A step that fails ends the link with its index; no other step begins.
  ///
  /// - Hint: `done(false)` is an answer too.
  func testFailure() {
    runner.login(account: 7)
    open()
    steps[0].answer(true)
    steps[1].answer(false)
    expect(log.entries, is: ["library for 7", "shelf for 7"], "steps that began")
    expect(log.outcomes, is: [.failed(at: 1)], "outcomes")
    steps[1].answer(true)
    runner.logout()
    expect(log.entries.count, is: 2, "steps that began, after the failed one answered once more")
    steps[2].answersAtOnce = [false, true, false]
    runner.login(account: 7)
    open(from: 2)
    expect(
      log.outcomes, is: [.failed(at: 1), .failed(at: 0)], "outcomes, with that of a step that failed at once")
    expect(steps[2].cancellations, is: [0], "cancellations of the token of a step that failed at once")
    log.outcomes.removeLast()
    expect(log.outcomes, is: [.failed(at: 1)], "outcomes in the end")
    expect(steps[1].cancellations, is: [0], "cancellations of the token of the step that failed")
  }

  /// A logout abandons a link that has begun: the step under way is cancelled once, and nothing else begins.
  ///
  /// - Hint: What is still held of a step that is under way, and what of the steps to come?
  /// - Hint: Whoever is told of the end finds the token cancelled already.
  func testLogoutAbandons() {
    runner.login(account: 7)
    var cancelled: [Int] = []
    runner.open(steps) { [unowned self] in
      log.outcomes.append($0)
      cancelled += steps[1].cancellations
    }
    steps[0].answer(true)
    runner.logout()
    expect(cancelled, is: [1], "cancellations of the token as the outcome was told")
    expect(log.outcomes, is: [.abandoned], "outcomes after the logout")
    runner.logout()
    expect(steps[0].cancellations + steps[1].cancellations, is: [0, 1], "cancellations of the two tokens")
    expect(log.outcomes, is: [.abandoned], "outcomes after a second logout")
    expect(log.entries, is: ["library for 7", "shelf for 7"], "steps that began")
  }

  /// What was abandoned does not act any more: a late `done` changes nothing, nor one within the cancellation.
  ///
  /// - Hint: Cancelling does not take back a callback that is on its way.
  /// - Hint: First the link is over, then its token is cancelled, then the outcome is told.
  func testLateAnswers() {
    steps[0].answersWhenCancelled = [true, false]
    runner.login(account: 7)
    open()
    runner.logout()
    steps[0].answer(true)
    runner.login(account: 8)
    steps[0].answer(true)
    steps[0].answer(false)
    expect(log.entries, is: ["library for 7"], "steps that began")
    expect(log.outcomes, is: [.abandoned], "outcomes")
  }

  /// A later login does not take up what was abandoned; but a link that only waits survives a logout.
  ///
  /// - Hint: The link was for the account that was logged in. Whom would it lead now?
  func testLaterLogin() {
    runner.login(account: 7)
    open()
    runner.logout()
    runner.login(account: 7)
    expect(log.entries, is: ["library for 7"], "steps that began")
    expect(log.outcomes, is: [.abandoned], "outcomes")
    runner.logout()
    open(from: 1)
    runner.logout()
    expect(log.outcomes, is: [.abandoned], "outcomes after a logout while the second link waits")
    runner.login(account: 8)
    expect(log.entries, is: ["library for 7", "shelf for 8"], "steps that began with the next login")
    runner.logout()
    open(from: 2)
    runner.login(account: 8)
    expect(log.entries.last, is: "book for 8", "the step that began as the same account logged in again")
  }

  /// The login of another account abandons too; one of the same account once more changes nothing.
  ///
  /// - Hint: Compare the accounts before you do anything.
  func testLoginOfAnotherAccount() {
    runner.login(account: 7)
    open()
    runner.login(account: 7)
    expect(log.entries, is: ["library for 7"], "steps that began, with a second login of the same account")
    expect(log.outcomes, is: [], "outcomes after a second login of the same account")
    runner.login(account: 8)
    steps[0].answer(true)
    expect(log.outcomes, is: [.abandoned], "outcomes after the login of another account")
    expect(steps[0].cancellations, is: [1], "cancellations of the step's token")
    expect(log.entries, is: ["library for 7"], "steps that began")
    expect(runner.account, is: 8, "the account that is logged in")
  }

  /// An answer counts once: a second `done` of the same step leads nowhere.
  ///
  /// - Hint: Which step is the answer about, and which one is under way?
  func testSecondAnswer() {
    runner.login(account: 7)
    open()
    steps[0].answer(true)
    steps[0].answer(true)
    steps[0].answer(false)
    expect(log.entries, is: ["library for 7", "shelf for 7"], "steps that began")
    expect(log.outcomes, is: [], "outcomes")
    steps[1].answersAtOnce = []
    steps[2].answersAtOnce = [true, true, false]
    steps[1].answer(true)
    expect(log.outcomes, is: [.completed], "outcomes when the last step answered three times")
  }

  /// A link that is opened while another waits or runs replaces it, and that is abandoned.
  ///
  /// - Hint: There is one link at a time. What becomes of the old one, and of its step?
  func testReplaced() {
    runner.login(account: 7)
    steps[0].answersWhenCancelled = [true, false]
    open()
    open(from: 2)
    expect(steps[0].cancellations, is: [1], "cancellations of the token of the link that was replaced")
    expect(log.outcomes, is: [.abandoned], "outcomes when the second link is opened")
    steps[0].answer(true)
    expect(log.entries, is: ["library for 7", "book for 7"], "steps that began")
    let waiting = Exercise13.LinkRunner()
    var outcomes: [String] = []
    waiting.open([steps[0]]) { outcomes.append("first \($0)") }
    waiting.open([]) { outcomes.append("second \($0)") }
    waiting.login(account: 7)
    expect(outcomes, is: ["first abandoned", "second completed"], "outcomes of two links that were waiting")
  }

  /// When `finished` is called the link is over, so that another can be opened from there, however it ended.
  ///
  /// - Hint: Whoever is told may act at once. Be ready before you tell.
  func testOpenedFromFinished() {
    runner.login(account: 7)
    for (number, isOK) in [true, false].enumerated() {
      log.entries = []
      runner.open([steps[0]]) { [unowned self] _ in open(from: 2) }
      steps[0].answer(isOK)
      expect(log.entries, is: ["library for 7", "book for 7"], "steps that began")
      steps[2].answer(true)
      expect(
        log.outcomes, is: Array(repeating: .completed, count: number + 1),
        "outcomes of links that were opened from `finished`")
    }
    log.entries = []
    runner.open([steps[0]]) { [unowned self] _ in open(from: 2) }
    runner.open([steps[1]]) { [unowned self] in log.outcomes.append($0) }
    expect(
      log.entries, is: ["library for 7", "book for 7"],
      "steps that began when a link was opened as another was replaced")
    expect(log.outcomes.last, is: .abandoned, "the outcome of the link that came in between")
  }

  /// When `finished` is called, `account` is the one that will be: a link that is opened from there waits for a
  /// login after a logout, and is run for the other account after a login.
  ///
  /// - Hint: Who is logged in, in that moment? State first, then the calls.
  func testAccountInFinished() {
    runner.login(account: 7)
    runner.open([steps[0]]) { [unowned self] _ in open(from: 1) }
    runner.logout()
    expect(log.entries, is: ["library for 7"], "steps that began with the logout")
    runner.login(account: 8)
    expect(log.entries, is: ["library for 7", "shelf for 8"], "steps that began with the next login")
    runner.open([steps[0]]) { [unowned self] _ in open(from: 2) }
    runner.login(account: 9)
    expect(
      log.entries, is: ["library for 7", "shelf for 8", "library for 8", "book for 9"],
      "steps that began, with those after the login of another account")
  }

  /// A logout in the middle of a step's `run` abandons the link: the token that is then returned is cancelled,
  /// also where the step is done in between.
  ///
  /// - Hint: When `run` returns its token, is the link still the one that there is?
  func testLogoutWithinAStep() {
    steps[0].whenRun = { [unowned self] in runner.logout() }
    steps[0].answersAtOnce = [true]
    runner.login(account: 7)
    open()
    expect(log.outcomes, is: [.abandoned], "outcomes")
    expect(steps[0].cancellations, is: [1], "cancellations of the token that was returned")
    steps[0].answer(true)
    expect(log.entries, is: ["library for 7"], "steps that began")
  }

  /// Likewise for a link that is opened in the middle of a step's `run`: the token of the step is cancelled.
  ///
  /// - Hint: It is the same question: when `run` returns its token, whose link is the one that there is?
  func testReplacedWithinAStep() {
    steps[0].whenRun = { [unowned self] in open(from: 2) }
    runner.login(account: 7)
    open()
    expect(steps[0].cancellations, is: [1], "cancellations of the token that was returned")
    expect(log.entries, is: ["library for 7", "book for 7"], "steps that began")
    steps[2].answer(true)
    expect(log.outcomes, is: [.abandoned, .completed], "outcomes")
  }

  /// Releasing the runner cancels the step under way, and calls nobody.
  ///
  /// - Hint: Who holds whom? A callback that holds the runner strongly keeps it alive.
  func testReleaseCancels() {
    var other: Exercise13.LinkRunner? = Exercise13.LinkRunner()
    let isAlive = { [weak other] in other != nil }
    other?.login(account: 7)
    other?.open(steps) { [log] in log.outcomes.append($0) }
    steps[0].answer(true)
    other = nil
    expect(!isAlive(), "the runner is still alive though nobody should hold it")
    expect(steps[0].cancellations + steps[1].cancellations, is: [0, 1], "cancellations of the two tokens")
    steps[1].answer(true)
    expect(log.outcomes, is: [], "outcomes")
    expect(log.entries, is: ["library for 7", "shelf for 7"], "steps that began")
  }

  private func open(from first: Int = 0) {
    runner.open(Array(steps[first...])) { [log] in log.outcomes.append($0) }
  }
}
