import Foundation

/// The exercises of the course, and how far the learner is.
struct ExerciseList {
  private struct Row: Codable {
    let exercise: String
    let title: String
    let passed: Bool
    let attempts: Int
  }

  private let rows: [Row]
  private let notices: [String]

  init(_ course: Course) {
    let (progress, notices) = ProgressStore(course).read()
    self.notices = notices
    rows = course.exercises.map { exercise in
      let record = progress.exercises[exercise.name] ?? Progress.Record()
      return Row(
        exercise: exercise.name, title: Brief(exercise)?.title ?? "", passed: record.passed,
        attempts: record.attempts)
    }
  }

  func answer(asJSON: Bool, _ ink: Ink) -> ExerciseDesk.Answer {
    if asJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return .init(
        [(try? encoder.encode(rows)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"], notices: notices)
    }
    guard !rows.isEmpty else { return .init(["no exercise yet: Tests/Graders holds no grader"]) }
    let width = rows.map(\.exercise.count).max() ?? 0
    let titleWidth = rows.map(\.title.count).max() ?? 0
    return .init(
      rows.map { row in
        let name = row.exercise.padding(toLength: width + 2, withPad: " ", startingAt: 0)
        let title = row.title.padding(toLength: titleWidth + 2, withPad: " ", startingAt: 0)
        let tries = "\(row.attempts) \(row.attempts == 1 ? "attempt" : "attempts")"
        let state =
          row.passed ? ink.paint("passed", .good) : row.attempts > 0 ? tries : ink.paint("not begun", .dim)
        return name + title + state
      } + [
        "",
        "\(ink.command("start exercise1")) begins one; \(ink.command("grade exercise1")) says what holds.",
      ], notices: notices)
  }
}
