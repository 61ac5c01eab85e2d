import Commands
import Lessons
import ScopeTree

/// A lesson as a course of events: how each step begins, and when it is done.
struct LessonModel {
  let lesson: Lesson

  /// The rules, and the commands, with which a step begins on a tree that is launched anew.
  func beginning(of step: Int) -> (policy: Policy, commands: [Action.Command]) {
    let first = lesson.steps[...step].lastIndex { $0.start != nil } ?? 0
    let start = lesson.steps[first].start ?? []
    return (lesson.policy, changes(start + lesson.steps[first..<step].flatMap(\.attempt)))
  }

  /// The commands of a step that change the tree.
  func attempt(_ step: Int) -> [Action.Command] { changes(lesson.steps[step].attempt) }

  /// The change that a line asks for; nil where it is none.
  static func change(_ line: String) -> Action? { CommandSet.change(line) }

  private func changes(_ commands: [LessonCommand]) -> [Action.Command] {
    commands.compactMap { command in
      CommandSet.change(command.text).map { Action.Command(command.text, $0) }
    }
  }

  /// Each line of a step's goal, and whether it holds.
  ///
  /// - Parameter lastEvent: The event before the step; what is asked of the trace came after it.
  func judgements(
    _ step: Int, _ timeline: Timeline, after lastEvent: Int
  ) -> [(goal: LessonGoal, evaluation: Evaluation)] {
    lesson.steps[step].goals.map { goal in
      (goal, Evaluation(of: goal.predicate, in: timeline.world) { timeline.events(after: lastEvent) })
    }
  }

  func isReached(_ step: Int, _ timeline: Timeline, after lastEvent: Int) -> Bool {
    judgements(step, timeline, after: lastEvent).allSatisfy(\.evaluation.holds)
  }

  /// Whether a step can begin on a tree as it is: its goal is open, and its own commands reach it.
  func canGoOn(with step: Int, from timeline: Timeline) -> Bool {
    let lastEvent = timeline.lastEvent
    guard !isReached(step, timeline, after: lastEvent) else { return false }
    var trial = timeline
    for command in attempt(step) {
      guard (try? trial.perform(command.action, command: command.text, sequence: 0)) != nil else {
        return false
      }
    }
    return isReached(step, trial, after: lastEvent)
  }

  /// The tree as a step begins.
  func timeline(atStartOf step: Int) throws(TransitionError) -> Timeline {
    let beginning = beginning(of: step)
    return try Timeline(policy: beginning.policy, after: beginning.commands)
  }

  /// The tree after a step's own commands.
  func timeline(after step: Int) throws(TransitionError) -> Timeline {
    var timeline = try timeline(atStartOf: step)
    for command in attempt(step) {
      _ = try timeline.perform(command.action, command: command.text, sequence: 0)
    }
    return timeline
  }
}
