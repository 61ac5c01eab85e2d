import Foundation

/// A grade as Exercism's `results.json`, version 3.
///
/// Source: https://exercism.org/docs/building/tooling/test-runners/interface
struct ExercismReport: Encodable {
  /// Characters that a message may have.
  private static let messageLimit = 65_535
  /// Characters that an output may have.
  private static let outputLimit = 500

  private struct Test: Encodable {
    let name: String
    let status: String
    let message: String?
    let output: String?
    let task: Int

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(name, forKey: .name)
      try values.encode(status, forKey: .status)
      // Absent values are said to be null.
      try values.encode(message, forKey: .message)
      try values.encode(output, forKey: .output)
      try values.encode("", forKey: .code)
      try values.encode(task, forKey: .task)
    }

    private enum Key: String, CodingKey {
      case name, status, message, output
      case code = "test_code"
      case task = "task_id"
    }
  }

  private let status: String
  private let message: String?
  private let tests: [Test]

  init(_ report: GradeReport) {
    status = report.verdict.rawValue
    let reasons = report.diagnostics.map(\.text) + (report.message.map { [$0] } ?? [])
    message =
      report.verdict == .error ? Self.cut(reasons.joined(separator: "\n"), Self.messageLimit) : nil
    tests = report.requirements.enumerated().map { index, requirement in
      let isMet = requirement.status == .pass
      let reason = requirement.message.isEmpty ? "this does not hold" : requirement.message
      return Test(
        name: requirement.requirement,
        status: isMet ? "pass" : requirement.status == .fail ? "fail" : "error",
        message: isMet ? nil : Self.cut(reason, Self.messageLimit),
        output: requirement.output.isEmpty ? nil : Self.cut(requirement.output, Self.outputLimit),
        task: index + 1)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(3, forKey: .version)
    try values.encode(status, forKey: .status)
    try values.encode(message, forKey: .message)
    try values.encode(tests, forKey: .tests)
  }

  private enum Key: String, CodingKey { case version, status, message, tests }

  var json: String { ReportJSON.text(self) }

  private static func cut(_ text: String, _ limit: Int) -> String {
    text.count <= limit ? text : text.prefix(limit - 1) + "…"
  }
}
