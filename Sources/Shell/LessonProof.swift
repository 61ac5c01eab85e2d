import Commands
import Lessons
import ScopeTree

/// Runs the steps of a lesson as the lesson itself does them, and looks for ways that are shorter.
struct LessonProof {
  private let lesson: Lesson
  private let model: LessonModel

  init(_ lesson: Lesson) {
    self.lesson = lesson
    model = LessonModel(lesson: lesson)
  }

  /// - Parameter scripts: Counts the shorter scripts that were tried.
  func faults(of index: Int, scripts: inout Int) -> [LessonFault] {
    let step = lesson.steps[index]
    func fault(_ line: Int?, _ problem: LessonFault.Problem) -> [LessonFault] {
      [LessonFault(file: lesson.file, line: line ?? step.line, problem: problem)]
    }
    let start: Timeline
    do throws(TransitionError) {
      start = try model.timeline(atStartOf: index)
    } catch {
      return fault(step.start?.first?.line, .notRun(step.start?.last?.text ?? step.title, reason: "\(error)"))
    }
    let attempt = model.attempt(index)
    guard !attempt.isEmpty else { return fault(nil, .nothingToDo(step: step.title)) }
    var timeline = start
    for command in attempt {
      if model.isReached(index, timeline, after: start.lastEvent) {
        return fault(
          nil,
          timeline.position == 0
            ? .heldBefore(step: step.title) : .heldTooSoon(step: step.title, before: command.text))
      }
      do throws(TransitionError) {
        _ = try timeline.perform(command.action, command: command.text, sequence: 0)
      } catch {
        let line = step.attempt.first { $0.text == command.text }?.line
        return fault(line, .notRun(command.text, reason: "\(error)"))
      }
    }
    let open = model.judgements(index, timeline, after: start.lastEvent).first { !$0.evaluation.holds }
    if let open {
      return fault(
        open.goal.line, .notReached(step: step.title, open: "\(open.goal.text) (\(open.evaluation.seen))"))
    }
    guard !step.allowsShorter else { return [] }
    let shorter = ShorterScript(model, index, moves(attempt)).find(
      from: start.world, below: attempt.count, tried: &scripts)
    return shorter.map { fault(nil, .shorter(step: step.title, script: $0)) } ?? []
  }

  /// The explorer's commands, and those of the step.
  private func moves(_ attempt: [Action.Command]) -> [Action.Command] {
    let known = ExplorerAlphabet.moves.map { Action.Command($0.command, $0.action) }
    return known + attempt.filter { own in !known.contains { $0.action == own.action } }
  }
}

/// Looks for a script that reaches a goal with fewer commands than a number.
struct ShorterScript {
  private let model: LessonModel
  private let step: Int
  private let moves: [Action.Command]

  init(_ model: LessonModel, _ step: Int, _ moves: [Action.Command]) {
    self.model = model
    self.step = step
    self.moves = moves
  }

  /// Tries all scripts, the short ones first.
  ///
  /// - Returns: The commands of one that reaches the goal; nil where none does.
  func find(from start: World, below count: Int, tried: inout Int) -> [String]? {
    var frontier: [(world: World, events: [Event], script: [String])] = [(start, [], [])]
    for length in 1..<max(1, count) {
      var next: [(world: World, events: [Event], script: [String])] = []
      for (world, events, script) in frontier {
        for move in moves {
          var world = world
          guard let new = try? world.apply(move.action) else { continue }
          tried += 1
          let (all, commands) = (events + new, script + [move.text])
          if isReached(world, all) { return commands }
          if length + 1 < count { next.append((world, all, commands)) }
        }
      }
      frontier = next
    }
    return nil
  }

  private func isReached(_ world: World, _ events: [Event]) -> Bool {
    model.lesson.steps[step].goals.allSatisfy { goal in
      Evaluation(of: goal.predicate, in: world) { events }.holds
    }
  }
}
