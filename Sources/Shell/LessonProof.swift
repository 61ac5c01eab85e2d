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
    let opening = model.opening(of: index)
    var refusal: LessonFault?
    var world = LessonModel.world(after: opening.map(\.text), lesson.policy) { number, error in
      let command = opening[number]
      refusal =
        refusal
        ?? LessonFault(
          file: lesson.file, line: command.line, problem: .notRun(command.text, reason: "\(error)"))
    }
    if let refusal { return [refusal] }
    let attempt = model.attempt(index)
    guard !attempt.isEmpty else { return fault(nil, .nothingToDo(step: step.title)) }
    let start = world
    var trace = model.memory(index)
    for (number, command) in attempt.enumerated() {
      if model.isReached(index, world, trace) {
        return fault(
          nil,
          number == 0
            ? .heldBefore(step: step.title) : .heldTooSoon(step: step.title, before: command.text))
      }
      do throws(TransitionError) {
        trace.add(try world.apply(command.action))
      } catch {
        let line = step.attempt.first { $0.text == command.text }?.line
        return fault(line, .notRun(command.text, reason: "\(error)"))
      }
    }
    if let open = model.judgements(index, world, trace).first(where: { !$0.evaluation.holds }) {
      return fault(
        open.goal.line, .notReached(step: step.title, open: "\(open.goal.text) (\(open.evaluation.seen))"))
    }
    guard !step.allowsShorter else { return [] }
    var search = ShorterScript(model, index, moves(attempt))
    let shorter = search.find(from: start, below: attempt.count)
    scripts += search.tried
    if let shorter { return fault(nil, .shorter(step: step.title, script: shorter)) }
    return search.isExhausted ? [] : fault(nil, .tooManyScripts(step: step.title, ShorterScript.limit))
  }

  /// The explorer's commands, single commands for each scope and feature, and those of the step.
  private func moves(_ attempt: [Action.Command]) -> [Action.Command] {
    let scopes = ScopeKind.allCases.map(\.rawValue)
    let verbs = [
      "attach", "detach", "activate", "deactivate", "hold", "release", "build", "present", "dismiss", "embed",
      "swipe", "loadview",
    ]
    let features = ScopeKind.features.flatMap {
      ["enable \($0.rawValue)", "disable \($0.rawValue)", "flag \($0.rawValue) off cancel"]
    }
    let lines =
      ExplorerAlphabet.lines + verbs.flatMap { verb in scopes.map { "\(verb) \($0)" } } + features
      + ["login 8", "tap login Maya", "tap logout", "present alert", "dismiss alert"]
    var moves: [Action.Command] = []
    for line in lines + attempt.map(\.text) {
      guard let action = LessonModel.change(line), !moves.contains(where: { $0.action == action }) else {
        continue
      }
      moves.append(Action.Command(line, action))
    }
    return moves
  }
}
