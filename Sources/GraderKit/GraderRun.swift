import Foundation
import XCTest

/// Runs requirements in a process of their own and reports each over a channel of its own.
///
/// Standard input holds the run's mark, the seconds of processor time that a requirement may take, and the requirements
/// to run, a line each; a line with more fields (U+001F between) is a command for the exercise's adapter, or, for a
/// requirement, asks to be told each script. Reports go to descriptor 3: `mark begin ID`, `mark at ID SCRIPT` at a script, and
/// `mark end ID STATUS SECONDS MESSAGE DETAIL COUNTEREXAMPLE`, with tabs between and `\` before what would break a line.
/// What the submission prints is told apart by a line of the mark and the requirement on both streams.
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

  /// How a requirement, or a command, ended.
  struct Result {
    var status: String
    var message = ""
    var detail = ""
    var counterexample: [String] = []
  }

  /// Between the fields of a line of input, and between the commands of a script.
  static let separator: Character = "\u{1F}"

  /// Whether this process is a grade.
  nonisolated(unsafe) static private(set) var isRunning = false
  /// What the model does in the scripts of this exercise.
  nonisolated(unsafe) static private(set) var model = ModelTable("")
  /// Whether each script is told, since one of them ends the process.
  nonisolated(unsafe) static private(set) var tellsScripts = false
  /// What the model says of a submission that is no Swift.
  nonisolated(unsafe) static private(set) var submission = ""
  /// Told of each script before it runs.
  nonisolated(unsafe) static private(set) var beginScript: (() -> [String]) -> Void = { _ in }

  /// Runs what standard input names, in its order.
  ///
  /// - Parameters:
  ///   - adapter: Makes the exercise's adapter, where it has one.
  ///   - model: What the model does in the exercise's scripts.
  public static func main(
    _ requirements: [Requirement], adapter: (() -> ExerciseAdapter)? = nil, model: String = ""
  ) {
    isRunning = true
    let channel = Channel.takeOver()
    let wanted = Channel.readInput().split(separator: "\n").map(String.init)
    Channel.printLineByLine()
    let head = wanted.dropFirst().first?.split(separator: separator, maxSplits: 1).map(String.init) ?? []
    guard let mark = wanted.first, let seconds = head.first.flatMap({ Double($0) }) else { return }
    submission = head.dropFirst().first ?? ""
    self.model = ModelTable(model)
    var commands: CommandRun?
    for line in wanted.dropFirst(2) {
      let fields = line.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
      let id = fields[0]
      limitProcessorTime(to: seconds)
      let requirement = requirements.first { $0.id == id }
      guard requirement != nil || fields.count > 1 else { continue }
      channel.markOutput("\(mark) \(id)")
      channel.send([mark, "begin", id])
      tellsScripts = fields.count > 1
      var hasTold = false
      beginScript = { script in
        // Each script costs a write, so they are told only where one of them is known to end the process.
        if hasTold, !tellsScripts { return }
        hasTold = true
        channel.send([mark, "at", id, tellsScripts ? script().joined(separator: String(separator)) : ""])
      }
      let start = DispatchTime.now().uptimeNanoseconds
      let result: Result
      if let requirement {
        result = run(requirement)
      } else if let adapter {
        let run = commands ?? CommandRun(adapter)
        commands = run
        result = run.run(Array(fields.dropFirst()), beginScript)
      } else {
        result = Result(status: "not-run", message: "no adapter")
      }
      let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
      channel.flushOutput()
      channel.send([
        mark, "end", id, result.status, String(seconds), result.message, result.detail,
        result.counterexample.joined(separator: String(separator)),
      ])
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

  private static func run(_ requirement: Requirement) -> Result {
    guard let test = requirement.make() else {
      return Result(status: "not-run", detail: "the test method is not there")
    }
    test.run()
    if let failure = test.failures.first {
      return Result(
        status: "fail", message: failure.message, detail: failure.detail,
        counterexample: failure.counterexample)
    }
    guard let run = test.testRun, run.totalFailureCount == 0 else {
      return Result(status: "fail", detail: "failed")
    }
    if run.hasBeenSkipped || test.wasSkipped {
      return Result(status: "not-run", message: "the requirement was skipped", detail: "skipped")
    }
    return Result(
      status: run.executionCount == 1 ? "pass" : "not-run",
      detail: run.executionCount == 1 ? "" : "the test did not run")
  }
}
