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
    case submit(String, to: String, overwrites: Bool)
    case progress(ProgressDesk.Request)
    case seal(String)
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

  /// Compiled code, or why there is none.
  package enum CodeAnswer {
    case success(CodeSession)
    case failure(Answer)
  }

  let course: Result<Course, CourseError>
  private let environment: [String: String]

  package init(course: Result<Course, CourseError>, environment: [String: String]) {
    self.course = course
    self.environment = environment
  }

  package var exerciseNames: [String] { (try? course.get())?.exercises.map(\.name) ?? [] }

  /// Where instructors prove and begin the exercises of this course.
  ///
  /// - Parameter program: The program that grades one submission.
  package func authorDesk(program: String) throws(CourseError) -> AuthorDesk {
    AuthorDesk(try course.get(), environment: environment, program: program)
  }

  /// Says what is missing here, also where there is no course.
  ///
  /// - Parameter others: What was found elsewhere.
  package func checkup(asJSON: Bool, also others: [Checkup.Finding], ink: Ink) -> Answer {
    Checkup(course: course, environment: environment).answer(asJSON: asJSON, others, ink)
  }

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
      case .submit(let name, let place, let overwrites):
        return try SubmissionDesk(course, environment).submit(
          course.exercise(name), to: place, overwrites: overwrites, ink)
      case .hint(let name): return try HintDesk(course, environment).answer(course.exercise(name), ink)
      case .progress(let request): return try ProgressDesk(course).answer(request, ink)
      case .seal(let place): return try Seal(course, environment).answer(to: place)
      case .grade(let name, let options): return try grade(course.exercise(name), course, options, ink)
      }
    } catch let error as CourseError {
      return Answer([], message: error.description, exitCode: 2)
    } catch GradingFailure.interrupted {
      return .interrupted()
    } catch let error as SubmissionArchive.Failure {
      return Answer([], message: error.description, exitCode: error.isAboutNames ? 2 : 3)
    } catch let error as GradingFailure {
      guard case .grade(let name, let options) = request else {
        return Answer([], message: error.description, exitCode: 3)
      }
      return GradeAnswer(options, ink).answer(failure: error, of: name)
    } catch {
      return Answer([], message: "\(error)", exitCode: 3)
    }
  }

  /// Compiles the learner's files, or the ones at `solution`, for a shell on them.
  ///
  /// - Returns: The code, or the answer that says why there is none.
  package func code(
    of name: String, solution: String? = nil, asJSON: Bool = false, ink: Ink
  ) -> CodeAnswer {
    do {
      let course = try course.get()
      let exercise = try course.exercise(name)
      guard !exercise.isHunt else {
        let script = "\(course.shown(exercise.folder))/hunt.sandbox"
        return .failure(
          Answer(
            [],
            message:
              "\(exercise.name) is a script of the shell, and no code; \(ink.command("run \(script)")) runs it",
            exitCode: 2))
      }
      guard exercise.hasAdapter || course.isSealed else {
        return .failure(
          Answer(
            [],
            message: "there are no commands for the code of \(exercise.name); "
              + "\(ink.command("grade \(exercise.name)")) says what holds of it", exitCode: 2))
      }
      let grade = try Grade(course: course, environment: environment)
      let (code, report) = try grade.code(of: exercise, solution: solution, command: ink.command)
      if let code { return .success(code) }
      var options = GradeOptions()
      if asJSON { options.format = .json }
      let answer = GradeAnswer(options, ink).answer(report, hintsGiven: [:], notices: [])
      return .failure(Answer(answer.lines, exitCode: max(1, answer.exitCode)))
    } catch let error as CourseError {
      return .failure(Answer([], message: error.description, exitCode: 2))
    } catch GradingFailure.interrupted {
      return .failure(.interrupted())
    } catch {
      return .failure(Answer([], message: "\(error)", exitCode: 3))
    }
  }

  private func grade(
    _ exercise: Exercise, _ course: Course, _ options: GradeOptions, _ ink: Ink
  ) throws -> Answer {
    if let refusal = GradeAnswer(options, ink).refusal(course) { return refusal }
    let grade = try Grade(
      course: course, environment: environment, limits: options.limits, isolation: options.isolation,
      wishes: options.wishes)
    let unpacked = try options.solution.flatMap { place in
      place.lowercased().hasSuffix(".zip")
        ? try SubmissionDesk.Unpacked(URL(fileURLWithPath: place), exercise, environment) : nil
    }
    var report = try grade.report(
      on: exercise, solution: unpacked?.folder.path ?? options.solution, command: ink.command)
    var notices: [String] = []
    if let unpacked { (report, notices) = unpacked.finish(report) }
    var hints: [String: Int] = [:]
    if options.solution == nil, report.exitCode != 3 { (hints, notices) = record(report, course) }
    return GradeAnswer(options, ink).answer(report, hintsGiven: hints, notices: notices)
  }

  /// Keeps what came of an attempt; where that fails, the grade still counts and the learner is told.
  private func record(_ report: GradeReport, _ course: Course) -> (hints: [String: Int], notices: [String]) {
    var hints: [String: Int] = [:]
    do {
      let notices = try ProgressStore(course).update(report.exercise) { record in
        record.note(report)
        hints = record.hints
      }
      return (hints, notices)
    } catch {
      return (hints, ["\(error)"])
    }
  }
}
