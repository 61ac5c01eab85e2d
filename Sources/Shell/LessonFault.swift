import Lessons

/// What is wrong with a lesson, beyond its form.
struct LessonFault: Hashable, Sendable, CustomStringConvertible {
  let file: String
  let line: Int?
  let problem: Problem

  enum Problem: Hashable, Sendable {
    case form(String)
    case stepCount(Int)
    case unknownSeed(String)
    case unknownExercise(String)
    case notRun(String, reason: String)
    case nothingToDo(step: String)
    case heldBefore(step: String)
    case heldTooSoon(step: String, before: String)
    case notReached(step: String, open: String)
    case shorter(step: String, script: [String])
    case tooManyScripts(step: String, Int)
    case noFirstLanguage(String)
    case unreal(String)
    case otherSteps(Int, in: String, Int)
    case differs(String, from: String)
    case otherHints(Int, in: String, Int)
    case otherWords(missing: [String], extra: [String], than: String)
  }

  var description: String {
    switch problem {
    case .form(let text): text
    default: "\(file)\(line.map { ":\($0)" } ?? ""): \(sentence)"
    }
  }

  private var sentence: String {
    switch problem {
    case .form(let text): text
    case .stepCount(let count): "has \(count) steps; a lesson takes 5 to 12, so split it or add some"
    case .unknownSeed(let seed):
      "there is no seed \(seed); there are \(LessonCheck.seeds.joined(separator: ", "))"
    case .unknownExercise(let name): "there is no exercise `\(name)`; name one that `exercises` lists"
    case .notRun(let command, let reason): "`\(command)` is refused: \(reason)"
    case .nothingToDo(let step): "step \"\(step)\" has no command in ```try that changes the tree; add one"
    case .heldBefore(let step): "the goal of step \"\(step)\" holds before anything is done; ask for more"
    case .heldTooSoon(let step, let command):
      "the goal of step \"\(step)\" holds before `\(command)`; ask for what that does, or leave it out"
    case .notReached(let step, let goal): "after the commands of step \"\(step)\" this does not hold: \(goal)"
    case .shorter(let step, let script):
      "the goal of step \"\(step)\" is reached by less: `\(script.joined(separator: "; "))`; "
        + "ask for more, or write ```expect loose"
    case .tooManyScripts(let step, let limit):
      "step \"\(step)\" takes more than \(limit) shorter scripts to prove; use fewer commands, or write ```expect loose"
    case .noFirstLanguage(let file): "there is no \(file); write that first, it is what others translate"
    case .unreal(let word):
      "`\(word)` is no command, predicate or name; correct it, or write it without backticks"
    case .otherSteps(let count, let other, let theirs): "has \(count) steps, and \(other) has \(theirs)"
    case .differs(let what, let other): "\(what) differs from \(other); make them the same"
    case .otherHints(let count, let other, let theirs):
      "the step has \(count) hints, and in \(other) it has \(theirs); make them as many"
    case .otherWords(let missing, let extra, let other):
      "code in prose differs from \(other):"
        + (missing.isEmpty ? "" : " lacks \(missing.map { "`\($0)`" }.joined(separator: ", "))")
        + (extra.isEmpty ? "" : " has \(extra.map { "`\($0)`" }.joined(separator: ", ")) besides")
    }
  }
}
