import Foundation

/// Shows what a learner has done, and carries it from one place to another.
package struct ProgressDesk {
  package enum Request: Hashable, Sendable {
    case show(asJSON: Bool)
    case export(to: String, overwrites: Bool)
    case `import`(from: String)
  }

  /// Why progress could not be carried.
  private enum Failure: Error, CustomStringConvertible {
    case exists(String)
    case unreadable(String, reason: String)
    case damaged(String)
    case foreign(String, schema: String)
    case unwritable(FileWriter.Failure)

    var description: String {
      switch self {
      case .exists(let path): "\(path) is there already; `--force` replaces it"
      case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
      case .damaged(let path): "\(path) holds no progress; it should be what `sandbox progress export` wrote"
      case .foreign(let path, let schema):
        "\(path) is of another version (\(schema)); this program reads \(Progress.schema)"
      case .unwritable(let failure): "\(failure)"
      }
    }
  }

  private let course: Course
  private let store: ProgressStore

  init(_ course: Course) {
    self.course = course
    store = ProgressStore(course)
  }

  func answer(_ request: Request, _ ink: Ink) throws -> ExerciseDesk.Answer {
    switch request {
    case .show(let asJSON): return show(asJSON: asJSON, ink)
    case .export(let place, let overwrites): return try export(to: place, overwrites: overwrites)
    case .import(let place): return try merge(from: place)
    }
  }

  private func show(asJSON: Bool, _ ink: Ink) -> ExerciseDesk.Answer {
    let (progress, notices) = store.read()
    if asJSON { return .init([ReportJSON.text(progress)], notices: notices) }
    let names = course.exercises.map(\.name)
    let width = (names.map(\.count).max() ?? 0) + 2
    let lines = names.map { name in
      let record = progress.exercises[name] ?? Progress.Record()
      let state = record.passed ? "passed" : record.attempts > 0 ? "begun" : "not begun"
      var parts = [state.padding(toLength: 11, withPad: " ", startingAt: 0)]
      if record.attempts > 0 { parts.append(record.attempts.counted("attempt")) }
      if record.gaveUp { parts.append("solution shown") }
      let text = ([parts[0]] + [parts.dropFirst().joined(separator: ", ")]).joined()
      let row = name.padding(toLength: width, withPad: " ", startingAt: 0) + text
      return ink.paint(String(row.reversed().drop { $0 == " " }.reversed()), record.passed ? .good : .strong)
    }
    let lessons = progress.lessons.compactMap { Int($0.key) }.sorted().compactMap { number in
      progress.lessons[String(number)].map {
        "lesson \(number)".padding(toLength: width, withPad: " ", startingAt: 0)
          + $0.done.count.counted("step") + " done, at step \($0.step)"
      }
    }
    let passed = names.count { progress.exercises[$0]?.passed == true }
    return .init(
      lines + lessons + ["", "\(passed) of \(names.count.counted("exercise")) passed"], notices: notices)
  }

  private func export(to place: String, overwrites: Bool) throws -> ExerciseDesk.Answer {
    let (progress, notices) = store.read()
    guard notices.isEmpty else { return .init([], message: notices.joined(separator: "\n"), exitCode: 3) }
    if place == "-" {
      return .init(String(decoding: progress.data, as: UTF8.self).components(separatedBy: "\n"))
    }
    guard overwrites || !FileManager.default.fileExists(atPath: place) else { throw Failure.exists(place) }
    do throws(FileWriter.Failure) {
      try FileWriter.write(progress.data, to: URL(fileURLWithPath: place))
    } catch {
      throw Failure.unwritable(error)
    }
    return .init(["your progress is in \(place); `sandbox progress import \(place)` takes it in elsewhere"])
  }

  private func merge(from place: String) throws -> ExerciseDesk.Answer {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: place))
    } catch {
      throw Failure.unreadable(place, reason: error.reason)
    }
    // An older version reads whatever it finds; what comes from elsewhere has to say what it is.
    struct Head: Decodable { let schema: String }
    guard let head = try? JSONDecoder().decode(Head.self, from: data) else { throw Failure.damaged(place) }
    guard head.schema == Progress.schema else { throw Failure.foreign(place, schema: head.schema) }
    guard let other = try? JSONDecoder().decode(Progress.self, from: data) else {
      throw Failure.damaged(place)
    }
    let notices = try store.update { progress in
      for (name, record) in other.exercises {
        progress.exercises[name, default: Progress.Record()].merge(record)
      }
      for (number, record) in other.lessons {
        progress.lessons[number, default: LessonRecord()].merge(record)
      }
    }
    let lessons = other.lessons.isEmpty ? "" : " and \(other.lessons.count.counted("lesson"))"
    let known = other.exercises.count.counted("exercise") + lessons
    return .init(["took in the progress of \(known); what was reached here stays reached"], notices: notices)
  }
}
