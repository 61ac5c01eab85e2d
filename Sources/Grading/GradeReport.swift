/// The verdict on one submission, with all that led to it.
package struct GradeReport: Codable, Hashable, Sendable {
  package var schema = "sandbox/grade/v1"
  package var exercise: String
  package var title: String
  package var verdict: Verdict
  /// Why there is no judgement, where there is none.
  package var message: String?
  package var passed: Int
  package var failed: Int
  package var total: Int
  package var requirements: [Requirement]
  package var diagnostics: [Diagnostic]
  package var toolchain: String
  package var isolation: String
  package var seconds: Seconds
  /// Whether it was not the learner who kept the submission from being judged.
  package var isInfrastructure = false
  /// What else there is to say of a solution, such as how long a script is.
  package var remark: String?
  /// What the whole exercise is worth, where its grader says so.
  package var points: Int?
  /// Differs for other source.
  package var source: String?

  package enum Verdict: String, Codable, Sendable { case pass, fail, error }

  package enum Status: String, Codable, Sendable {
    case pass, fail, crash, timeout, memory
    case notRun = "not-run"
  }

  /// What came of one requirement.
  package struct Requirement: Codable, Hashable, Sendable {
    package var id: String
    package var requirement: String
    package var status: Status
    package var message: String
    package var hints: [String]
    package var counterexample: [String]
    package var output: String
    package var seconds: Double
    /// The test's name and what it says, for instructors.
    package var test: String?
    package var detail: String?
  }

  /// Wall time, in seconds.
  package struct Seconds: Codable, Hashable, Sendable {
    package var compile = 0.0
    package var link = 0.0
    package var run = 0.0
    package var total = 0.0
  }

  private enum CodingKeys: String, CodingKey {
    case schema, exercise, title, verdict, message, passed, failed, total, requirements, diagnostics,
      toolchain
    case isolation, seconds, remark
  }

  /// 0 for a pass, 1 for none, 3 where it could not be judged.
  package var exitCode: Int32 {
    switch verdict {
    case .pass: 0
    case .fail: 1
    case .error: isInfrastructure ? 3 : 1
    }
  }
}
