import Commands
import Grading
import Lessons
import ScopeTree

/// A learner's stay in a lesson: where the steps begin along the timeline, and which were done.
struct LessonVisit {
  let model: LessonModel
  /// The learner's own tree, which comes back after the lesson.
  let outside: Timeline
  private(set) var tour = LessonTour()
  /// The steps that were ever done, counted from 0.
  private(set) var done: Set<Int>
  /// Those that were shown, and not done by the learner.
  private var shown: Set<Int>
  /// What the step's goal asks of the trace, since it began.
  private var trace: TraceMemory
  /// Whether the lesson itself types now.
  var isShowing = false

  var lesson: Lesson { model.lesson }
  var number: Int { lesson.number }
  var lastStep: Int { lesson.steps.count - 1 }

  init(_ lesson: Lesson, outside: Timeline, record: LessonRecord?) {
    model = LessonModel(lesson: lesson)
    self.outside = outside
    done = Set((record?.done ?? []).map { $0 - 1 }).intersection(lesson.steps.indices)
    shown = Set((record?.shown ?? []).map { $0 - 1 }).intersection(lesson.steps.indices)
    trace = TraceMemory(for: [])
  }

  func place(_ timeline: Timeline) -> LessonTour.Place { tour.place(at: timeline.position) }

  /// Each line of the step's goal, and whether it holds now.
  func judgements(_ timeline: Timeline) -> [(goal: LessonGoal, evaluation: Evaluation)] {
    model.judgements(place(timeline).step, timeline.world, trace)
  }

  /// Opens the lesson at a step, on a timeline of its own.
  ///
  /// - Returns: The commands after which it begins.
  mutating func open(at step: Int, _ timeline: inout Timeline) throws(TransitionError) -> [String] {
    let beginning = model.beginning(of: step)
    timeline = try Timeline(policy: beginning.policy, after: beginning.commands)
    begin(step, timeline)
    return beginning.commands.map(\.text)
  }

  /// Goes to a step.
  ///
  /// - Parameter goesOn: Whether the tree as it is will do, where it can.
  /// - Returns: The commands after which the tree was launched anew; nil where it went on.
  mutating func enter(
    _ step: Int, goesOn: Bool, _ timeline: inout Timeline, sequence: Int
  ) throws(TransitionError) -> [String]? {
    var commands: [String]?
    if !goesOn || lesson.steps[step].start != nil || !model.canGoOn(with: step, from: timeline) {
      let beginning = model.beginning(of: step)
      _ = try timeline.perform(
        .prepare(beginning.policy, beginning.commands), command: "(the start of step \(step + 1))",
        sequence: sequence)
      tour.replaceFuture(from: timeline.position)
      commands = beginning.commands.map(\.text)
    }
    begin(step, timeline)
    return commands
  }

  private mutating func begin(_ step: Int, _ timeline: Timeline) {
    tour.begin(step, at: timeline.position, lastEvent: timeline.lastEvent)
    trace = model.memory(step)
  }

  /// Notes that a command has changed the tree.
  ///
  /// - Returns: Whether the goal of the step has come to hold.
  mutating func noteChange(_ timeline: Timeline, _ events: [Event]) -> Bool {
    tour.replaceFuture(from: timeline.position)
    trace.add(events)
    return reaches(timeline)
  }

  /// Notes that the learner has gone to another moment.
  ///
  /// - Returns: Whether the goal of the step there has come to hold, and was not known to.
  mutating func noteMove(_ timeline: Timeline) -> Bool {
    let place = place(timeline)
    trace = model.memory(place.step, timeline.events(after: place.lastEvent))
    return reaches(timeline)
  }

  private mutating func reaches(_ timeline: Timeline) -> Bool {
    let place = place(timeline)
    guard !place.isReached, model.isReached(place.step, timeline.world, trace) else { return false }
    tour.reach(at: timeline.position)
    done.insert(place.step)
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

  /// What is kept of the visit.
  func record(_ timeline: Timeline) -> LessonRecord {
    record(step: place(timeline).step, journal: LessonJournal.lines(timeline, tour))
  }

  /// What is kept once the lesson was left by its end.
  var recordOfEnd: LessonRecord { record(step: 0, journal: []) }

  private func record(step: Int, journal: [String]) -> LessonRecord {
    var record = LessonRecord()
    record.step = step + 1
    record.done = done.map { $0 + 1 }.sorted()
    record.shown = shown.intersection(done).map { $0 + 1 }.sorted()
    record.journal = journal
    return record
  }

  /// Does again what a journal holds.
  ///
  /// - Parameter sequence: The number of the first command; those after it have the numbers after it.
  /// - Returns: Whether all of it could be done; the lesson or the program may be another one by now.
  mutating func restore(_ journal: [String], _ timeline: inout Timeline, sequence: Int) -> Bool {
    var number = sequence
    for (index, line) in journal.enumerated() {
      number += 1
      do throws(TransitionError) {
        switch LessonJournal.entry(line) {
        case .step(let step, _) where !lesson.steps.indices.contains(step): return false
        case .step(let step, _) where index == 0: _ = try open(at: step, &timeline)
        case .step(let step, isAnew: true):
          _ = try enter(step, goesOn: false, &timeline, sequence: number)
        case .step(let step, isAnew: false): begin(step, timeline)
        case .change(let action) where index > 0:
          let events = try timeline.perform(action, command: line, sequence: number)
          _ = noteChange(timeline, events)
        case .change, nil: return false
        }
      } catch {
        return false
      }
    }
    return !journal.isEmpty
  }
}
