import Commands
import Lessons
import ScopeTree

/// A lesson as a course of events: how each step begins, and when it is done.
struct LessonModel {
  let lesson: Lesson

  /// The rules, and the commands, with which a step begins on a tree that is launched anew.
  func beginning(of step: Int) -> (policy: Policy, commands: [Action.Command]) {
    (lesson.policy, changes(opening(of: step)))
  }

  /// The commands with which a step begins, as the lesson has them.
  func opening(of step: Int) -> [LessonCommand] {
    let first = lesson.steps[...step].lastIndex { $0.start != nil } ?? 0
    return (lesson.steps[first].start ?? []) + lesson.steps[first..<step].flatMap(\.attempt)
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

  /// A memory for what a step's goal asks of the trace, filled with what has happened in the step.
  func memory(_ step: Int, _ events: some Sequence<Event> = []) -> TraceMemory {
    TraceMemory(for: lesson.steps[step].goals.map(\.predicate), events: events)
  }

  /// Each line of a step's goal, and whether it holds.
  ///
  /// - Parameter trace: What has happened since the step began.
  func judgements(
    _ step: Int, _ world: World, _ trace: TraceMemory
  ) -> [(goal: LessonGoal, evaluation: Evaluation)] {
    lesson.steps[step].goals.map { ($0, Evaluation(of: $0.predicate, in: world, trace: trace)) }
  }

  func isReached(_ step: Int, _ world: World, _ trace: TraceMemory) -> Bool {
    lesson.steps[step].goals.allSatisfy { Evaluation(of: $0.predicate, in: world, trace: trace).holds }
  }

  /// Whether a step can begin on a tree as it is: its goal is open, and its own commands reach it.
  func canGoOn(with step: Int, from timeline: Timeline) -> Bool {
    var trace = memory(step)
    var world = timeline.world
    guard !isReached(step, world, trace) else { return false }
    for command in attempt(step) {
      guard let events = try? world.apply(command.action) else { return false }
      trace.add(events)
    }
    return isReached(step, world, trace)
  }

  /// A tree that was just launched, after commands that change it.
  ///
  /// - Parameter refused: Told of each command that is refused, and why; it is left out.
  static func world(
    after commands: [String], _ policy: Policy, refused: (Int, TransitionError) -> Void = { _, _ in }
  ) -> World {
    var world = World.launch(policy: policy).world
    for (index, command) in commands.enumerated() {
      guard let action = change(command) else { continue }
      do throws(TransitionError) { try world.apply(action) } catch { refused(index, error) }
    }
    return world
  }

  /// The tree after a step's own commands.
  func world(after step: Int) -> World {
    Self.world(after: (opening(of: step) + lesson.steps[step].attempt).map(\.text), lesson.policy)
  }
}
