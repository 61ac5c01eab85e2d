import Foundation

/// Grades many submissions side by side, each in a process of its own, since limits and users belong to processes.
struct GradePool {
  /// One submission.
  struct Job: Hashable, Sendable {
    let exercise: String
    let solution: String
  }

  /// What came of it.
  enum Outcome: Sendable {
    case report(GradeReport)
    /// There is no verdict, through no fault of the submission.
    case failure(String)
  }

  let course: Course
  let environment: [String: String]
  /// The program that grades one.
  let program: String
  /// How many are graded at a time.
  let width: Int

  /// Grades them all.
  ///
  /// - Parameter advance: Told of each that is done, by one thread at a time.
  /// - Returns: What came of each, in the order of the jobs.
  func run(_ jobs: [Job], advance: @escaping @Sendable (Job) -> Void) throws(GradingFailure) -> [Outcome] {
    let tally = Tally(jobs.count)
    var stop = DescriptorPair()
    defer { stop.close() }
    let (reader, writer) = (stop.reader, stop.writer)
    let pool = self
    // Threads of our own: a queue has no more of them than there are processors.
    let group = DispatchGroup()
    for _ in 0..<min(width, jobs.count) {
      group.enter()
      Thread.detachNewThread {
        defer { group.leave() }
        while let index = tally.next() {
          guard let outcome = pool.grade(jobs[index], stop: reader) else {
            // Whoever sees the wish to end passes it on.
            tally.interrupt()
            _ = write(writer, "x", 1)
            return
          }
          tally.note(outcome, at: index) { advance(jobs[index]) }
        }
      }
    }
    group.wait()
    guard let outcomes = tally.outcomes else { throw .interrupted }
    return outcomes
  }

  /// Grades one; nil where that was interrupted.
  private func grade(_ job: Job, stop: Int32) -> Outcome? {
    var process = ChildProcess(
      program: program,
      arguments: [
        "--course", course.root.path, "grade", job.exercise, "--solution", job.solution, "--format", "json",
        "--instructor", "--job",
      ], environment: environment)
    process.interruption = Interruption(wishes: [stop])
    var output: [UInt8] = []
    var errors: [UInt8] = []
    let end: ChildProcess.End
    do throws(ChildProcess.StartFailure) {
      end = try process.run(limit: 600) { stream, bytes in
        if stream == .output { output += bytes } else { errors += bytes }
        return .goOn
      }
    } catch {
      return .failure("\(error.program) could not be started: \(error.reason)")
    }
    if end == .interrupted { return nil }
    guard let report = try? JSONDecoder().decode(GradeReport.self, from: Data(output)) else {
      let words = String(decoding: errors, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      return .failure(words.isEmpty ? "the program that grades ended without a verdict (\(end))" : words)
    }
    return end == .exited(3) ? .failure(report.message ?? "") : .report(report)
  }

  /// What threads share: which job is next, and what came of those that are done.
  private final class Tally: @unchecked Sendable {
    private let lock = NSLock()
    private var found: [Outcome?]
    private var place = 0
    private var isInterrupted = false

    init(_ count: Int) { found = Array(repeating: nil, count: count) }

    func next() -> Int? {
      lock.withLock {
        guard !isInterrupted, place < found.count else { return nil }
        place += 1
        return place - 1
      }
    }

    func note(_ outcome: Outcome, at index: Int, _ tell: () -> Void) {
      lock.withLock {
        found[index] = outcome
        tell()
      }
    }

    func interrupt() { lock.withLock { isInterrupted = true } }

    var outcomes: [Outcome]? {
      lock.withLock {
        let all = found.compactMap { $0 }
        return all.count == found.count ? all : nil
      }
    }
  }
}
