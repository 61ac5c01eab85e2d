/// A grade for people: what holds, what does not, and why.
struct TextReport {
  let report: GradeReport
  let ink: Ink
  /// How many hints were given for each requirement so far.
  var hintsGiven: [String: Int] = [:]

  var lines: [String] {
    var lines = [ink.paint(report.exercise, .strong) + "  \(report.title)"]
    lines += report.requirements.flatMap(lines(of:))
    lines += report.diagnostics.map { "  \($0.text.visible)" }
    if let message = report.message {
      lines += ink.lines(message, indent: 2).map { ink.paint($0, .bad) }
    }
    return lines + [verdict]
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
    if let test = requirement.test, !isMet {
      lines += ink.lines("\(test): \((requirement.detail ?? "").visible)", indent: 6).map {
        ink.paint($0, .dim)
      }
    }
    if !isMet, let given = hintsGiven[requirement.id], given > 0, given <= requirement.hints.count {
      let hint = "hint \(given) of \(requirement.hints.count): \(requirement.hints[given - 1])"
      lines += ink.lines(hint, indent: 6)
    }
    if !isMet, !requirement.output.isEmpty {
      let output = requirement.output.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      lines.append("      it printed:")
      lines += output.prefix(10).map { "      | \(String($0).visible)" }
      if output.count > 10 { lines.append("      | … (`--format json` has all of it)") }
    }
    return lines
  }

  var verdict: String {
    let seconds = "\(report.seconds.total.cut(2)) s, \(report.isolation)"
    switch report.verdict {
    case .pass:
      return ink.paint("passed: all \(report.total) requirements hold", .good) + "  (\(seconds))"
    case .fail:
      return ink.paint("not passed yet: \(report.passed) of \(report.total) requirements hold", .bad)
        + "  (\(seconds))  \(ink.command("hint \(report.exercise)")) gives the next hint"
    case .error: return ink.paint("not graded", .bad) + "  (\(seconds))"
    }
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
