import Foundation

/// The files of one exercise: shown, begun, and put back.
struct Workbench {
  /// Why files could not be put in place.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let exercise: Exercise

  init(_ exercise: Exercise) { self.exercise = exercise }

  func brief(_ ink: Ink) -> ExerciseDesk.Answer {
    guard let brief = Brief(exercise) else {
      return .init([], message: "\(exercise.name) has no brief at the head of its starter", exitCode: 3)
    }
    let head = brief.lines.prefix(1).map { ink.paint($0, .strong) }
    return .init(head + ink.flow(Array(brief.lines.dropFirst())) + ["", "file  \(shownFiles)"])
  }

  /// Shows the brief and what to do next; puts the starter in place where there is nothing of the learner's.
  func start(_ ink: Ink) throws -> ExerciseDesk.Answer {
    var lines: [String] = []
    do throws(SourceFault) {
      _ = try exercise.sources(at: exercise.folder)
    } catch {
      lines = (error.isAbsence ? try reset(ink).lines : ["\(error)"]) + [""]
    }
    let next = [
      "next  edit that file, then \(ink.command("grade \(exercise.name)")); "
        + "\(ink.command("hint \(exercise.name)")) helps, \(ink.command("reset \(exercise.name)")) starts over"
    ]
    let answer = brief(ink)
    return answer.isOK ? .init(lines + answer.lines + next) : answer
  }

  /// Puts the starter back, and keeps what was there.
  func reset(_ ink: Ink) throws -> ExerciseDesk.Answer {
    let starter = exercise.specimens.appending(path: "starter")
    let files = FileManager.default
    guard files.fileExists(atPath: starter.path) else {
      throw Failure(
        description: "\(exercise.name) has no starter to go back to: \(shown(starter)) is not there")
    }
    if files.contentsEqual(atPath: starter.path, andPath: exercise.folder.path) {
      return .init(["\(shownFiles) is the starter already; nothing was changed"])
    }
    let draft = exercise.folder.deletingLastPathComponent().appending(path: ".\(exercise.name)-\(getpid())")
    defer { try? files.removeItem(at: draft) }
    do {
      try files.createDirectory(at: draft.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: starter, to: draft)
    } catch {
      throw Failure(
        description: "\(shown(exercise.folder)) cannot be written, and is as it was: \(error.reason)")
    }
    let backup = files.fileExists(atPath: exercise.folder.path) ? try backUp() : nil
    do {
      try files.moveItem(at: draft, to: exercise.folder)
    } catch {
      let kept = backup.map { "; your files are kept in \(shown($0))" } ?? ""
      throw Failure(description: "\(shown(exercise.folder)) cannot be written: \(error.reason)\(kept)")
    }
    let lines = backup.map { ["your files are kept in \(shown($0))"] } ?? []
    return .init(lines + ["\(shownFiles) is the starter again"])
  }

  /// Shows a solution to a learner who has passed, or who gives up.
  func solution(givesUp: Bool, _ ink: Ink) throws -> ExerciseDesk.Answer {
    let store = ProgressStore(exercise.course)
    var (record, notices) = store.record(of: exercise.name)
    guard record.passed || record.gaveUp || givesUp else {
      return .init(
        [],
        message: "\(exercise.name) has not passed yet; \(ink.command("hint \(exercise.name)")) helps, "
          + "and \(ink.command("solution \(exercise.name) --give-up")) shows a solution all the same",
        exitCode: 1)
    }
    let folder = exercise.specimens.appending(path: "right")
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    guard let name = names.first else {
      return .init(
        [],
        message: exercise.course.isSealed
          ? "this course was sealed without solutions; ask your instructor"
          : "\(exercise.name) has no solution to show", exitCode: 3)
    }
    if givesUp, !record.passed {
      record.gaveUp = true
      notices = try store.update(exercise.name) { $0.gaveUp = true }
    }
    let sources = try exercise.sources(at: folder.appending(path: name))
    let texts = sources.map {
      String(decoding: FileManager.default.contents(atPath: $0.path) ?? Data(), as: UTF8.self)
    }
    // What excuses a mutant is for instructors.
    let lines = texts.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop { $0 == " " }.hasPrefix(Mutator.Excuse.mark) }
    return .init((lines.last == "" ? lines.dropLast() : lines[...]).map(String.init), notices: notices)
  }

  private func backUp() throws -> URL {
    let stamp = Date().formatted(
      Date.VerbatimFormatStyle(
        format:
          "\(year: .padded(4))\(month: .twoDigits)\(day: .twoDigits)-\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased))\(minute: .twoDigits)\(second: .twoDigits)",
        timeZone: .current, calendar: Calendar(identifier: .gregorian)))
    let folder = exercise.course.state.appending(path: "backups")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var place = folder.appending(path: "\(exercise.name)-\(stamp)")
      var copy = 2
      while FileManager.default.fileExists(atPath: place.path) {
        place = folder.appending(path: "\(exercise.name)-\(stamp)-\(copy)")
        copy += 1
      }
      try FileManager.default.moveItem(at: exercise.folder, to: place)
      return place
    } catch {
      throw Failure(
        description:
          "your files could not be kept in \(shown(folder)), so nothing was reset: \(error.reason)")
    }
  }

  private var shownFiles: String {
    let files = (try? exercise.sources(at: exercise.folder)) ?? [exercise.folder]
    return files.map(shown).joined(separator: ", ")
  }

  private func shown(_ url: URL) -> String { exercise.course.shown(url) }
}
