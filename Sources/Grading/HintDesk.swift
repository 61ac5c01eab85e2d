/// Gives hints, one at a time, for what does not hold in the files as they are now.
struct HintDesk {
  private let course: Course
  private let environment: [String: String]

  init(_ course: Course, _ environment: [String: String]) {
    self.course = course
    self.environment = environment
  }

  func answer(_ exercise: Exercise, _ ink: Ink) throws -> ExerciseDesk.Answer {
    let grade = try Grade(course: course, environment: environment)
    let report = try grade.report(on: exercise, command: ink.command)
    let store = ProgressStore(course)
    let (record, notices) = store.record(of: exercise.name)
    let open = report.requirements.filter { $0.status != .pass }
    switch report.verdict {
    case .pass: return .init(["\(exercise.name) has passed; it needs no hint"], notices: notices)
    case .error: return first(TextReport(report: report, ink: ink).reasons, ink, notices)
    case .fail: break
    }
    // What ends a run hides whatever else is wrong.
    if let stopped = open.first(where: { $0.status != .fail }) {
      let reason = ink.lines(stopped.message.visible, indent: 2).map { ink.paint($0, .bad) }
      return first(title(stopped.requirement, ink) + reason, ink, notices)
    }
    func given(_ requirement: GradeReport.Requirement) -> Int { record.hints[requirement.id] ?? 0 }
    guard let requirement = open.first(where: { given($0) < $0.hints.count }) else {
      return .init(
        [
          "you have had all hints for what does not hold; "
            + "\(ink.command("brief \(exercise.name)")) says it all once more"
        ], notices: notices)
    }
    let number = given(requirement) + 1
    let kept = try store.update(exercise.name) { $0.hints[requirement.id] = number }
    let hint = "hint \(number) of \(requirement.hints.count): \(requirement.hints[number - 1])"
    return .init(title(requirement.requirement, ink) + ink.lines(hint, indent: 2), notices: kept)
  }

  private func title(_ requirement: String, _ ink: Ink) -> [String] {
    ink.lines(requirement, indent: 0).map { ink.paint($0, .strong) }
  }

  private func first(_ lines: [String], _ ink: Ink, _ notices: [String]) -> ExerciseDesk.Answer {
    .init(lines + ["mend this first; hints are for what runs and does not hold"], notices: notices)
  }
}
