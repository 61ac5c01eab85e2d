import Grading
import Lessons
import ScopeTree

/// A learner's stay in a lesson: where the steps begin along the timeline, and which were done.
struct LessonVisit {
  /// The most commands that are kept for the next time.
  private static let journalLimit = 500
  private static let mark = "@step"

  let model: LessonModel
  /// The learner's own tree, which comes back after the lesson.
  let outside: Timeline
  private(set) var tour = LessonTour()
  /// The steps that were done at other times, counted from 0.
  private let doneBefore: Set<Int>
  private var shown: Set<Int>
  /// Whether the lesson itself types now.
  var isShowing = false

  var lesson: Lesson { model.lesson }
  var number: Int { lesson.number }
  var lastStep: Int { lesson.steps.count - 1 }

  init(_ lesson: Lesson, outside: Timeline, record: LessonRecord?) {
    model = LessonModel(lesson: lesson)
    self.outside = outside
    doneBefore = Set((record?.done ?? []).map { $0 - 1 })
    shown = Set((record?.shown ?? []).map { $0 - 1 })
  }

  /// Whether a step was done, here or at another time.
  func isDone(_ step: Int, _ timeline: Timeline) -> Bool {
    doneBefore.contains(step) || reached(timeline).contains(step)
  }

  func place(_ timeline: Timeline) -> LessonTour.Place { tour.place(at: timeline.position) }

  /// Begins a step.
  ///
  /// - Parameter goesOn: Whether the tree as it is will do, where it can.
  /// - Returns: The commands after which the tree was launched anew; nil where it went on.
  mutating func begin(
    _ step: Int, goesOn: Bool, _ timeline: inout Timeline, sequence: Int
  ) throws(TransitionError) -> [String]? {
    if goesOn, lesson.steps[step].start == nil, model.canGoOn(with: step, from: timeline) {
      tour.begin(step, at: timeline.position, lastEvent: timeline.lastEvent)
      return nil
    }
    let beginning = model.beginning(of: step)
    let isFirst = timeline.steps.isEmpty
    if isFirst {
      timeline = try Timeline(policy: beginning.policy, after: beginning.commands)
    } else {
      _ = try timeline.perform(
        .prepare(beginning.policy, beginning.commands), command: "(the start of step \(step + 1))",
        sequence: sequence)
      tour.replaceFuture(from: timeline.position)
    }
    tour.begin(step, at: timeline.position, lastEvent: timeline.lastEvent)
    return isFirst && beginning.commands.isEmpty ? nil : beginning.commands.map(\.text)
  }

  /// Notes that a command has changed the tree.
  mutating func noteChange(_ timeline: Timeline) { tour.replaceFuture(from: timeline.position) }

  /// Whether the goal of the step has come to hold now.
  mutating func reaches(_ timeline: Timeline) -> Bool {
    let place = place(timeline)
    guard !place.isReached, model.isReached(place.step, timeline, after: place.lastEvent) else {
      return false
    }
    tour.reach(at: timeline.position)
    if isShowing { shown.insert(place.step) } else { shown.remove(place.step) }
    return true
  }

  /// The step's next hint, and its number; nil where all were given.
  mutating func hint(_ step: Int) -> (number: Int, text: String)? {
    let given = tour.hints[step] ?? 0
    guard given < lesson.steps[step].hints.count else { return nil }
    tour.giveHint(in: step)
    return (given + 1, lesson.steps[step].hints[given])
  }

  // MARK: What is kept

  /// What is kept of the visit.
  func record(_ timeline: Timeline) -> LessonRecord {
    var record = LessonRecord()
    record.step = place(timeline).step + 1
    let done = doneBefore.union(reached(timeline))
    record.done = done.map { $0 + 1 }.sorted()
    record.shown = shown.intersection(done).map { $0 + 1 }.sorted()
    record.journal = journal(timeline)
    return record
  }

  private func reached(_ timeline: Timeline) -> Set<Int> {
    var reached: Set<Int> = []
    var step = 0
    for mark in tour.marks where mark.position <= timeline.position {
      if case .began(let number, _) = mark.kind { step = number } else { reached.insert(step) }
    }
    return reached
  }

  private func journal(_ timeline: Timeline) -> [String] {
    var lines: [String] = []
    let steps = Array(timeline.past)
    for position in 0...steps.count {
      var isPrepared = position == 0
      if position > 0 {
        if case .prepare = steps[position - 1].action {
          isPrepared = true
        } else {
          lines.append(steps[position - 1].command)
        }
      }
      for case .began(let step, _) in tour.marks.filter({ $0.position == position }).map(\.kind) {
        lines.append("\(Self.mark) \(step + 1)" + (isPrepared ? " anew" : ""))
      }
    }
    guard lines.count > Self.journalLimit else { return lines }
    let newest = lines.lastIndex { $0.hasPrefix(Self.mark) && $0.hasSuffix("anew") } ?? 0
    let tail = Array(lines[newest...])
    return tail.count > Self.journalLimit ? ["\(Self.mark) \(place(timeline).step + 1) anew"] : tail
  }

  /// Does again what a journal holds.
  ///
  /// - Returns: Whether all of it could be done; the lesson or the program may be another one by now.
  mutating func restore(_ journal: [String], _ timeline: inout Timeline, sequence: Int) -> Bool {
    guard let first = journal.first, first.hasPrefix(Self.mark) else { return false }
    for line in journal {
      let words = line.split(separator: " ")
      if words.first.map(String.init) == Self.mark {
        guard words.count > 1, let number = Int(words[1]), lesson.steps.indices.contains(number - 1) else {
          return false
        }
        if words.count > 2 {
          do throws(TransitionError) {
            _ = try begin(number - 1, goesOn: false, &timeline, sequence: sequence)
          } catch {
            return false
          }
        } else {
          tour.begin(number - 1, at: timeline.position, lastEvent: timeline.lastEvent)
        }
        continue
      }
      guard let action = LessonModel.change(line),
        (try? timeline.perform(action, command: line, sequence: sequence)) != nil
      else { return false }
      noteChange(timeline)
      _ = reaches(timeline)
    }
    return true
  }
}
