/// A grade in the Test Anything Protocol; the plan comes first, so that a report that was cut short shows.
///
/// Source: https://testanything.org/tap-version-14-specification.html
struct TAPReport {
  let lines: [String]

  init(_ report: GradeReport) {
    var lines = ["TAP version 14", "1..\(report.total)"]
    if report.verdict == .error {
      let reasons = report.diagnostics.map(\.text) + [report.message ?? "not graded"]
      lines += reasons.flatMap(Self.comment)
      lines.append("Bail out! \(Self.line(report.message ?? "not graded"))")
      self.lines = lines
      return
    }
    for (index, requirement) in report.requirements.enumerated() {
      let mark = requirement.status == .pass ? "ok" : "not ok"
      lines.append("\(mark) \(index + 1) - \(Self.description(requirement.requirement))")
      guard requirement.status != .pass else { continue }
      lines += ["  ---", "  status: \(requirement.status.rawValue)"]
      lines.append("  message: \(Self.quoted(requirement.message))")
      lines.append("  ...")
    }
    self.lines = lines
  }

  /// A description, in which `#` would begin a directive.
  private static func description(_ text: String) -> String {
    line(text).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ").visible
  }

  private static func comment(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { "# \(String($0).visible)" }
  }

  /// A YAML string in double quotes.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        let code = String(scalar.value, radix: 16)
        if scalar.value < 0x20 || scalar.value == 0x7F {
          result += "\\x" + String(repeating: "0", count: 2 - code.count) + code
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
