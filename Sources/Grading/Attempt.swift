import Foundation

/// One process that ran requirements, and what it reported.
struct Attempt {
  private let mark: String
  private let limits: Limits
  private let places: CrashReport.Places
  /// The requirements that have not begun.
  private var expected: Set<String>
  private var records: [UInt8] = []
  private var streams: [OutputSplitter]
  private var reports: [String: [String]] = [:]
  /// Bytes printed since the requirement began.
  private var printed = 0
  /// The requirement that began and has not ended.
  private(set) var begun: String?
  /// The script that it was trying, where it tries some.
  private(set) var script: [String]?
  var end = ChildProcess.End.exited(0)

  init(mark: String, expected: [String], limits: Limits, places: CrashReport.Places) {
    self.mark = mark
    self.limits = limits
    self.places = places
    self.expected = Set(expected)
    streams = [
      OutputSplitter(mark: mark, limit: limits.output), OutputSplitter(mark: mark, limit: limits.output),
    ]
  }

  /// Takes in bytes; the limit of time counts anew when they move the run on to another requirement.
  mutating func receive(_ stream: ChildProcess.Stream, _ bytes: ArraySlice<UInt8>) -> ChildProcess.Step {
    guard stream == .channel else {
      streams[stream.rawValue].add(bytes)
      printed += bytes.count
      return printed > limits.flood ? .end : .goOn
    }
    records += bytes
    // No record is that long; something else writes to the channel.
    if records.count > limits.flood { return .end }
    var hasMoved = false
    while let newline = records.firstIndex(of: 0x0A) {
      let fields = String(decoding: records[..<newline], as: UTF8.self).unescapedFields
      records.removeSubrange(...newline)
      guard fields.count >= 3, fields[0] == mark else { continue }
      // Each begins once, and the clock is set anew for nothing else.
      if fields[1] == "begin", begun == nil, expected.remove(fields[2]) != nil {
        begun = fields[2]
        printed = 0
        hasMoved = true
      }
      if fields[1] == "at", fields.count == 4, fields[2] == begun { script = fields[3].commands }
      if fields[1] == "end", fields.count == 8, fields[2] == begun {
        reports[fields[2]] = fields
        begun = nil
        script = nil
        hasMoved = true
      }
    }
    return hasMoved ? .renewLimit : .goOn
  }

  /// Why the system could not load the program, or keep it in, at all, where that is so.
  var couldNotStart: String? {
    guard reports.isEmpty, begun == nil else { return nil }
    let errors = String(decoding: streams[1].outputs[""] ?? [], as: UTF8.self)
    let isKeeper = end == .exited(1) && ["bwrap: ", "setpriv: "].contains(where: errors.hasPrefix)
    guard isKeeper || end == .exited(127) else { return nil }
    return errors.split(separator: "\n").last.map(String.init)
  }

  /// The requirements that reported their end.
  var ended: [String: RequirementRun.Outcome] {
    reports.mapValues { fields in
      RequirementRun.Outcome(
        status: GradeReport.Status(rawValue: fields[3]) ?? .notRun, message: fields[5], detail: fields[6],
        output: output(fields[2]), seconds: Double(fields[4]) ?? 0, counterexample: fields[7].commands)
    }
  }

  /// What to say of a requirement that never reported its end.
  func unfinished(_ id: String) -> RequirementRun.Outcome {
    let (status, message): (GradeReport.Status, String) =
      switch end {
      case .timedOut where printed > limits.output, .signaled(SIGQUIT) where printed > limits.output:
        (
          .timeout,
          "it printed more than \(limits.output >> 10) KiB and did not come to an end; does it print in a loop?"
            + crash(id).suffix
        )
      case .timedOut:
        (.timeout, "it did not end within \(limits.wall.inSeconds); does it loop or wait for ever?")
      case .signaled(SIGQUIT), .signaled(SIGPROF), .signaled(SIGXCPU):
        (
          .timeout,
          "it computed for \(limits.cpu.inSeconds) without an end; does it loop for ever?\(crash(id).suffix)"
        )
      case .signaled(SIGXFSZ):
        (.crash, "it was ended, since it wrote a file of more than \(limits.files >> 20) MiB")
      case .signaled(let signal): crash(id).verdict(signal, limits)
      case .flooded:
        (
          .crash,
          "it was ended, since it printed more than \(limits.flood >> 20) MiB; does it print in an endless loop?"
        )
      case .exited(let code):
        (.notRun, "the program ended itself (exit code \(code)) before this was decided; do not call exit")
      case .interrupted: (.notRun, "interrupted")
      }
    var outcome = RequirementRun.Outcome(
      status: status, message: message, detail: "", output: output(id), seconds: 0,
      counterexample: script ?? [])
    if case .signaled(let signal) = end, signal != SIGQUIT, crash(id).place == .grader {
      outcome.graderTrap = errors(id)
    }
    return outcome
  }

  private func errors(_ id: String) -> String {
    String(decoding: streams[1].outputs[id] ?? [], as: UTF8.self)
  }

  private func crash(_ id: String) -> CrashReport { CrashReport(errors(id), places) }

  private func output(_ id: String) -> String {
    let printed = String(decoding: streams[0].outputs[id] ?? [], as: UTF8.self)
    let texts = [CrashReport(printed, places).told, crash(id).told]
    return String(decoding: Array(texts.joined().utf8).prefix(limits.output), as: UTF8.self)
  }
}

extension Double {
  /// As a person says it: `1 second`, `0.5 seconds`.
  var inSeconds: String {
    let number = self == rounded() ? String(Int(self)) : String(self)
    return "\(number) second\(self == 1 ? "" : "s")"
  }
}

extension String {
  /// The commands of a script.
  fileprivate var commands: [String] { split(separator: RequirementRun.separator).map(String.init) }

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
