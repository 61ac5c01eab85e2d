/// What a grade may be asked for besides the exercise.
package struct GradeOptions: Hashable, Sendable {
  /// A file or folder to grade in place of the learner's.
  package var solution: String?
  package var format = ReportFormat.text
  /// A file to write the report to.
  package var output: String?
  /// Whether a verdict, whatever it is, is a success.
  package var isJob = false
  /// Whether test names and XCTest's own words are shown.
  package var forInstructor = false
  package var limits = Limits()
  package var isolation = Isolation.Choice.auto
  /// Descriptors that interrupt the grade while one of them can be read.
  package var wishes: [Int32] = []

  package init() {}
}
