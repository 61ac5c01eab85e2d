/// A grade for people: what holds, what does not, and why.
struct TextReport {
  let report: GradeReport
  let ink: Ink
  /// How many hints were given for each requirement so far.
  var hintsGiven: [String: Int] = [:]
  /// Whether it is about the learner's own files, which hints are about.
  var isOwn = true

  var lines: [String] {
    var lines = [ink.paint(report.exercise, .strong) + "  \(report.title)"]
    var shown: Set<String> = []
    for requirement in report.requirements {
      lines += self.lines(of: requirement) + output(of: requirement, shown)
      shown.insert(requirement.output)
    }
    lines += reasons
    let footer = hasMoreHints ? "\(ink.command("hint \(report.exercise)")) gives the next hint" : ""
    let room = ink.width ?? .max
    if footer.isEmpty { return lines + [verdict] }
    return lines
      + (plainVerdict.count + 2 + footer.count <= room ? ["\(verdict)  \(footer)"] : [verdict, footer])
  }

  /// Why it could not be judged.
  var reasons: [String] {
    report.diagnostics.map { "  \($0.text.visible)" }
      + (report.message.map { ink.lines($0, indent: 2).map { ink.paint($0, .bad) } } ?? [])
  }

  private var hasMoreHints: Bool {
    isOwn && report.requirements.contains { $0.status == .fail && (hintsGiven[$0.id] ?? 0) < $0.hints.count }
  }

  private func lines(of requirement: GradeReport.Requirement) -> [String] {
    let isMet = requirement.status == .pass
    let mark = ink.hasUnicode ? (isMet ? "✓" : "✗") : (isMet ? "+" : "x")
    let text = ink.lines(requirement.requirement, indent: 4)
    var lines = ["  " + ink.paint(mark, isMet ? .good : .bad) + (text.first ?? "").dropFirst(3)]
    lines += text.dropFirst()
    if !isMet {
      let reason = requirement.message.isEmpty ? "this does not hold" : requirement.message.visible
      lines += ink.lines(reason, indent: 6).map { ink.paint($0, .bad) }
    }
    if !requirement.counterexample.isEmpty {
      lines += counterexample(requirement.counterexample)
    }
    if let test = requirement.test, !isMet {
      lines += ink.lines("\(test): \((requirement.detail ?? "").visible)", indent: 6).map {
        ink.paint($0, .dim)
      }
    }
    if requirement.status == .fail, let given = hintsGiven[requirement.id], given > 0,
      given <= requirement.hints.count
    {
      let hint = "hint \(given) of \(requirement.hints.count): \(requirement.hints[given - 1])"
      lines += ink.lines(hint, indent: 6)
    }
    return lines
  }

  /// How to run the script that shows the fault on the learner's code.
  private func counterexample(_ script: [String]) -> [String] {
    ["      see it on your code: \(ink.tryCommand(report.exercise, script))"]
  }

  /// What a requirement that does not hold printed; what was shown for another one is not shown again.
  private func output(of requirement: GradeReport.Requirement, _ shown: Set<String>) -> [String] {
    guard requirement.status != .pass, requirement.output.contains(where: { !$0.isWhitespace }) else {
      return []
    }
    if shown.contains(requirement.output) { return ["      it printed the same as above"] }
    var output = requirement.output.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if output.last == "" { output.removeLast() }
    return ["      it printed:"] + output.prefix(10).map { "      | \(String($0).visible)" }
      + (output.count > 10 ? ["      | … (`--format json` has more)"] : [])
  }

  /// The last line, which says it all.
  var verdict: String { ink.paint(words, report.verdict == .pass ? .good : .bad) + duration }

  private var plainVerdict: String { words + duration }

  private var words: String {
    switch report.verdict {
    case .pass:
      "passed: all \(report.total) requirements hold" + (report.remark.map { "; \($0)" } ?? "")
    case .fail: "not passed yet: \(report.passed) of \(report.total) requirements hold"
    case .error: "not graded"
    }
  }

  /// How long it took and what kept it in, where anything ran.
  private var duration: String {
    report.seconds.compile > 0 ? "  (\(report.seconds.total.cut(2)) s, \(report.isolation))" : ""
  }
}

extension String {
  /// The text with characters that would act on a terminal written out; lines stay lines.
  var visible: String {
    unicodeScalars.map { scalar in
      let acts: Bool =
        switch scalar.value {
        case 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
      return acts ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }.joined()
  }
}
