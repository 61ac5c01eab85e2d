import CSystem
package import CommandLanguage
package import Commands
package import Grading
package import Lessons
import Rendering
package import ScopeTree

/// Runs commands one after the other on one timeline, and says what came of each.
package final class CommandRunner {
  /// How deep scripts may run scripts.
  static let scriptDepth = 16

  package internal(set) var timeline = Timeline()
  package private(set) var wantsToQuit = false
  /// Whether every command so far was ok.
  package private(set) var allWereOK = true
  let grammar: Grammar
  let lessons: LessonDesk
  private let desk: ExerciseDesk
  let printer: ReportPrinter
  var sequence = 0
  var scriptDepth = 0
  var isInterrupted = false
  /// The learner's code that commands go to, while they do.
  private var code: CodeRunner?
  private var leavesWithCode = false
  /// Whether commands are shown that nobody has seen typed, such as those of a script in quotes.
  private var showsCommands = false

  package init(desk: ExerciseDesk, printer: ReportPrinter, voice: Voice) {
    self.desk = desk
    self.printer = printer
    lessons = LessonDesk(desk, voice: voice)
    grammar = CommandSet.grammar(exercises: desk.exerciseNames, lessons: lessons.numbers)
  }

  package var context: CommandContext {
    code.map { CommandContext(timeline: Timeline(), grammar: $0.grammar) }
      ?? CommandContext(timeline: timeline, grammar: grammar, start: lessons.start(timeline))
  }

  /// Has commands go to a learner's code, until `quit`.
  ///
  /// - Parameter leaves: Whether that ends the shell too.
  package func enter(_ code: CodeSession, of name: String, leaves: Bool) {
    self.code = CodeRunner(name, code, printer: printer)
    leavesWithCode = leaves
  }

  var prompt: EditLineSource.Prompt {
    code != nil ? .code : lessons.openLesson.map { .lesson($0) } ?? .tree
  }

  /// Has commands go to the tree again.
  ///
  /// - Returns: Whether they went to code, and the shell goes on.
  package func leaveCode() -> Bool {
    guard code != nil, !leavesWithCode else { return false }
    code = nil
    printer.note(Self.backMessage)
    return true
  }

  private static let backMessage = "back at the sample tree"

  /// What to say of the code that commands go to.
  package var codeGreeting: String? { code?.greeting }

  /// Runs the commands of one line.
  ///
  /// - Parameter keepsGoing: Whether to go on after a command that is not ok.
  /// - Returns: Whether all that ran was ok.
  @discardableResult
  package func run(_ line: String, keepsGoing: Bool) -> Bool {
    if scriptDepth == 0 { isInterrupted = false }
    let statements: [Statement]
    do throws(LanguageError) {
      statements = try Tokenizer.statements(in: line)
    } catch {
      return fail(line, error)
    }
    var isOK = true
    for statement in statements where !wantsToQuit && !isInterrupted && (isOK || keepsGoing) {
      isOK = run(statement) && isOK
      if csystem_take_interrupt() != 0 || csystem_pending_end() != 0 { isInterrupted = true }
    }
    return isOK
  }

  /// Reports a line that could not be understood.
  package func fail(_ line: String, _ error: LanguageError) -> Bool {
    sequence += 1
    if !line.isEmpty { printer.announce(line, always: showsCommands) }
    return finish(CommandReport(sequence, line, .error, error.description))
  }

  func run(_ statement: Statement) -> Bool {
    sequence += 1
    let number = sequence
    printer.announce(statement.text, always: showsCommands)
    if let code { return run(statement, number, on: code) }
    do throws(CommandError) {
      let outcome = try CommandSet.outcome(of: statement.tokens, in: context)
      return finish(try perform(outcome, statement.text, number))
    } catch {
      let status: CommandReport.Status = if case .language = error { .error } else { .refused }
      return finish(CommandReport(number, statement.text, status, error.description))
    }
  }

  private func run(_ statement: Statement, _ number: Int, on code: CodeRunner) -> Bool {
    printer.flush()
    let report = code.run(statement, number)
    printer.show(report)
    if code.wantsToQuit {
      if leavesWithCode { wantsToQuit = true } else { _ = leaveCode() }
    }
    if !report.isOK { allWereOK = false }
    return report.isOK
  }

  private func finish(_ report: CommandReport) -> Bool {
    let report = completed(report)
    printer.show(report, timeline)
    let isOK = report.status == .ok && (report.following.isEmpty || runFollowing(report))
    if !isOK { allWereOK = false }
    return isOK
  }

  private func perform(
    _ outcome: Outcome, _ command: String, _ number: Int
  ) throws(CommandError) -> CommandReport {
    switch outcome {
    case .change(let action): return try change(action, command, number)
    case .look(let look, let asJSON):
      var report = CommandReport(number, command, .ok, "")
      report.body = LookRenderer(timeline: timeline, style: printer.bodyStyle).lines(look, asJSON: asJSON)
      return report
    case .move(let position):
      let old = timeline
      timeline.move(to: position)
      var report = CommandReport(number, command, .ok, placeMessage)
      report.closing = lessons.noteMove(from: old, to: timeline, printer.bodyStyle)
      return report
    case .verdict(let holds, let message, let violations):
      var report = CommandReport(number, command, holds ? .ok : .refused, message)
      report.violations = violations
      return report
    case .explore(let depth, let policy, let asJSON):
      let run = ExplorationRun(policy: policy, depth: depth, printer: printer)
      var report = CommandReport(number, command, .ok, "")
      report.body = run.lines(asJSON: asJSON)
      if run.wasInterrupted { isInterrupted = true }
      return report
    case .save(let path): return save(to: path, command, number)
    case .run(let path): return runScript(path, command, number)
    case .lesson(let request): return answer(request, command, number)
    case .exercise(.tryOut(let name, let script)):
      return tryOut(name, script, command, number)
    case .exercise(let request):
      printer.flush()
      guard let asked = request.deskRequest else { return CommandReport(number, command, .ok, "") }
      let answer = desk.answer(asked, ink: printer.ink)
      if answer.wasInterrupted { isInterrupted = true }
      let status: CommandReport.Status = answer.isOK ? .ok : answer.exitCode == 1 ? .refused : .error
      // What the answer shows says why; its message is for where it shows nothing.
      var report = CommandReport(number, command, status, answer.lines.isEmpty ? answer.message : "")
      report.body = answer.lines + answer.notices
      return report
    case .help(let name):
      var report = CommandReport(number, command, .ok, "")
      report.body =
        name.flatMap(grammar.declaration).map { HelpText.command($0, printer.bodyStyle) }
        ?? HelpText.overview(grammar.declarations, printer.bodyStyle)
      return report
    case .quit:
      wantsToQuit = true
      return CommandReport(number, command, .ok, "")
    }
  }

  /// Compiles a learner's code, and has commands go to it: those of a script, or those to come.
  private func tryOut(_ name: String, _ script: String?, _ command: String, _ number: Int) -> CommandReport {
    printer.flush()
    switch desk.code(of: name, ink: printer.ink) {
    case .failure(let answer):
      if answer.wasInterrupted { isInterrupted = true }
      var report = CommandReport(number, command, .error, answer.lines.isEmpty ? answer.message : "")
      report.body = answer.lines
      return report
    case .success(let session):
      enter(session, of: name, leaves: false)
      guard let script else { return CommandReport(number, command, .ok, codeGreeting ?? "") }
      let isOK = showingCommands { run(script, keepsGoing: true) }
      code = nil
      return CommandReport(
        number, command, isOK ? .ok : .refused,
        isOK ? "your code did what the model does" : "your code did not do all that the model does")
    }
  }

  private func change(_ action: Action, _ command: String, _ number: Int) throws(CommandError)
    -> CommandReport
  {
    let before = timeline.world
    let events: [Event]
    do throws(TransitionError) {
      events = try timeline.perform(action, command: command, sequence: number)
    } catch {
      throw .transition(error)
    }
    let message = ActionText.message(action, events, before: before, after: timeline.world)
    var report = CommandReport(number, command, .ok, message)
    report.events = events
    report.violations = timeline.world.violations(after: events)
    report.closing = lessons.noteChange(timeline, events, printer.bodyStyle)
    return report
  }

  /// Runs commands that nobody has seen typed, and shows them.
  func showingCommands(_ run: () -> Bool) -> Bool {
    let before = showsCommands
    showsCommands = true
    defer { showsCommands = before }
    return run()
  }

  private var placeMessage: String {
    guard let step = timeline.past.last else { return "this is the start" }
    return "this is the moment after command \(step.sequence): \(step.command.visible)"
  }
}

extension ExerciseRequest {
  /// The request in the terms of the desk.
  ///
  /// Nil for what is not asked of the desk.
  package var deskRequest: ExerciseDesk.Request? {
    switch self {
    case .tryOut: nil
    case .list(let asJSON): .list(asJSON: asJSON)
    case .brief(let name): .brief(name)
    case .start(let name): .start(name)
    case .hint(let name): .hint(name)
    case .reset(let name): .reset(name)
    case .grade(let name): .grade(name, GradeOptions())
    case .solution(let name, let givesUp): .solution(name, givesUp: givesUp)
    }
  }
}
