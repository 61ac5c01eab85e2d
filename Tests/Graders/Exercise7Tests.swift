import ExerciseKit
import Exercises
import GraderKit
import XCTest

/// Stop a subtree
///
/// - Lesson: 7
/// - Points: 14
final class Exercise7Tests: ExerciseGrader {
  private final class Log { var entries: [String] = [] }

  /// Work that writes down what becomes of it.
  private final class Probe: Exercise7.Work {
    let name: String
    let log: Log
    var whenBeginning: (() -> Void)?
    var whenEnding: (() -> Void)?

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
    }

    func begin() {
      log.entries.append("begin \(name)")
      whenBeginning?()
    }

    func end() {
      log.entries.append("end \(name)")
      whenEnding?()
    }
  }

  private final class Label: Exercise7.Screen {
    var names: [String] = []
    var whenShown: (() -> Void)?

    func show(name: String) {
      names.append(name)
      whenShown?()
    }
  }

  private let log = Log()
  private var probes: [String: Probe] = [:]
  private let source = ProfileProbe()

  /// Activation begins the scope first, then its children in the order in which they were attached, each with its own.
  ///
  /// - Hint: Which of the two lines in `activate()` comes first?
  func testActivation() {
    let root = tree()
    root.activate()
    expect(log.entries, is: ["begin a", "begin b", "begin c", "begin d"], "what began")
    root.activate()
    expect(log.entries.count, is: 4, "what began, after a second activate()")
  }

  /// Deactivation ends the children first, in the reverse order of their start, and what is below them before them.
  ///
  /// - Hint: A child may still need its parent while it ends.
  /// - Hint: Ending is starting in reverse: `reversed()`.
  func testDeactivation() {
    let root = tree()
    root.activate()
    log.entries = []
    root.deactivate()
    expect(log.entries, is: ["end d", "end c", "end b", "end a"], "what ended, in order")
    root.deactivate()
    expect(log.entries.count, is: 4, "what ended, after a second deactivate()")
  }

  /// In the moment in which a scope's work ends, its parent is still active.
  ///
  /// - Hint: When does a scope stop being active: before or after its children have ended?
  func testParentIsActiveWhileAChildEnds() {
    let root = tree()
    root.activate()
    var seen: Bool?
    probes["d"]?.whenEnding = { seen = root.isActive }
    root.deactivate()
    expect(seen, is: true, "isActive of the root while its last child ended")
    expect(!root.isActive, "isActive is true after deactivate()")
  }

  /// A child that is attached to an active scope begins at once, with what is below it; attached to an inactive one, it
  /// begins with that one.
  ///
  /// - Hint: An active node has an active parent.
  func testAttach() {
    let root = scope("a")
    let early = scope("b")
    root.attach(early)
    expect(log.entries, is: [], "what began below an inactive scope")
    expect(!early.isActive, "a child of an inactive scope is active")
    root.activate()
    let late = scope("c")
    late.attach(scope("d"))
    root.attach(late)
    expect(log.entries, is: ["begin a", "begin b", "begin c", "begin d"], "what began")
  }

  /// While its work begins, a scope is active and among its parent's children; while a detached one ends, it is not.
  ///
  /// - Hint: Own, then activate; disown, then deactivate.
  func testOwnership() {
    let root = scope("a")
    let child = scope("b")
    var seen: [Bool] = []
    probes["a"]?.whenBeginning = { seen.append(root.isActive) }
    probes["b"]?.whenBeginning = { seen += [child.isActive, root.children.contains { $0 === child }] }
    probes["b"]?.whenEnding = { seen.append(root.children.contains { $0 === child }) }
    root.activate()
    root.attach(child)
    root.detach(child)
    expect(
      seen, is: [true, true, true, false],
      "whether the root was active as it began, the child was active and owned as it began, and owned as it ended"
    )
  }

  /// A child is attached once.
  ///
  /// - Hint: What does `children` hold when the same child is attached twice?
  func testAttachTwice() {
    let root = scope("a")
    let child = scope("b")
    root.activate()
    root.attach(child)
    root.attach(child)
    expect(root.children.count, is: 1, "children after the same one was attached twice")
    root.deactivate()
    expect(log.entries, is: ["begin a", "begin b", "end b", "end a"], "what happened")
  }

  /// A detached child is taken away and ended with all that is below it; its siblings go on.
  ///
  /// - Hint: To detach is to disown and to deactivate.
  func testDetach() {
    let root = tree()
    root.activate()
    log.entries = []
    let child = root.children[0]
    root.detach(child)
    expect(log.entries, is: ["end c", "end b"], "what ended")
    expect(root.children.count, is: 1, "children that are left")
    expect(root.isActive && root.children[0].isActive, "the root or the other child is not active any more")
    expect(!child.isActive, "the detached child is still active")
  }

  /// Detaching what is no child, or a child that is not active, ends nothing.
  ///
  /// - Hint: What never started is never stopped.
  func testDetachOfWhatIsNotActive() {
    let root = tree()
    root.detach(root.children[0])
    let stranger = scope("x")
    stranger.activate()
    root.detach(stranger)
    expect(log.entries, is: ["begin x"], "what happened")
    expect(root.children.count, is: 1, "children that are left")
    expect(stranger.isActive, "a scope that is no child was ended")
  }

  /// What is detached while it, or a sibling, is being ended is ended once.
  ///
  /// - Hint: Whoever ends may call you. Is it still active when you come to it?
  func testDetachWhileEnding() {
    let root = tree()
    root.activate()
    let (b, d) = (root.children[0], root.children[1])
    probes["d"]?.whenEnding = {
      root.detach(b)
      root.detach(d)
    }
    log.entries = []
    root.deactivate()
    expect(Set(log.entries), is: ["end a", "end b", "end c", "end d"], "what ended")
    expect(log.entries.count, is: 4, "how often something ended")
    expect(log.entries.last, is: "end a", "what ended last")
  }

  /// A session watches once for all its screens, also where there is none.
  ///
  /// - Hint: Whose is the stream: a screen's, or the session's?
  func testOneWatch() {
    let session = session()
    session.attach(Label())
    expect(source.watches.count, is: 0, "watches before activate()")
    session.activate()
    session.activate()
    session.attach(Label())
    session.attach(Label())
    expect(source.watches.map(\.accountID), is: [7], "the accounts that are watched for three screens")
    let other = session
    other.deactivate()
    other.deactivate()
    expect(source.watches.map(\.token.cancellations), is: [1], "cancellations of the token")
    let empty = self.session()
    empty.activate()
    expect(source.watches.count, is: 2, "watches, with those of a session without screens")
  }

  /// A name is shown on all screens, each attached once, and at once on one that is attached later, also
  /// on one that another screen attaches as it is shown the name.
  ///
  /// - Hint: The session remembers the last name.
  func testNameIsShown() {
    let labels = [Label(), Label(), Label()]
    let session = session()
    session.attach(labels[0])
    source.emittedBeforeReturn = [.updated("Ana")]
    session.activate()
    session.attach(labels[1])
    session.attach(labels[1])
    expect(session.screens.count, is: 2, "screens, after one was attached twice")
    labels[0].whenShown = { session.attach(labels[2]) }
    source.watch(1)?.receive(.updated("Maya"))
    expect(
      labels.map(\.names), is: [["Ana", "Maya"], ["Ana", "Maya"], ["Maya"]],
      "the names that each screen showed")
  }

  /// A screen that was detached is shown nothing more, and the watch goes on for the others.
  ///
  /// - Hint: A screen may go; the session stays.
  func testDetachedScreen() {
    let labels = [Label(), Label()]
    let session = session()
    session.activate()
    for label in labels { session.attach(label) }
    session.detach(labels[0])
    source.watch(1)?.receive(.updated("Maya"))
    expect(labels.map(\.names), is: [[], ["Maya"]], "the names that each screen showed")
    session.detach(labels[1])
    expect(source.watches.map(\.token.cancellations), is: [0], "cancellations when all screens are gone")
    let late = Label()
    session.attach(late)
    expect(late.names, is: ["Maya"], "the names of a screen that came when all others were gone")
    let doomed = Label()
    session.attach(doomed)
    late.whenShown = { session.detach(doomed) }
    source.watch(1)?.receive(.updated("Noor"))
    expect(
      doomed.names, is: ["Maya"], "the names of a screen that another one detached as it was shown a name")
  }

  /// After `deactivate()` nothing is shown, neither by a late event nor on a screen that comes later.
  ///
  /// - Hint: Which activation asked for the event?
  /// - Hint: The name belongs to the activation too.
  func testAfterDeactivation() {
    let label = Label()
    let session = session()
    session.attach(label)
    session.activate()
    source.watch(1)?.receive(.updated("Maya"))
    let meanwhile = Label()
    source.duringCancel = {
      $0.receive(.updated("Late"))
      session.attach(meanwhile)
    }
    session.deactivate()
    source.duringCancel = nil
    source.watch(1)?.receive(.updated("Late"))
    let late = Label()
    session.attach(late)
    session.activate()
    source.watch(1)?.receive(.updated("Late"))
    let later = Label()
    session.attach(later)
    expect(label.names, is: ["Maya"], "the names of a screen that was there from the start")
    expect(late.names + later.names, is: [], "the names of screens that came after deactivate()")
    expect(meanwhile.names, is: [], "the names of a screen that came while the token was cancelled")
    source.watch(2)?.receive(.updated("Noor"))
    expect(late.names, is: ["Noor"], "the names after an update to the new activation")

    // A screen ends the session as it is shown a name: the others are shown nothing, and the token is cancelled.
    label.whenShown = { session.deactivate() }
    session.deactivate()
    source.emittedBeforeReturn = [.updated("Ana")]
    session.activate()
    expect(late.names, is: ["Noor"], "the names of a screen behind one that ended the session")
    expect(
      source.watches.map(\.token.cancellations), is: [1, 1, 1],
      "cancellations of the tokens, with that of a session that was ended before watch returned")
  }

  private func session() -> Exercise7.Session { Exercise7.Session(accountID: 7, profiles: source) }

  private func scope(_ name: String) -> Exercise7.Scope {
    let probe = Probe(name, log)
    probes[name] = probe
    return Exercise7.Scope(work: probe)
  }

  /// A root `a` with the children `b`, which has the child `c`, and `d`.
  private func tree() -> Exercise7.Scope {
    let (root, b) = (scope("a"), scope("b"))
    root.attach(b)
    b.attach(scope("c"))
    root.attach(scope("d"))
    return root
  }
}
