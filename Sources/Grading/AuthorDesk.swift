import Foundation

/// Where instructors prove and begin exercises.
package struct AuthorDesk: Sendable {
  /// What to prove, and how thoroughly.
  package struct Wish: Hashable, Sendable {
    /// nil for all exercises.
    package var exercise: String?
    package var asJSON = false
    package var withMutants = true
    /// How many are graded at a time.
    package var width = ProcessInfo.processInfo.activeProcessorCount

    package init() {}
  }

  /// How far a proof is: how many grades are done, of how many, and the last.
  package typealias Advance = @Sendable (_ done: Int, _ total: Int, _ label: String) -> Void

  let course: Course
  private let environment: [String: String]
  /// The program that grades one submission.
  private let program: String

  package init(_ course: Course, environment: [String: String], program: String) {
    self.course = course
    self.environment = environment
    self.program = program
  }

  /// Proves graders with their specimens and with mutants of those.
  package func check(_ wish: Wish, ink: Ink, advance: @escaping Advance) -> ExerciseDesk.Answer {
    do {
      guard !course.isSealed else {
        return .init(
          [], message: "this course was sealed, without specimens; check the one that it came from",
          exitCode: 2)
      }
      let exercises = try wish.exercise.map { [try course.exercise($0)] } ?? course.exercises
      let reports = try reports(on: exercises, wish, advance)
      let isOK = reports.allSatisfy(\.isOK)
      if wish.asJSON { return .init([ReportJSON.text(Summary(reports: reports))], exitCode: isOK ? 0 : 1) }
      let faults = reports.reduce(0) { $0 + $1.faults.count }
      let verdict =
        isOK
        ? ink.paint(
          reports.count == 1 ? "the grader is proved" : "all \(reports.count) graders are proved", .good)
        : ink.paint("\(faults.counted("thing")) to mend", .bad)
      return .init(
        reports.flatMap { GraderCheckText(report: $0, ink: ink).lines } + [verdict], exitCode: isOK ? 0 : 1)
    } catch let error as CourseError {
      return .init([], message: error.description, exitCode: 2)
    } catch GradingFailure.interrupted {
      return .interrupted()
    } catch let error as GradingFailure {
      let detail = error.detail.map { ["\($0)"] } ?? []
      return .init(detail, message: error.description, exitCode: 3)
    } catch {
      return .init([], message: "\(error)", exitCode: 3)
    }
  }

  /// What is printed as JSON.
  private struct Summary: Encodable {
    let schema = "sandbox/author-check/v1"
    let ok: Bool
    let exercises: [GraderCheckReport]

    init(reports: [GraderCheckReport]) {
      ok = reports.allSatisfy(\.isOK)
      exercises = reports
    }
  }

  private func reports(
    on exercises: [Exercise], _ wish: Wish, _ advance: @escaping Advance
  ) throws -> [GraderCheckReport] {
    let cache = try Cache(course.cache)
    let scratch = try ScratchFolder(cache)
    // What all graders are built on is compiled once, before many want it.
    try Grade(course: course, environment: environment).warmUp()
    var checks = exercises.map { GraderCheck($0) }
    let mutants = try checks.map {
      wish.withMutants && !$0.jobs.isEmpty ? try MutantCheck($0.exercise, $0.specimens, in: scratch.url) : nil
    }
    let pool = GradePool(course: course, environment: environment, program: program, width: wish.width)
    let counter = Counter()
    let jobs = checks.map(\.jobs) + mutants.map { $0?.jobs ?? [] }
    let total = jobs.reduce(0) { $0 + $1.count }
    var found = jobs.map { [GradePool.Outcome?](repeating: nil, count: $0.count) }
    func grade(_ places: [(part: Int, index: Int)]) throws {
      let outcomes = try pool.run(places.map { jobs[$0.part][$0.index] }) { job in
        advance(counter.next(), total, job.exercise)
      }
      for (place, outcome) in zip(places, outcomes) { found[place.part][place.index] = outcome }
    }
    // The first grade of each exercise compiles its grader, which the others then find; or finds it broken.
    try grade(exercises.indices.filter { !jobs[$0].isEmpty }.map { ($0, 0) })
    try grade(
      jobs.indices.flatMap { part in
        if case .failure? = found[part % exercises.count].first ?? nil { return [(part: Int, index: Int)]() }
        return jobs[part].indices.filter { part >= exercises.count || $0 > 0 }.map { (part, $0) }
      })
    for index in checks.indices {
      checks[index].judge(found[index].compactMap { $0 })
      let fates = found[checks.count + index].compactMap { $0 }
      guard fates.count == jobs[checks.count + index].count else { continue }
      let passing = checks[index].report.specimens.filter { $0.verdict == .pass }.map(\.specimen)
      if let judged = mutants[index]?.judge(fates, passing: Set(passing)) {
        checks[index].add(judged.mutants, judged.faults)
      }
    }
    return checks.map(\.report)
  }

  /// Counts up; used by one thread at a time.
  private final class Counter: @unchecked Sendable {
    private var count = 0

    func next() -> Int {
      count += 1
      return count
    }
  }
}
