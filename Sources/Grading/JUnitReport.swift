/// A grade as JUnit XML, as Jenkins, GitLab and GitHub read it: a suite an exercise, a case a requirement.
///
/// Source: https://github.com/jenkinsci/xunit-plugin, `junit-10.xsd`.
struct JUnitReport {
  let lines: [String]

  init(_ report: GradeReport) {
    let stopped = report.requirements.count { [.crash, .timeout, .memory, .notRun].contains($0.status) }
    let failed = report.requirements.count { $0.status == .fail }
    let isUnjudged = report.verdict == .error
    let counts =
      "tests=\"\(max(report.requirements.count, isUnjudged ? 1 : 0))\" failures=\"\(failed)\" "
      + "errors=\"\(isUnjudged ? 1 : stopped)\" time=\"\(report.seconds.total.cut(3))\""
    let suite = "name=\"\(Self.escape(report.exercise))\" \(counts)"
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(suite)>", "  <testsuite \(suite)>",
    ]
    if isUnjudged {
      let reasons = report.diagnostics.map(\.text) + [report.message ?? "not graded"]
      lines += Self.testCase(
        report, "graded", 0,
        [
          "      <error message=\"\(Self.escape(report.message ?? "not graded"))\" type=\"error\">"
            + "\(Self.escape(reasons.joined(separator: "\n")))</error>"
        ])
    }
    for requirement in report.requirements {
      lines += Self.testCase(
        report, "\(requirement.id) \(requirement.requirement)", requirement.seconds, Self.content(requirement)
      )
    }
    self.lines = lines + ["  </testsuite>", "</testsuites>"]
  }

  private static func content(_ requirement: GradeReport.Requirement) -> [String] {
    var content: [String] = []
    if requirement.status != .pass {
      let element = requirement.status == .fail ? "failure" : "error"
      let message = requirement.message.isEmpty ? "this does not hold" : requirement.message
      content.append(
        "      <\(element) message=\"\(escape(message))\" type=\"\(requirement.status.rawValue)\">"
          + "\(escape(message))</\(element)>")
    }
    if !requirement.output.isEmpty {
      content.append("      <system-out>\(escape(requirement.output))</system-out>")
    }
    return content
  }

  private static func testCase(
    _ report: GradeReport, _ name: String, _ seconds: Double, _ content: [String]
  ) -> [String] {
    let head =
      "    <testcase classname=\"\(escape(report.exercise))\" name=\"\(escape(name))\" time=\"\(seconds.cut(3))\""
    return content.isEmpty ? [head + "/>"] : [head + ">"] + content + ["    </testcase>"]
  }

  /// Text as XML 1.0 allows it: with entities, and with a mark for what it has no way to write.
  private static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        result.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return result
  }
}
