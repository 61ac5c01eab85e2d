/// A grade as Gradescope's `results.json`.
///
/// Source: https://gradescope-autograders.readthedocs.io/en/latest/specs/
struct GradescopeReport: Encodable {
  private struct Test: Encodable {
    let name: String
    let status: String
    let output: String
    let visibility = "visible"

    private enum CodingKeys: String, CodingKey { case name, status, output, visibility }
  }

  private let score: Double
  private let executionTime: Double
  private let output: String
  private let visibility = "visible"
  private let stdoutVisibility = "hidden"
  private let tests: [Test]

  private enum CodingKeys: String, CodingKey {
    case score, output, visibility, tests
    case executionTime = "execution_time"
    case stdoutVisibility = "stdout_visibility"
  }

  init(_ report: GradeReport) {
    // One score for all, since parts that are cut off would not add up to the whole.
    let points = report.points ?? report.total
    let share = report.total > 0 ? Double(points * report.passed) / Double(report.total) : 0
    score = Double(share.cut(2)) ?? 0
    executionTime = Double(report.seconds.total.cut(3)) ?? 0
    let reasons = report.diagnostics.map(\.text) + (report.message.map { [$0] } ?? [])
    output =
      report.verdict == .error
      ? reasons.joined(separator: "\n") : "\(report.passed) of \(report.total) requirements hold"
    tests = report.requirements.map { requirement in
      let isMet = requirement.status == .pass
      let reason = requirement.message.isEmpty ? "this does not hold" : requirement.message
      return Test(
        name: requirement.requirement, status: isMet ? "passed" : "failed", output: isMet ? "" : reason)
    }
  }

  var json: String { ReportJSON.text(self) }
}
