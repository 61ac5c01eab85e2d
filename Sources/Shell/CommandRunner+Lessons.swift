import CommandLanguage
import Commands
import Lessons
import Rendering
import ScopeTree

extension CommandRunner {
  /// Does what is asked of lessons.
  func answer(_ request: LessonRequest, _ command: String, _ number: Int) -> CommandReport {
    if case .skip = request { return skip(command, number) }
    let answer = lessons.answer(request, &timeline, printer.bodyStyle, sequence: number)
    // Commands that were done again have numbers, too.
    sequence = max(sequence, timeline.steps.last?.sequence ?? 0)
    return report(answer, command, number)
  }

  private func report(_ answer: LessonDesk.Answer, _ command: String, _ number: Int) -> CommandReport {
    var report = CommandReport(number, command, answer.refusal.isEmpty ? .ok : .refused, answer.refusal)
    report.body = answer.lines
    return report
  }

  /// Runs the commands that do the step, for all to see.
  private func skip(_ command: String, _ number: Int) -> CommandReport {
    let (commands, answer) = lessons.beginShowing(&timeline, printer.bodyStyle, sequence: number)
    guard let commands else { return report(answer, command, number) }
    var report = report(answer, command, number)
    report.following = commands.map(\.statement)
    return report
  }

  /// Runs the commands that follow a report, for all to see.
  ///
  /// - Returns: Whether they were ok, and reached what they were run for.
  func runFollowing(_ report: CommandReport) -> Bool {
    let isOK = showingCommands { report.following.allSatisfy { run($0) } }
    let failure = lessons.endShowing(timeline)
    if !failure.isEmpty { printer.note(failure) }
    return isOK && failure.isEmpty
  }

  /// Adds to a report what it means in the lesson, and keeps the learner's place.
  func completed(_ report: CommandReport) -> CommandReport {
    var report = report
    report.notices = lessons.keep(timeline)
    report.lesson = lessons.position(timeline)
    return report
  }
}
