import Grading
import ScopeTree

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

  func keep(_ visit: LessonVisit, _ timeline: Timeline) {
    let record = visit.record(timeline)
    guard lastKept?.lesson != visit.number || lastKept?.record != record else { return }
    lastKept = (visit.number, record)
    tell(exercises.keep(record, of: visit.number))
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
