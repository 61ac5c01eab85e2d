import Commands
import Foundation
import Grading
import Lessons
import Rendering
import ScopeTree

/// Where lessons are listed and taken: it keeps the learner's place, and says what comes of commands in a lesson.
final class LessonDesk {
  enum State {
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
  private let keeper: LessonKeeper
  var state = State.none
  private var saidKeys = false
  /// Whether the learner's place may be another one than was kept last.
  var mayHaveMoved = false

  init(_ exercises: ExerciseDesk, voice: Voice) {
    self.exercises = exercises
    keeper = LessonKeeper(exercises)
    self.voice = voice
  }

  private func shelf() throws -> LessonShelf {
    LessonShelf(folder: try exercises.lessonFolder.get(), grammar: .shell(exercises))
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
    mayHaveMoved = true
    do {
      switch request {
      case .list(let asJSON):
        return Answer(
          lines: try LessonList(shelf(), keeper.records, voice).lines(text.style, asJSON: asJSON))
      case .open(let number, let step): return try open(number, step, &timeline, text, sequence)
      case .play: return play(timeline, text)
      case .resume: return resume(&timeline, text)
      case .leave: return leave(&timeline, text)
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
      guard visit.done.contains(place.step) else { return Answer(refusal: voice.say(.lastStepOpen)) }
      return finish(visit, &timeline, text)
    case .next:
      let lines = visit.done.contains(place.step) ? [] : text.say(.staysOpen(place.step + 1), .dim)
      return Answer(
        lines: lines + (try enter(place.step + 1, goesOn: place.isReached, &visit, &timeline, text, sequence))
      )
    case .back:
      guard place.step > 0 else { return Answer(refusal: voice.say(.firstStep)) }
      return Answer(lines: try enter(place.step - 1, goesOn: false, &visit, &timeline, text, sequence))
    case .goal:
      let judgements = visit.judgements(timeline)
      var lines = text.goal(judgements, place.step, of: visit.lastStep + 1)
      if place.isReached {
        let holds = judgements.allSatisfy(\.evaluation.holds)
        lines += text.say(holds ? .goalReached : .goalWasReached, .dim)
      }
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
    let lesson: Lesson
    do {
      lesson = try shelf().lesson(number, in: voice.language)
    } catch let error as LessonError {
      guard case .noSuchLesson(_, let known) = error.problem else { throw error }
      return Answer(refusal: voice.say(.noSuchLesson(number, known: known)))
    }
    if let step, !lesson.steps.indices.contains(step - 1) {
      return Answer(refusal: voice.say(.noSuchStep(step, of: lesson.steps.count)))
    }
    if step == nil, case .taking(let visit) = state, visit.number == number {
      return Answer(
        lines: text.heading(lesson, introduces: false) + show(visit.place(timeline), visit.lesson, nil, text))
    }
    if let step, case .taking(var visit) = state, visit.number == number {
      // The way here stays, for `undo`.
      let lines = try enter(step - 1, goesOn: false, &visit, &timeline, text, sequence)
      state = .taking(visit)
      return Answer(lines: text.heading(lesson, introduces: step == 1) + lines)
    }
    let record = keeper.records[number]
    var visit = LessonVisit(lesson, outside: outside(timeline), record: record)
    var trial = Timeline(policy: lesson.policy)
    var lines: [String]
    if step == nil, let record, visit.restore(record.journal, &trial, sequence: sequence) {
      let place = visit.place(trial)
      lines = text.heading(lesson, introduces: false) + text.say(.wentOn(place.step + 1), .dim)
      lines += show(place, lesson, nil, text)
      if place.isReached { lines += text.say(.goalReached, .dim) }
    } else {
      // What was restored in part is given up.
      visit = LessonVisit(lesson, outside: outside(timeline), record: record)
      let isDone = visit.done.count == lesson.steps.count
      let first = step ?? (isDone ? 1 : min(record?.step ?? 1, lesson.steps.count))
      lines = text.heading(lesson, introduces: first == 1)
      if isDone, step == nil { lines += text.say(.lessonAnew, .dim) }
      let commands = try visit.open(at: first - 1, &trial)
      lines += show(visit.place(trial), lesson, commands.isEmpty ? nil : commands, text)
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
    let commands = try visit.enter(step, goesOn: goesOn, &timeline, sequence: sequence)
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
    keeper.keep(visit.recordOfEnd, of: visit.number)
    state = .none
    timeline = visit.outside
    let lesson = visit.lesson
    var lines = text.say(.finished(lesson: lesson.number, title: lesson.title), .strong)
    let known = lesson.exercises.filter { exercises.title(of: $0) != nil }
    for name in known { lines += text.say(.prepares(exercise: name, title: exercises.title(of: name) ?? "")) }
    if let first = known.first { lines += text.say(.beginExercise(first)) }
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

  private func leave(_ timeline: inout Timeline, _ text: LessonText) -> Answer {
    let (visit, left): (LessonVisit, Timeline)
    switch state {
    case .none: return Answer(refusal: voice.say(.noLesson))
    case .taking(let taken): (visit, left) = (taken, timeline)
    case .playing(let taken, let kept): (visit, left) = (taken, kept)
    }
    keeper.keep(visit.record(left), of: visit.number)
    state = .none
    timeline = visit.outside
    let step = visit.place(left).step + 1
    return Answer(lines: text.say(.left(lesson: visit.number, step: step)) + text.say(.ownTree, .dim))
  }

  // MARK: Progress

  /// Keeps the learner's place.
  ///
  /// - Returns: What the learner should know of it, once.
  func keep(_ timeline: Timeline) -> [String] {
    guard mayHaveMoved else { return keeper.takeNotices() }
    mayHaveMoved = false
    switch state {
    case .none: break
    case .taking(let visit): keeper.keep(visit.record(timeline), of: visit.number)
    case .playing(let visit, let lesson): keeper.keep(visit.record(lesson), of: visit.number)
    }
    return keeper.takeNotices()
  }
}
