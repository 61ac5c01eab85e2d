/// How a report can be written.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, junit, tap, exercism, gradescope

  /// The report as lines.
  ///
  /// - Parameters:
  ///   - ink: How it is drawn for people.
  ///   - isOwn: Whether it is about the learner's own files, which hints are about.
  func lines(_ report: GradeReport, _ ink: Ink, hintsGiven: [String: Int], isOwn: Bool) -> [String] {
    switch self {
    case .text: TextReport(report: report, ink: ink, hintsGiven: hintsGiven, isOwn: isOwn).lines
    case .json: [report.json]
    case .junit: JUnitReport(report).lines
    case .tap: TAPReport(report).lines
    case .exercism: [ExercismReport(report).json]
    case .gradescope: [GradescopeReport(report).json]
    }
  }
}

extension Double {
  /// Cut off after some decimal places; never rounded up, so that nothing looks better than it is.
  func cut(_ places: Int) -> String {
    let scale = (0..<places).reduce(1.0) { factor, _ in factor * 10 }
    // What was meant as 0.29 may be stored a little below it.
    let units = Int((self * scale + 1e-9).rounded(.down))
    let whole = String(units / Int(scale))
    let rest = String(units % Int(scale))
    return whole + "." + String(repeating: "0", count: places - rest.count) + rest
  }
}
