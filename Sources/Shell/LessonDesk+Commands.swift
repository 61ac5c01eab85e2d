import Commands
import Lessons
import Rendering
import ScopeTree

/// What commands come to in a lesson.
extension LessonDesk {
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
    let text = LessonText(voice: voice, style: style)
    var lines = text.say(.shows(place.step + 1), .dim)
    do {
      if place.start != timeline.position || !visit.model.canGoOn(with: place.step, from: timeline) {
        let commands = try visit.enter(place.step, goesOn: false, &timeline, sequence: sequence)
        lines += text.say(.begins(commands ?? []), .dim)
      }
    } catch {
      return (nil, Answer(refusal: "\(error)"))
    }
    visit.isShowing = true
    state = .taking(visit)
    mayHaveMoved = true
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
  func noteChange(_ timeline: Timeline, _ events: [Event], _ style: Style) -> [String] {
    guard case .taking(var visit) = state else { return [] }
    let reaches = visit.noteChange(timeline, events)
    state = .taking(visit)
    mayHaveMoved = true
    guard reaches else { return [] }
    let text = LessonText(voice: voice, style: style)
    return text.reached(visit.place(timeline).step, of: visit.lesson)
  }

  /// What to say after a move in time.
  func noteMove(from old: Timeline, to timeline: Timeline, _ style: Style) -> [String] {
    guard case .taking(var visit) = state else { return [] }
    let before = visit.place(old)
    let reaches = visit.noteMove(timeline)
    state = .taking(visit)
    mayHaveMoved = true
    let text = LessonText(voice: voice, style: style)
    let now = visit.place(timeline)
    if reaches { return text.reached(now.step, of: visit.lesson) }
    guard before.step != now.step || before.isReached != now.isReached else { return [] }
    let title = visit.lesson.steps[now.step].title
    let note: LessonNote =
      if now.isReached { .reachedAgain(now.step + 1) } else if now.step > before.step {
        .atStep(now.step + 1, title: title)
      } else {
        .openAgain(now.step + 1, title: title)
      }
    return text.say(note, now.isReached ? .good : .strong)
  }
}
