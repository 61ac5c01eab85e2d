import Foundation

/// A lesson as the list of exercises shows it.
package struct LessonHeading: Hashable, Sendable {
  package let number: Int
  package let title: String

  package init(number: Int, title: String) {
    self.number = number
    self.title = title
  }
}

/// The exercises of the course by lesson, and how far the learner is.
struct ExerciseList {
  private struct Row: Codable {
    let exercise: String
    let title: String
    /// The lesson that leads to it.
    let lesson: Int?
    let passed: Bool
    let gaveUp: Bool
    let attempts: Int
    /// Why it cannot be worked on.
    let fault: String?
  }

  private let rows: [Row]
  private let headings: [LessonHeading]
  private let notices: [String]

  init(_ course: Course) {
    let (progress, notices) = ProgressStore(course).read()
    let headings = course.lessons?() ?? []
    self.notices = notices
    self.headings = headings
    rows = course.exercises.map { exercise in
      let record = progress.exercises[exercise.name] ?? Progress.Record()
      let head = GraderHead(exercise)
      return Row(
        exercise: exercise.name, title: Brief(exercise)?.title ?? head?.title ?? "",
        lesson: exercise.lesson(head),
        passed: record.passed, gaveUp: record.gaveUp, attempts: record.attempts,
        fault: Self.fault(of: exercise))
    }
  }

  private static func fault(of exercise: Exercise) -> String? {
    if let fault = exercise.course.graderFault(of: exercise.number) { return fault.description }
    let isThere = FileManager.default.fileExists(atPath: exercise.starter.path)
    return isThere ? nil : AuthorFault.noFolder(exercise: exercise.name).description
  }

  func answer(asJSON: Bool, _ ink: Ink) -> ExerciseDesk.Answer {
    if asJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return .init(
        [(try? encoder.encode(rows)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"], notices: notices)
    }
    guard !rows.isEmpty else { return .init(["no exercise yet: Tests/Graders holds no grader"]) }
    var lines: [String] = []
    for heading in headings {
      let own = rows.filter { $0.lesson == heading.number }
      if own.isEmpty { continue }
      lines += ink.lines("lesson \(heading.number)  \(heading.title)", indent: 0).map { ink.paint($0, .dim) }
      lines += own.flatMap { self.lines(of: $0, ink) }
    }
    let known = Set(headings.map(\.number))
    let others = rows.filter { $0.lesson.map { !known.contains($0) } ?? true }
    if !others.isEmpty {
      if !lines.isEmpty { lines.append(ink.paint("more exercises", .dim)) }
      lines += others.flatMap { self.lines(of: $0, ink) }
    }
    let passed = rows.count(where: \.passed)
    let next = rows.first { !$0.passed && $0.fault == nil }?.exercise
    let advice = next.map {
      "; \(ink.command("start \($0)")) begins one, \(ink.command("grade \($0)")) says what holds"
    }
    return .init(
      lines + [""] + ink.lines("\(passed) of \(rows.count) passed\(advice ?? "")", indent: 0),
      notices: notices)
  }

  private func lines(of row: Row, _ ink: Ink) -> [String] {
    let width = (rows.map(\.exercise.count).max() ?? 0) + 2
    let titleWidth = (rows.map(\.title.count).max() ?? 0) + 2
    let margin = headings.isEmpty ? "" : "  "
    let name = margin + row.exercise.padding(toLength: width, withPad: " ", startingAt: 0)
    if let fault = row.fault {
      return [name + row.title]
        + ink.lines(fault, indent: margin.count + 2).map { ink.paint($0, .bad) }
    }
    let tries = row.attempts.counted("attempt")
    let state =
      row.passed
      ? ink.paint(row.gaveUp ? "passed, after the solution was shown" : "passed", .good)
      : row.attempts > 0 ? tries : ink.paint("not begun", .dim)
    return [name + row.title.padding(toLength: titleWidth, withPad: " ", startingAt: 0) + state]
  }
}
