/// What comes with a learner's files, so that whoever grades them once more can compare.
package struct Submission: Codable, Hashable, Sendable {
  static let schema = "sandbox/submission/v1"
  /// Its name in the archive.
  static let file = "submission.json"

  var schema = Submission.schema
  let exercise: String
  let title: String
  let verdict: GradeReport.Verdict
  /// Why there is no judgement, where there is none.
  let message: String?
  let passed: Int
  let total: Int
  /// What came of each requirement.
  let requirements: [String: GradeReport.Status]
  let toolchain: String
  let isolation: String
  /// The tries that were graded, and the hints that were given.
  let attempts: Int
  let hints: Int
  let gaveUp: Bool

  init(_ report: GradeReport, _ record: Progress.Record) {
    exercise = report.exercise
    title = report.title
    verdict = report.verdict
    message = report.message
    passed = report.passed
    total = report.total
    requirements = Dictionary(
      report.requirements.map { ($0.id, $0.status) }, uniquingKeysWith: { first, _ in first })
    toolchain = report.toolchain
    isolation = report.isolation
    attempts = record.attempts
    hints = record.hints.values.reduce(0, +)
    gaveUp = record.gaveUp
  }

  /// How a new grade differs from the one that was submitted; nil where it does not.
  func difference(from report: GradeReport) -> String? {
    let others = report.requirements.filter { requirements[$0.id] != $0.status }.map(\.id)
    guard report.verdict != verdict || !others.isEmpty else { return nil }
    let submitted = "as submitted it was \(Self.words(verdict, passed, total)) with Swift \(toolchain)"
    return submitted + (others.isEmpty ? "" : "; other than then: \(others.joined(separator: ", "))")
  }

  /// A verdict in a few words.
  static func words(_ verdict: GradeReport.Verdict, _ passed: Int, _ total: Int) -> String {
    switch verdict {
    case .pass: "passed"
    case .fail: "not passed (\(passed) of \(total))"
    case .error: "not judged"
    }
  }
}
