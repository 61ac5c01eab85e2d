import Foundation
import XCTest

/// Runs requirements in a process of their own and reports each over a channel of its own.
///
/// Standard input holds the run's mark, the seconds of processor time that a requirement may take, and the requirements
/// to run, a line each. Reports go to descriptor 3:
/// `mark begin ID` and `mark end ID STATUS SECONDS MESSAGE DETAIL`, with tabs between and `\` before what would
/// break a line. What the submission prints is told apart by a line of the mark and the requirement on both streams.
public enum GraderRun {
  /// One requirement that can be run.
  public struct Requirement {
    let id: String
    let make: () -> ExerciseGrader?

    /// - Parameters:
    ///   - id: Its name in reports, such as `exercise3.1`.
    ///   - method: The name of the test method.
    ///   - body: The test method itself.
    public init<Grader: ExerciseGrader>(
      _ id: String, method: String, _ body: @escaping (Grader) -> () throws -> Void
    ) {
      self.id = id
      #if canImport(ObjectiveC)
        make = {
          let tests = Grader.defaultTestSuite.tests
          return tests.first { $0.name.hasSuffix(" \(method)]") } as? ExerciseGrader
        }
      #else
        make = {
          let grader = Grader(name: method) { _ in }
          grader.body = { [unowned grader] in try body(grader)() }
          return grader
        }
      #endif
    }
  }

  /// Whether this process is a grade.
  nonisolated(unsafe) static private(set) var isRunning = false

  /// Runs the requirements that standard input names, in its order.
  public static func main(_ requirements: [Requirement]) {
    isRunning = true
    let channel = Channel.takeOver()
    let wanted = Channel.readInput().split(separator: "\n").map(String.init)
    Channel.printLineByLine()
    guard let mark = wanted.first, let seconds = wanted.dropFirst().first.flatMap({ Double($0) }) else {
      return
    }
    for id in wanted.dropFirst(2) {
      limitProcessorTime(to: seconds)
      guard let requirement = requirements.first(where: { $0.id == id }) else { continue }
      channel.markOutput("\(mark) \(id)")
      channel.send([mark, "begin", id])
      let start = DispatchTime.now().uptimeNanoseconds
      let result = run(requirement)
      let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
      channel.flushOutput()
      channel.send([mark, "end", id, result.status, String(seconds), result.message, result.detail])
    }
    // What the submission left for the program's end concerns nobody any more.
    channel.flushOutput()
    _exit(0)
  }

  /// Has the system end this process when it has computed for so many seconds more.
  ///
  /// It ends by SIGQUIT: at the first one Swift's runtime says where it was, and at the next it ends.
  private static func limitProcessorTime(to seconds: Double) {
    var action = sigaction()
    sigfillset(&action.sa_mask)
    let handler: @convention(c) (Int32) -> Void = { _ in kill(getpid(), SIGQUIT) }
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    sigaction(SIGPROF, &action, nil)
    let whole = seconds.rounded(.down)
    var timer = itimerval()
    timer.it_value.tv_sec = Int(whole)
    timer.it_value.tv_usec = .init((seconds - whole) * 1e6)
    timer.it_interval.tv_usec = 100_000
    #if canImport(Glibc)
      setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    #else
      setitimer(ITIMER_PROF, &timer, nil)
    #endif
  }

  private static func run(_ requirement: Requirement) -> (status: String, message: String, detail: String) {
    guard let test = requirement.make() else { return ("not-run", "", "the test method is not there") }
    test.run()
    if let failure = test.failures.first { return ("fail", failure.message, failure.detail) }
    guard let run = test.testRun, run.totalFailureCount == 0 else { return ("fail", "", "failed") }
    if run.hasBeenSkipped || test.wasSkipped { return ("not-run", "the requirement was skipped", "skipped") }
    return run.executionCount == 1 ? ("pass", "", "") : ("not-run", "", "the test did not run")
  }
}
