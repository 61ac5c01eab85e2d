package import Grading
import Lessons

/// The lessons of a course, for the list of its exercises.
package enum LessonHeadings {
  /// Lessons that cannot be read are left out; `lessons` says what is wrong with them.
  package static func all(in course: Course, _ environment: [String: String]) -> [LessonHeading] {
    let desk = ExerciseDesk(course: .success(course), environment: environment)
    guard let folder = try? desk.lessonFolder.get() else { return [] }
    let shelf = LessonShelf(folder: folder, grammar: .shell(desk))
    let language = Voice(environment: environment).language
    return ((try? shelf.numbers(language)) ?? []).compactMap { number in
      guard let lesson = try? shelf.lesson(number, in: language) else { return nil }
      return LessonHeading(number: number, title: lesson.title)
    }
  }
}
