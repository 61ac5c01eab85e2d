import CommandLanguage
import Commands
package import Grading
import Lessons

/// The languages in which there are lessons.
package struct LessonLanguages {
  private let desk: ExerciseDesk

  package init(_ desk: ExerciseDesk) { self.desk = desk }

  /// Why lessons cannot be taken in a language; nil where they can, or there is no course.
  package func problem(with language: String) -> String? {
    guard let folder = try? desk.lessonFolder.get() else { return nil }
    let known = LessonShelf(folder: folder, grammar: .shell(desk)).languages
    guard !known.contains(language) else { return nil }
    return LessonError("", nil, .unknownLanguage(language, known: known)).description
  }
}
