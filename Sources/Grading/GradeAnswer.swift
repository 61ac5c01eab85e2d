import Foundation

/// What is shown or written of a grade, as its options ask.
struct GradeAnswer {
  private let options: GradeOptions
  private let ink: Ink

  init(_ options: GradeOptions, _ ink: Ink) {
    self.options = options
    self.ink = ink
  }

  /// Why the report must not be written where it is asked to be; nil where it may.
  func refusal(_ course: Course) -> ExerciseDesk.Answer? {
    guard let output = options.output else { return nil }
    let place = URL(fileURLWithPath: output).standardizedFileURL.resolvingSymlinksInPath()
    let kept = ["Exercises", "Lessons", "Sources", "Tests", ".git"].map {
      course.root.resolvingSymlinksInPath().appending(path: $0).path + "/"
    }
    let isSource = place.pathExtension == "swift" || kept.contains { place.path.hasPrefix($0) }
    return isSource
      ? .init(
        [], message: "\(output) is a place for sources, and a report would replace them; name another file",
        exitCode: 2)
      : nil
  }

  func answer(_ full: GradeReport, hintsGiven: [String: Int], notices: [String]) -> ExerciseDesk.Answer {
    let report = options.forInstructor ? full : full.forLearner
    let code = options.isJob && report.exitCode != 3 ? 0 : report.exitCode
    guard let output = options.output else {
      let lines = options.format.lines(report, ink, hintsGiven: hintsGiven, isOwn: options.solution == nil)
      return .init(lines, exitCode: code, notices: notices)
    }
    let lines = options.format.lines(
      report, Ink.plain, hintsGiven: hintsGiven, isOwn: options.solution == nil)
    return write(lines, to: output) {
      .init(
        [TextReport(report: report, ink: ink).verdict + "; the report is in \(output)"], exitCode: code,
        notices: notices)
    }
  }

  /// Likewise where nothing could be judged.
  func answer(failure: GradingFailure, of exercise: String) -> ExerciseDesk.Answer {
    if failure == .interrupted { return .interrupted() }
    let detail = options.forInstructor ? failure.detail : nil
    let message = ([failure.description] + (detail.map { [$0] } ?? [])).joined(separator: "\n")
    let report = GradeReport(of: exercise, couldNotBeMade: message)
    if let output = options.output {
      return write(
        options.format.lines(report, Ink.plain, hintsGiven: [:], isOwn: options.solution == nil), to: output
      ) {
        .init([], message: failure.description, exitCode: 3)
      }
    }
    if options.format == .text {
      let lines = detail.map { $0.split(separator: "\n").map(String.init) } ?? []
      return .init(lines, message: failure.description, exitCode: 3)
    }
    return .init(
      options.format.lines(report, ink, hintsGiven: [:], isOwn: options.solution == nil), exitCode: 3)
  }

  private func write(
    _ lines: [String], to output: String, _ answer: () -> ExerciseDesk.Answer
  ) -> ExerciseDesk.Answer {
    do throws(FileWriter.Failure) {
      let text = lines.map { $0 + "\n" }.joined()
      try FileWriter.write(Data(text.utf8), to: URL(fileURLWithPath: output))
    } catch {
      return .init([], message: "the report could not be kept: \(error)", exitCode: 3)
    }
    return answer()
  }
}
