import Grading

/// Keeps a learner's place in the lessons, and tells what went wrong with that, each thing once.
final class LessonKeeper {
  private let exercises: ExerciseDesk
  private var lastKept: (lesson: Int, record: LessonRecord)?
  private var said: Set<String> = []
  private var notices: [String] = []

  init(_ exercises: ExerciseDesk) { self.exercises = exercises }

  /// What was done in each lesson.
  var records: [Int: LessonRecord] {
    let (records, notices) = exercises.lessonRecords()
    tell(notices)
    return records
  }

  func keep(_ record: LessonRecord, of lesson: Int) {
    guard lastKept?.lesson != lesson || lastKept?.record != record else { return }
    lastKept = (lesson, record)
    let found = exercises.keep(record, of: lesson)
    // What became of a file says more than that something is wrong with it.
    if !found.isEmpty { notices = [] }
    tell(found)
  }

  /// What the learner should know and has not been told yet.
  func takeNotices() -> [String] {
    defer { notices = [] }
    return notices
  }

  private func tell(_ sentences: [String]) {
    for sentence in sentences where said.insert(sentence).inserted { notices.append(sentence) }
  }
}
