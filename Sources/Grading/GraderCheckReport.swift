/// What came of proving one grader.
package struct GraderCheckReport: Codable, Hashable, Sendable {
  package let exercise: String
  package var title = ""
  package var requirements: [Requirement] = []
  package var specimens: [Row] = []
  package var mutants: [Mutant] = []
  package var faults: [Fault] = []

  package var isOK: Bool { faults.isEmpty }

  package struct Requirement: Codable, Hashable, Sendable {
    package let id: String
    package let test: String
    package let requirement: String
    /// The wrong specimens that fail it.
    package var failedBy: [String] = []
  }

  /// What came of one specimen.
  package struct Row: Codable, Hashable, Sendable {
    package let specimen: String
    package let file: String
    package let verdict: GradeReport.Verdict
    /// The tests that it should fail; nil for any.
    package let expected: [String]?
    package let failed: [String]
    /// By requirement, in order.
    package let statuses: [GradeReport.Status]
  }

  /// What came of one mutant of a right specimen.
  package struct Mutant: Codable, Hashable, Sendable {
    package enum Fate: String, Codable, Sendable {
      case killed, survived, excused
      /// The grade itself failed, or the grader did.
      case notJudged = "not-judged"
      case doesNotCompile = "does-not-compile"
    }

    package let specimen: String
    package let file: String
    package let line: Int
    package let kind: String
    package let code: String
    package let fate: Fate
    /// Why it may live, or what killed it.
    package let reason: String
  }

  /// Something to mend, and where.
  package struct Fault: Codable, Hashable, Sendable {
    package let file: String
    package let line: Int?
    package let message: String
  }

  mutating func add(_ fault: AuthorFault, _ file: String, line: Int? = nil) {
    faults.append(Fault(file: file, line: line, message: fault.description))
  }
}
