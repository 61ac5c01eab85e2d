import Commands
import Foundation
import Grading
import Lessons
import Rendering
import ScopeTree

/// Where lessons are listed and taken: it keeps the learner's place, and says what comes of commands in a lesson.
final class LessonDesk {
  private enum State {
    case none
    case taking(LessonVisit)
    /// Free play, while the lesson's own timeline waits.
    case playing(LessonVisit, lesson: Timeline)
  }

  /// What came of a request.
  struct Answer {
    var lines: [String] = []
    /// Why it was refused; empty where it was not.
    var refusal = ""
  }

  let voice: Voice
  private let exercises: ExerciseDesk
  private var state = State.none
  private var saidKeys = false
  private var notices: [String] = []

  init(_ exercises: ExerciseDesk, voice: Voice) {
    self.exercises = exercises
    self.voice = voice
  }

  private func shelf() throws -> LessonShelf {
    LessonShelf(
      folder: try exercises.lessonFolder.get(),
      grammar: CommandSet.grammar(exercises: exercises.exerciseNames))
  }

  /// The lessons that there are, as they are typed.
  var numbers: [String] { ((try? shelf().numbers(voice.language)) ?? []).map(String.init) }

  /// The lesson that commands count in.
  var openLesson: Int? { if case .taking(let visit) = state { visit.number } else { nil } }

  /// Where `reset` goes to: the beginning of the step, or of all.
  func start(_ timeline: Timeline) -> Int {
    if case .taking(let visit) = state { visit.place(timeline).start } else { 0 }
  }

  /// Where the learner stands, for programs.
  func position(_ timeline: Timeline) -> LessonPosition? {
    guard case .taking(let visit) = state else { return nil }
    let place = visit.place(timeline)
    return LessonPosition(
      lesson: visit.number, step: place.step + 1, count: visit.lastStep + 1, isReached: place.isReached)
  }

  // MARK: Requests

  /// Answers what is asked of lessons, but for `skip`, which runs commands.
  func answer(
    _ request: LessonRequest, _ timeline: inout Timeline, _ style: Style, sequence: Int
  ) -> Answer {
    let text = LessonText(voice: voice, style: style)
    do {
      switch request {
      case .list(let asJSON): return Answer(lines: try list(text, asJSON: asJSON))
      case .open(let number, let step): return try open(number, step, &timeline, text, sequence)
      case .play: return play(timeline, text)
      case .resume: return resume(&timeline, text)
      case .hint:
        guard case .none = state else { break }
        return Answer(refusal: voice.say(.noLessonForHint))
      case .show, .next, .back, .goal, .skip: break
      }
      switch state {
      case .none: return Answer(refusal: voice.say(.noLesson))
      case .playing: return Answer(refusal: voice.say(.playFirst))
      case .taking(var visit):
        let answer = try answer(request, in: &visit, &timeline, text, sequence)
        if case .taking = state { state = .taking(visit) }
        return answer
      }
    } catch {
      return Answer(refusal: "\(error)")
    }
  }

  private func answer(
    _ request: LessonRequest, in visit: inout LessonVisit, _ timeline: inout Timeline, _ text: LessonText,
    _ sequence: Int
  ) throws -> Answer {
    let place = visit.place(timeline)
    switch request {
    case .next where place.step == visit.lastStep:
      guard place.isReached else { return Answer(refusal: voice.say(.lastStepOpen)) }
      return finish(visit, &timeline, text)
    case .next:
      let lines = place.isReached ? [] : text.say(.staysOpen(place.step + 1), .dim)
      return Answer(
        lines: lines + (try enter(place.step + 1, goesOn: place.isReached, &visit, &timeline, text, sequence))
      )
    case .back:
      guard place.step > 0 else { return Answer(refusal: voice.say(.firstStep)) }
      return Answer(lines: try enter(place.step - 1, goesOn: false, &visit, &timeline, text, sequence))
    case .goal:
      let judgements = visit.model.judgements(place.step, timeline, after: place.lastEvent)
      var lines = text.goal(judgements, place.step, of: visit.lastStep + 1)
      if place.isReached { lines += text.say(.goalReached, .dim) }
      return Answer(lines: lines)
    case .hint:
      guard let hint = visit.hint(place.step) else { return Answer(lines: text.say(.noMoreHints)) }
      let count = visit.lesson.steps[place.step].hints.count
      return Answer(lines: text.say(.hint(hint.number, of: count, hint.text)))
    default:
      return Answer(
        lines: text.heading(visit.lesson, introduces: false) + show(place, visit.lesson, nil, text))
    }
  }

  private func open(
    _ number: Int, _ step: Int?, _ timeline: inout Timeline, _ text: LessonText, _ sequence: Int
  ) throws -> Answer {
    let lesson = try shelf().lesson(number, in: voice.language)
    if let step, !lesson.steps.indices.contains(step - 1) {
      return Answer(refusal: voice.say(.noSuchStep(step, of: lesson.steps.count)))
    }
    if step == nil, case .taking(let visit) = state, visit.number == number {
      return Answer(
        lines: text.heading(lesson, introduces: false) + show(visit.place(timeline), visit.lesson, nil, text))
    }
    let record = record(of: number)
    var visit = LessonVisit(lesson, outside: outside(timeline), record: record)
    var trial = Timeline(policy: lesson.policy)
    var lines: [String]
    let isDone = record.map { Set($0.done).isSuperset(of: 1...lesson.steps.count) } ?? false
    if step == nil, !isDone, let record, visit.restore(record.journal, &trial, sequence: sequence) {
      let place = visit.place(trial)
      lines = text.heading(lesson, introduces: false) + text.say(.wentOn(place.step + 1), .dim)
      lines += show(place, lesson, nil, text)
      if place.isReached { lines += text.say(.goalReached, .dim) }
    } else {
      // What was restored in part is given up.
      visit = LessonVisit(lesson, outside: outside(timeline), record: record)
      trial = Timeline(policy: lesson.policy)
      let first = step ?? (isDone ? 1 : min(record?.step ?? 1, lesson.steps.count))
      lines = text.heading(lesson, introduces: first == 1)
      if isDone, step == nil { lines += text.say(.lessonAnew, .dim) }
      lines += try enter(first - 1, goesOn: false, &visit, &trial, text, sequence)
    }
    timeline = trial
    state = .taking(visit)
    return Answer(lines: lines)
  }

  private func outside(_ timeline: Timeline) -> Timeline {
    switch state {
    case .none: timeline
    case .taking(let visit), .playing(let visit, _): visit.outside
    }
  }

  private func enter(
    _ step: Int, goesOn: Bool, _ visit: inout LessonVisit, _ timeline: inout Timeline, _ text: LessonText,
    _ sequence: Int
  ) throws -> [String] {
    let commands = try visit.begin(step, goesOn: goesOn, &timeline, sequence: sequence)
    return show(visit.place(timeline), visit.lesson, commands, text)
  }

  private func show(
    _ place: LessonTour.Place, _ lesson: Lesson, _ commands: [String]?, _ text: LessonText
  ) -> [String] {
    let lines = text.step(place.step, of: lesson, begins: commands)
    guard !saidKeys else { return lines }
    saidKeys = true
    return lines + [""] + text.say(.keys, .dim)
  }

  private func finish(_ visit: LessonVisit, _ timeline: inout Timeline, _ text: LessonText) -> Answer {
    keep(visit, timeline)
    state = .none
    timeline = visit.outside
    let lesson = visit.lesson
    var lines = text.say(.finished(lesson: lesson.number, title: lesson.title), .strong)
    for name in lesson.exercises {
      guard let title = exercises.title(of: name) else { continue }
      lines += text.say(.prepares(exercise: name, title: title)) + text.say(.beginExercise(name))
    }
    let following = numbers.compactMap { Int($0) }.first { $0 > lesson.number }
    lines += text.say(following.map { .following(lesson: $0) } ?? .allFinished)
    return Answer(lines: lines + text.say(.ownTree, .dim))
  }

  private func play(_ timeline: Timeline, _ text: LessonText) -> Answer {
    switch state {
    case .none: return Answer(refusal: voice.say(.noLesson))
    case .playing: return Answer(refusal: voice.say(.playingAlready))
    case .taking(let visit):
      state = .playing(visit, lesson: timeline)
      return Answer(lines: text.say(.playing(lesson: visit.number, step: visit.place(timeline).step + 1)))
    }
  }

  private func resume(_ timeline: inout Timeline, _ text: LessonText) -> Answer {
    guard case .playing(let visit, let kept) = state else {
      return Answer(refusal: voice.say(.nothingToResume))
    }
    timeline = kept
    state = .taking(visit)
    return Answer(lines: text.say(.resumed(lesson: visit.number, step: visit.place(kept).step + 1)))
  }

  // MARK: What commands come to

  /// Begins to show a step: its tree is as the step begins.
  ///
  /// - Returns: The commands to run; nil where there is nothing to show, and why.
  func beginShowing(
    _ timeline: inout Timeline, _ style: Style, sequence: Int
  ) -> (commands: [LessonCommand]?, answer: Answer) {
    guard case .taking(var visit) = state else {
      return (nil, answer(.show, &timeline, style, sequence: sequence))
    }
    let place = visit.place(timeline)
    guard !place.isReached else { return (nil, Answer(refusal: voice.say(.nothingToSkip))) }
    do {
      if place.start != timeline.position || !visit.model.canGoOn(with: place.step, from: timeline) {
        _ = try visit.begin(place.step, goesOn: false, &timeline, sequence: sequence)
      }
    } catch {
      return (nil, Answer(refusal: "\(error)"))
    }
    visit.isShowing = true
    state = .taking(visit)
    let lines = LessonText(voice: voice, style: style).say(.shows(place.step + 1), .dim)
    return (visit.lesson.steps[place.step].attempt, Answer(lines: lines))
  }

  /// Ends it.
  ///
  /// - Returns: Why the goal does not hold; empty where it does.
  func endShowing(_ timeline: Timeline) -> String {
    guard case .taking(var visit) = state else { return "" }
    visit.isShowing = false
    state = .taking(visit)
    let place = visit.place(timeline)
    return place.isReached ? "" : voice.say(.skipFailed(place.step + 1))
  }

  /// What to say after a command that changed the tree.
  func noteChange(_ timeline: Timeline, _ style: Style) -> [String] {
    guard case .taking(var visit) = state else { return [] }
    visit.noteChange(timeline)
    let reaches = visit.reaches(timeline)
    state = .taking(visit)
    guard reaches else { return [] }
    let text = LessonText(voice: voice, style: style)
    return text.reached(visit.place(timeline).step, of: visit.lesson)
  }

  /// What to say after a move in time.
  func noteMove(from old: Timeline, to timeline: Timeline, _ style: Style) -> [String] {
    guard case .taking(let visit) = state else { return [] }
    let (before, now) = (visit.place(old), visit.place(timeline))
    guard before.step != now.step || before.isReached != now.isReached else { return [] }
    let title = visit.lesson.steps[now.step].title
    let note: LessonNote =
      if now.isReached { .reachedAgain(now.step + 1) } else if now.step > before.step {
        .atStep(now.step + 1, title: title)
      } else {
        .openAgain(now.step + 1, title: title)
      }
    return LessonText(voice: voice, style: style).say(note, now.isReached ? .good : .strong)
  }

  // MARK: Progress

  /// Keeps the learner's place.
  ///
  /// - Returns: What the learner should know of it, once.
  func keep(_ timeline: Timeline) -> [String] {
    switch state {
    case .none: break
    case .taking(let visit): keep(visit, timeline)
    case .playing(let visit, let lesson): keep(visit, lesson)
    }
    defer { notices = [] }
    return notices
  }

  private var said: Set<String> = []
  private var lastKept: (lesson: Int, record: LessonRecord)?

  private func keep(_ visit: LessonVisit, _ timeline: Timeline) {
    let record = visit.record(timeline)
    guard lastKept?.lesson != visit.number || lastKept?.record != record else { return }
    lastKept = (visit.number, record)
    tell(exercises.keep(record, of: visit.number))
  }

  private func record(of lesson: Int) -> LessonRecord? {
    let (records, notices) = exercises.lessonRecords()
    tell(notices)
    return records[lesson]
  }

  private func tell(_ sentences: [String]) {
    for sentence in sentences where said.insert(sentence).inserted { notices.append(sentence) }
  }

  private func list(_ text: LessonText, asJSON: Bool) throws -> [String] {
    let (records, found) = exercises.lessonRecords()
    tell(found)
    return try LessonList(shelf(), records, voice).lines(text.style, asJSON: asJSON)
  }
}
