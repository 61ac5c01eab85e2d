import Foundation

/// Runs requirements in processes of their own, and believes only complete reports.
struct RequirementRun {
  /// What came of one requirement.
  struct Outcome {
    let status: GradeReport.Status
    let message: String
    let detail: String
    let output: String
    let seconds: Double
  }

  let program: String
  let folder: URL
  /// The most seconds of wall time that a requirement may take.
  let limit: Double

  /// Judges each requirement; after a crash or a time-out the others go on in a fresh process.
  func outcomes(of requirements: [String]) throws(GradingFailure) -> [String: Outcome] {
    var outcomes: [String: Outcome] = [:]
    var remaining = requirements
    while let first = remaining.first {
      let attempt = try run(remaining)
      for (id, outcome) in attempt.ended { outcomes[id] = outcome }
      if let begun = attempt.begun {
        outcomes[begun] = attempt.unfinished(begun, limit)
      } else if attempt.ended.isEmpty {
        outcomes[first] = attempt.unfinished(first, limit)
      }
      remaining.removeAll { outcomes[$0] != nil }
    }
    return outcomes
  }

  private func run(_ requirements: [String]) throws(GradingFailure) -> Attempt {
    let mark = String(UInt64.random(in: .min ... .max), radix: 36)
    var process = ChildProcess(
      program: program, arguments: [],
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": folder.path, "TMPDIR": folder.path, "LC_ALL": "C.UTF-8",
        // Swift's own backtraces take seconds and tell of the grader.
        "SWIFT_BACKTRACE": "enable=no",
      ],
      folder: folder.path)
    process.input = ([mark] + requirements).map { $0 + "\n" }.joined()
    var attempt = Attempt(mark: mark)
    do throws(ChildProcess.StartFailure) {
      attempt.end = try process.run(limit: limit) { stream, bytes in attempt.receive(stream, bytes) }
    } catch {
      throw .cannotStart(program: error.program, reason: error.reason)
    }
    if attempt.end == .interrupted { throw .interrupted }
    return attempt
  }
}

/// One process and what it reported.
private struct Attempt {
  /// How the runtime begins to tell of two accesses at once.
  private static let conflict = "Simultaneous accesses to "

  private let mark: String
  private var records: [UInt8] = []
  private var streams: [OutputSplitter]
  private var reports: [String: [String]] = [:]
  /// The requirement that began and has not ended.
  private(set) var begun: String?
  var end = ChildProcess.End.exited(0)

  init(mark: String) {
    self.mark = mark
    streams = [OutputSplitter(mark: mark), OutputSplitter(mark: mark)]
  }

  /// Takes in bytes; true where they move the run on to another requirement.
  mutating func receive(_ stream: ChildProcess.Stream, _ bytes: ArraySlice<UInt8>) -> Bool {
    guard stream == .channel else {
      streams[stream.rawValue].add(bytes)
      return false
    }
    records += bytes
    var hasMoved = false
    while let newline = records.firstIndex(of: 0x0A) {
      let fields = String(decoding: records[..<newline], as: UTF8.self).unescapedFields
      records.removeSubrange(...newline)
      guard fields.count >= 3, fields[0] == mark else { continue }
      if fields[1] == "begin" { begun = fields[2] }
      if fields[1] == "end", fields.count == 7, fields[2] == begun {
        reports[fields[2]] = fields
        begun = nil
      }
      hasMoved = true
    }
    return hasMoved
  }

  /// The requirements that reported their end.
  var ended: [String: RequirementRun.Outcome] {
    reports.mapValues { fields in
      RequirementRun.Outcome(
        status: GradeReport.Status(rawValue: fields[3]) ?? .notRun, message: fields[5], detail: fields[6],
        output: output(fields[2]), seconds: Double(fields[4]) ?? 0)
    }
  }

  /// What to say of a requirement that never reported its end.
  func unfinished(_ id: String, _ limit: Double) -> RequirementRun.Outcome {
    let status: GradeReport.Status
    let message: String
    switch end {
    case .timedOut:
      status = .timeout
      message = "it did not end within \(Int(limit)) seconds; does it loop for ever?"
    case .signaled(let signal):
      status = .crash
      message = crashMessage(id, signal)
    case .exited(let code):
      status = .notRun
      message = "the program ended itself (exit code \(code)) before this was decided; do not call exit"
    case .interrupted:
      status = .notRun
      message = "interrupted"
    }
    return RequirementRun.Outcome(
      status: status, message: message, detail: "", output: output(id), seconds: 0)
  }

  private func output(_ id: String) -> String {
    let errors = String(decoding: streams[1].outputs[id] ?? [], as: UTF8.self)
    // What the runtime adds to a crash is a list of frames, the grader's among them.
    let frames = [Self.conflict, "Current stack trace:"].compactMap { errors.firstRange(of: $0)?.lowerBound }
    let told = errors[..<(frames.min() ?? errors.endIndex)]
    let whole = (streams[0].outputs[id] ?? []) + Array(told.utf8)
    return String(decoding: whole.prefix(OutputSplitter.limit), as: UTF8.self)
  }

  private func crashMessage(_ id: String, _ signal: Int32) -> String {
    let errors = String(decoding: streams[1].outputs[id] ?? [], as: UTF8.self)
    for line in errors.split(separator: "\n").reversed() {
      guard let found = line.firstRange(of: "Fatal error") else { continue }
      let place = line[..<found.lowerBound].split(separator: ":").prefix(2).joined(separator: ":")
      return "it crashed: \(line[found.lowerBound...])" + (place.hasPrefix("Exercises/") ? " (\(place))" : "")
    }
    if errors.contains(Self.conflict) {
      return
        "it crashed: simultaneous accesses: a value was read or changed while a change of it was still going on; "
        + "finish the change before you call anybody"
    }
    switch signal {
    case SIGILL, SIGTRAP: return "it crashed: a trap without a message, such as an integer that overflows"
    case SIGSEGV, SIGBUS:
      return "it crashed: stack overflow or bad memory access; does it call itself without end?"
    default: return "it crashed: ended by signal \(signal)"
    }
  }
}

extension String {
  /// The fields of a record, with what was escaped.
  fileprivate var unescapedFields: [String] {
    split(separator: "\t", omittingEmptySubsequences: false).map { field in
      var result = ""
      var isEscape = false
      for character in field {
        if isEscape {
          result.append(
            character == "n" ? "\n" : character == "t" ? "\t" : character == "0" ? "\0" : character)
          isEscape = false
        } else if character == "\\" {
          isEscape = true
        } else {
          result.append(character)
        }
      }
      return result
    }
  }
}
