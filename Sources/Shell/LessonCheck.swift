import CommandLanguage
import Commands
import Foundation
package import Grading
import Lessons
import Rendering
import ScopeTree

/// Proves lessons: each goal is open before its step and reached by it, not by less, and all code in prose is real.
///
/// Shorter scripts are made of the explorer's commands, of single commands for each scope and feature, and of the step's.
package struct LessonCheck {
  static let seeds = ["000", "001", "003", "004"]

  /// What was found of one file.
  struct Row {
    let file: String
    var title = ""
    var steps = 0
    var words = 0
    /// How many shorter scripts were tried.
    var scripts = 0
    var faults: [LessonFault] = []
  }

  private let shelf: LessonShelf
  private let words: LessonWords
  private let exercises: [String]

  package init(_ desk: ExerciseDesk) throws {
    let folder = try desk.lessonFolder.get()
    exercises = desk.exerciseNames
    let grammar = CommandSet.grammar(exercises: exercises)
    shelf = LessonShelf(folder: folder, grammar: .shell(desk))
    words = LessonWords(
      grammar, exercises: folder.deletingLastPathComponent().appending(path: "Exercises"))
  }

  /// Checks all lessons, or one.
  ///
  /// - Returns: What was found, in lines, and whether nothing is wrong.
  package func answer(_ number: Int?, asJSON: Bool) throws -> (lines: [String], isOK: Bool) {
    var rows: [Row] = []
    let known = Set(try shelf.languages.flatMap { try shelf.files(in: $0).keys })
    if let number, !known.contains(number) {
      throw LessonError("", nil, .noSuchLesson(number, known: known.sorted()))
    }
    for wanted in known.sorted() where number == nil || number == wanted { rows += check(wanted) }
    for language in shelf.languages where number == nil {
      rows += try shelf.strays(in: language).map { error in
        var row = Row(file: error.file)
        row.faults = [LessonFault(file: error.file, line: nil, problem: .form("\(error)"))]
        return row
      }
    }
    let isOK = rows.allSatisfy(\.faults.isEmpty)
    return (asJSON ? [JSONValue.array(rows.map(json)).text] : text(rows), isOK)
  }

  /// Checks one lesson in all its languages.
  func check(_ number: Int) -> [Row] {
    var first: Lesson?
    let languages = [LessonShelf.firstLanguage] + shelf.languages.filter { $0 != LessonShelf.firstLanguage }
    return languages.compactMap { language -> Row? in
      do throws(LessonError) {
        guard try shelf.files(in: language)[number] != nil else { return nil }
        let lesson = try shelf.lesson(number, in: language)
        defer { first = first ?? lesson }
        return check(lesson, against: first)
      } catch {
        var row = Row(file: error.file)
        row.faults = [LessonFault(file: error.file, line: error.line, problem: .form("\(error)"))]
        return row
      }
    }
  }

  private func check(_ lesson: Lesson, against first: Lesson?) -> Row {
    var row = Row(file: lesson.file, title: lesson.title, steps: lesson.steps.count)
    func fault(_ line: Int?, _ problem: LessonFault.Problem) {
      row.faults.append(LessonFault(file: lesson.file, line: line, problem: problem))
    }
    if !(5...12).contains(lesson.steps.count) { fault(nil, .stepCount(lesson.steps.count)) }
    for seed in lesson.seeds where !Self.seeds.contains(seed) { fault(nil, .unknownSeed(seed)) }
    for name in lesson.exercises where !exercises.contains(name) { fault(nil, .unknownExercise(name)) }
    let code = LessonWords.code(in: lesson.prose) + hintWords(lesson)
    row.words = Set(code.map(\.text)).count
    for word in code where !words.isReal(word.text) { fault(word.line, .unreal(word.text)) }
    let proof = LessonProof(lesson)
    for index in lesson.steps.indices { row.faults += proof.faults(of: index, scripts: &row.scripts) }
    if let first {
      row.faults += LessonParity(first, lesson).faults
    } else if lesson.language != LessonShelf.firstLanguage {
      let name = URL(fileURLWithPath: lesson.file).lastPathComponent
      fault(nil, .noFirstLanguage("Lessons/\(LessonShelf.firstLanguage)/\(name)"))
    }
    row.faults += LessonPicture.faults(of: lesson)
    return row
  }

  private func hintWords(_ lesson: Lesson) -> [(text: String, line: Int)] {
    lesson.steps.flatMap { step in
      step.hints.flatMap(\.codeParts).filter(\.isCode).map { ($0.text, step.line) }
    }
  }

  private func text(_ rows: [Row]) -> [String] {
    var table = Table()
    for row in rows {
      let mark = row.faults.isEmpty ? "ok" : "\(row.faults.count) wrong"
      table.add(
        .init(mark), .init(row.file), .init("\(row.steps) steps"), .init("\(row.words) words"),
        .init("\(row.scripts) shorter scripts"))
    }
    let faults = rows.flatMap(\.faults).map(\.description)
    let verdict =
      faults.isEmpty
      ? "all goals are open before their steps, reached by them, and by no shorter script; all code is real"
      : "\(faults.count) \(faults.count == 1 ? "fault" : "faults")"
    return table.lines(.plain) + [""] + faults + [verdict]
  }

  private func json(_ row: Row) -> JSONValue {
    .object([
      .init("file", .string(row.file)), .init("title", .string(row.title)),
      .init("steps", .number(row.steps)),
      .init("words", .number(row.words)), .init("scripts", .number(row.scripts)),
      .init("faults", .array(row.faults.map { .string($0.description) })),
    ])
  }
}
