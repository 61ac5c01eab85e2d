import Foundation

/// Where exercises are listed, begun, graded and reset: for the shell and for the command line alike.
package struct ExerciseDesk: Sendable {
  /// Something to do with an exercise.
  package enum Request: Hashable, Sendable {
    case list(asJSON: Bool)
    case brief(String)
    case start(String)
    case hint(String)
    case reset(String)
    case grade(String, GradeOptions)
    case solution(String, givesUp: Bool)
  }

  /// What came of it.
  package struct Answer: Hashable, Sendable {
    package let lines: [String]
    /// Why it was not ok; empty where it was.
    package let message: String
    /// 0 ok, 1 not passed, 2 a wrong name or option, 3 could not be done.
    package let exitCode: Int32
    /// Whether Ctrl-C, or a request to end, came before it was done.
    package private(set) var wasInterrupted = false
    /// What the learner should know besides, such as a progress file that is damaged.
    package let notices: [String]

    package var isOK: Bool { exitCode == 0 }

    init(_ lines: [String], message: String = "", exitCode: Int32 = 0, notices: [String] = []) {
      self.notices = notices
      self.lines = lines
      self.message = message
      self.exitCode = exitCode
    }

    static func interrupted() -> Answer {
      var answer = Answer([], message: GradingFailure.interrupted.description, exitCode: 3)
      answer.wasInterrupted = true
      return answer
    }
  }

  private let course: Result<Course, CourseError>
  private let environment: [String: String]

  package init(course: Result<Course, CourseError>, environment: [String: String]) {
    self.course = course
    self.environment = environment
  }

  package var exerciseNames: [String] { (try? course.get())?.exercises.map(\.name) ?? [] }

  package func answer(_ request: Request, ink: Ink) -> Answer {
    do {
      let course = try course.get()
      switch request {
      case .list(let asJSON): return ExerciseList(course).answer(asJSON: asJSON, ink)
      case .brief(let name): return try Workbench(course.exercise(name)).brief(ink)
      case .start(let name): return try Workbench(course.exercise(name)).start(ink)
      case .reset(let name): return try Workbench(course.exercise(name)).reset(ink)
      case .solution(let name, let givesUp):
        return try Workbench(course.exercise(name)).solution(givesUp: givesUp, ink)
      case .hint(let name): return try hint(course.exercise(name), course, ink)
      case .grade(let name, let options): return try grade(course.exercise(name), course, options, ink)
      }
    } catch let error as CourseError {
      return Answer([], message: error.description, exitCode: 2)
    } catch GradingFailure.interrupted {
      return .interrupted()
    } catch let error as GradingFailure {
      guard case .grade(let name, let options) = request else {
        return Answer([], message: error.description, exitCode: 3)
      }
      let detail = options.forInstructor ? error.detail : nil
      switch options.format {
      case .text:
        let lines = detail.map { $0.split(separator: "\n").map(String.init) } ?? []
        return Answer(lines, message: error.description, exitCode: 3)
      case .json:
        let message = ([error.description] + (detail.map { [$0] } ?? [])).joined(separator: "\n")
        return Answer([GradeReport(of: name, couldNotBeMade: message).json], exitCode: 3)
      }
    } catch {
      return Answer([], message: "\(error)", exitCode: 3)
    }
  }

  private func grade(
    _ exercise: Exercise, _ course: Course, _ options: GradeOptions, _ ink: Ink
  ) throws -> Answer {
    let grade = try Grade(
      course: course, environment: environment, limits: options.limits, isolation: options.isolation)
    let full = try grade.report(on: exercise, solution: options.solution, command: ink.command)
    var notices: [String] = []
    if options.solution == nil, full.exitCode != 3 { notices = record(full, course) }
    let report = options.forInstructor ? full : full.forLearner
    let lines =
      switch options.format {
      case .text: TextReport(report: report, ink: ink).lines
      case .json: [report.json]
      }
    return Answer(lines, exitCode: report.exitCode, notices: notices)
  }

  /// Keeps what came of an attempt; where that fails, the grade still counts and the learner is told.
  private func record(_ report: GradeReport, _ course: Course) -> [String] {
    do {
      return try ProgressStore(course).update(report.exercise) { record in
        record.attempts += 1
        if report.verdict == .pass { record.passed = true }
        if report.verdict != .error {
          record.failing = report.requirements.filter { $0.status != .pass }.map(\.id)
        }
      }
    } catch {
      return ["\(error)"]
    }
  }

  private func hint(_ exercise: Exercise, _ course: Course, _ ink: Ink) throws -> Answer {
    let plan = try Grade(course: course, environment: environment).plan(of: exercise)
    let store = ProgressStore(course)
    let (record, notices) = store.record(of: exercise.name)
    let open = plan.requirements.filter { record.failing.contains($0.id) }
    if record.passed, open.isEmpty {
      return Answer(["\(exercise.name) has passed; it needs no hint"], notices: notices)
    }
    let candidates = open.isEmpty ? plan.requirements : open
    func given(_ requirement: GraderPlan.Requirement) -> Int { record.hints[requirement.id] ?? 0 }
    guard let requirement = candidates.first(where: { given($0) < $0.hints.count }) else {
      return Answer(
        [
          "you have had all hints for what does not hold; "
            + "\(ink.command("brief \(exercise.name)")) says it all once more"
        ], notices: notices)
    }
    let number = given(requirement) + 1
    let kept = try store.update(exercise.name) { $0.hints[requirement.id] = number }
    var lines = ink.lines(requirement.text, indent: 0).map { ink.paint($0, .strong) }
    lines += ink.lines(
      "hint \(number) of \(requirement.hints.count): \(requirement.hints[number - 1])", indent: 2)
    return Answer(lines, notices: kept)
  }
}
