import Foundation

/// Runs requirements in processes of their own, and believes only complete reports.
struct RequirementRun {
  /// Between the fields of a line of input, and between the commands of a script, as `GraderRun` reads them.
  static let separator = "\u{1F}"

  /// What came of one requirement.
  struct Outcome {
    let status: GradeReport.Status
    let message: String
    let detail: String
    let output: String
    let seconds: Double
    /// The shortest script that shows the fault, or the one that was tried when the process ended.
    var counterexample: [String] = []
    /// What the runtime said of a crash that began in the grader's own code.
    var graderTrap: String?
  }

  let program: URL
  /// For what the program writes.
  let folder: URL
  var enclosure: Enclosure
  let places: CrashReport.Places
  /// What the model says of a submission that is no Swift, on one line.
  var submission: String?

  /// Judges each requirement; after a crash or a time-out the others go on in a fresh process.
  func outcomes(of requirements: [String]) throws(GradingFailure) -> [String: Outcome] {
    var outcomes: [String: Outcome] = [:]
    var remaining = requirements
    let start = Date.timeIntervalSinceReferenceDate
    while !remaining.isEmpty {
      if Date.timeIntervalSinceReferenceDate - start > enclosure.limits.total {
        for id in remaining { outcomes[id] = leftOut }
        break
      }
      let attempt = try run(remaining)
      for (id, outcome) in attempt.ended { outcomes[id] = outcome }
      if let begun = attempt.begun {
        outcomes[begun] = attempt.unfinished(begun)
        if attempt.script != nil {
          // It ended in one of many scripts, and nothing was printed; once more, to see in which and why.
          let again = try run([begun], tellsScripts: true)
          if again.begun == begun { outcomes[begun] = again.unfinished(begun) }
        }
      } else if attempt.ended.isEmpty {
        // What did not come as far as its first requirement comes no further for another.
        for id in remaining { outcomes[id] = attempt.unfinished(id) }
      }
      remaining.removeAll { outcomes[$0] != nil }
    }
    return outcomes
  }

  /// What becomes of requirements that nobody has the time for.
  private var leftOut: Outcome {
    let time = enclosure.limits.total.inSeconds
    return Outcome(
      status: .notRun,
      message: "it was left out, since the others took more than \(time) together",
      detail: "", output: "", seconds: 0)
  }

  private func run(
    _ requirements: [String], tellsScripts: Bool = false
  ) throws(GradingFailure) -> Attempt {
    try attempt(requirements.map { (id: $0, line: $0 + (tellsScripts ? Self.separator : "")) })
  }

  /// Runs lines of input in one process: requirements, or commands for the adapter.
  func attempt(_ input: [(id: String, line: String)]) throws(GradingFailure) -> Attempt {
    let mark = String(UInt64.random(in: .min ... .max), radix: 36)
    let room = folder.appending(path: "run-\(mark)")
    do {
      try FileManager.default.createDirectory(at: room, withIntermediateDirectories: true)
    } catch {
      throw .cacheUnwritable(room.path, reason: error.reason)
    }
    var process = enclosure.submission(program, folder: room, count: input.count)
    let seconds = String(enclosure.limits.cpu)
    let head = [mark, submission.map { "\(seconds)\(Self.separator)\($0)" } ?? seconds]
    process.input = (head + input.map(\.line)).map { $0 + "\n" }.joined()
    var attempt = Attempt(mark: mark, expected: input.map(\.id), limits: enclosure.limits, places: places)
    do throws(ChildProcess.StartFailure) {
      attempt.end = try process.run(limit: enclosure.limits.wall) { stream, bytes in
        attempt.receive(stream, bytes)
      }
    } catch {
      throw .cannotStart(program: error.program, reason: error.reason)
    }
    if attempt.end == .interrupted { throw .interrupted }
    if let reason = attempt.couldNotStart { throw .cannotStart(program: "the grader", reason: reason) }
    return attempt
  }
}
