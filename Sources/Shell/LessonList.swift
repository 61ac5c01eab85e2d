import Grading
import Lessons
import Rendering

/// The lessons of the course, and how far the learner is in each.
struct LessonList {
  private enum Row {
    case lesson(Lesson, LessonRecord?)
    case broken(Int, LessonError)
  }

  private let rows: [Row]
  private let voice: Voice

  init(_ shelf: LessonShelf, _ records: [Int: LessonRecord], _ voice: Voice) throws {
    self.voice = voice
    rows = try shelf.numbers(voice.language).map { number in
      do throws(LessonError) {
        return .lesson(try shelf.lesson(number, in: voice.language), records[number])
      } catch {
        return .broken(number, error)
      }
    }
  }

  func lines(_ style: Style, asJSON: Bool) -> [String] {
    if asJSON { return [JSONValue.array(rows.map(json)).text] }
    var table = Table()
    for row in rows {
      switch row {
      case .broken(let number, let error):
        table.add(
          .init(String(number), .strong), .init("–", .dim), .init(voice.say(.broken("\(error)")), .bad))
      case .lesson(let lesson, let record):
        let note = progress(lesson, record)
        let isDone = if case .allReached = note { true } else { false }
        table.add(
          .init(String(lesson.number), .strong), .init(lesson.title),
          .init(voice.say(note), isDone ? .good : .dim))
      }
    }
    return (isNarrow(style) ? narrow(style) : table.lines(style)) + [""]
      + LessonText(voice: voice, style: style).say(.listEnd, .dim)
  }

  /// Whether the table has no room for its last column.
  private func isNarrow(_ style: Style) -> Bool { style.width.map { $0 < 72 } ?? false }

  private func narrow(_ style: Style) -> [String] {
    let text = LessonText(voice: voice, style: style)
    return rows.flatMap { row -> [String] in
      switch row {
      case .broken(let number, let error):
        text.say(.broken("\(error)"), .bad).enumerated().map { ($0 == 0 ? "\(number)  " : "   ") + $1 }
      case .lesson(let lesson, let record):
        "\(lesson.number)  \(lesson.title)".wrapped(to: style.width)
          + voice.say(progress(lesson, record)).wrapped(to: style.width.map { $0 - 4 }).map {
            style.paint("    \($0)", .dim)
          }
      }
    }
  }

  private func progress(_ lesson: Lesson, _ record: LessonRecord?) -> LessonNote {
    guard let record, !record.journal.isEmpty || !record.done.isEmpty else { return .notBegun }
    let count = lesson.steps.count
    let done = record.done.count { $0 <= count }
    if done == count { return .allReached(of: count, shown: record.shown.count) }
    return .inProgress(step: min(record.step, count), reached: done, of: count)
  }

  private func json(_ row: Row) -> JSONValue {
    switch row {
    case .broken(let number, let error):
      .object([.init("lesson", .number(number)), .init("error", .string("\(error)"))])
    case .lesson(let lesson, let record):
      .object([
        .init("lesson", .number(lesson.number)), .init("title", .string(lesson.title)),
        .init("language", .string(lesson.language)), .init("steps", .number(lesson.steps.count)),
        .init("done", .array((record?.done ?? []).map { .number($0) })),
        .init("shown", .array((record?.shown ?? []).map { .number($0) })),
        .init("step", .number(record?.step ?? 1)),
        .init("exercises", .array(lesson.exercises.map { .string($0) })),
      ])
    }
  }
}
