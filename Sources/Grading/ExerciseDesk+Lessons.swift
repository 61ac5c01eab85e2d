package import Foundation

extension ExerciseDesk {
  /// The folder of the lessons; nil where there is no course.
  package var lessonFolder: Result<URL, CourseError> {
    course.map { $0.root.appending(path: "Lessons") }
  }

  /// What was done in each lesson, and a sentence for the learner where it could not be read.
  package func lessonRecords() -> (records: [Int: LessonRecord], notices: [String]) {
    guard let course = try? course.get() else { return ([:], []) }
    let (progress, notices) = ProgressStore(course).read()
    let records = progress.lessons.compactMap { key, record in Int(key).map { ($0, record) } }
    return (Dictionary(records, uniquingKeysWith: { first, _ in first }), notices)
  }

  /// Keeps what was done in a lesson.
  ///
  /// - Returns: A sentence for the learner where it could not be kept, or a damaged file was set aside.
  package func keep(_ record: LessonRecord, of lesson: Int) -> [String] {
    guard let course = try? course.get() else { return [] }
    do throws(ProgressStore.Failure) {
      return try ProgressStore(course).update { progress in
        // Another shell may have gone further.
        var record = record
        if let kept = progress.lessons[String(lesson)] { record.add(kept) }
        progress.lessons[String(lesson)] = record
      }
    } catch {
      return ["\(error)"]
    }
  }

  /// The title of an exercise; nil where there is none of the name.
  package func title(of exercise: String) -> String? {
    (try? course.get().exercise(exercise)).map { Brief($0)?.title ?? "" }
  }
}
