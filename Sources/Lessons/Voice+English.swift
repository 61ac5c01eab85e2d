extension Voice {
  func english(_ note: LessonNote) -> String {
    switch note {
    case .heading(let lesson, let title): "Lesson \(lesson): \(title)"
    case .step(let step, let count, let title): "Step \(step) of \(count): \(title)"
    case .keys: "`goal` says what is missing, `hint` helps, `skip` shows; all other commands work as ever."
    case .reached(let step, let count): "step \(step) of \(count) is done"
    case .goesOn: "Look around, or go on with `next`."
    case .endsLesson: "That was the last step; `next` ends the lesson."
    case .openAgain(let step, let title): "step \(step) is open again: \(title)"
    case .reachedAgain(let step): "step \(step) is done again; `next` goes on"
    case .hint(let number, let count, let text): "hint \(number) of \(count): \(text)"
    case .noMoreHints:
      "That was the last hint; `reset` begins the step anew, and `skip` runs the commands and shows them."
    case .goalTitle(let step, let count): "step \(step) of \(count) is done when"
    case .goalWasReached:
      "This step was done, and its goal does not hold any more; `next` goes on all the same."
    case .goalReached: "This step is done; `next` goes on."
    case .shows(let step): "step \(step), shown to you:"
    case .nothingToSkip: "this step is done already; `next` goes on"
    case .skipFailed(let step):
      "the lesson's own commands did not reach the goal of step \(step); that is a fault of the lesson, not yours: "
        + "`next` or `lesson leave` goes on"
    case .playing(let lesson, let step):
      "Free play, on a copy of this tree: nothing counts. `resume` returns to step \(step) of lesson \(lesson)."
    case .playingAlready: "this is free play already; `resume` returns to the lesson"
    case .resumed(let lesson, let step):
      "Back in lesson \(lesson), at step \(step); the tree is as you left it."
    case .nothingToResume: "there is no lesson to return to; `lesson 1` opens the first"
    case .noLesson: "no lesson is open; `lesson 1` opens the first, and `lessons` lists them"
    case .noLessonForHint:
      "no lesson is open, so say for which exercise: `hint exercise1`; `lesson 1` opens a lesson"
    case .playFirst: "this is free play; `resume` returns to the lesson first"
    case .firstStep: "this is the first step; `next` goes on from it"
    case .lastStepOpen:
      "this is the last step, and it is open; `goal` says what is missing, and `skip` shows it"
    case .staysOpen(let step): "Step \(step) stays open; `back` returns to it."
    case .begins(let commands) where commands.isEmpty: "(The tree is launched anew for this step.)"
    case .begins(let commands):
      "(The tree is launched anew for this step, after `\(commands.joined(separator: "; "))`.)"
    case .wentOn(let step): "You were at step \(step); the tree is as you left it."
    case .lessonAnew: "You have done this lesson before; it begins anew."
    case .noSuchLesson(let lesson, let known):
      LessonError.Problem.noSuchLesson(lesson, known: known).description
    case .noSuchStep(let step, let count): "there is no step \(step); this lesson has \(count)"
    case .finished(let lesson, let title): "Lesson \(lesson) is done: \(title)."
    case .prepares(let exercise, let title): "It prepares \(exercise): \(title)."
    case .beginExercise(let exercise): "`start \(exercise)` begins that."
    case .following(let lesson): "The next lesson is `lesson \(lesson)`."
    case .allFinished: "That was the last lesson."
    case .left(let lesson, let step):
      "Lesson \(lesson) waits at step \(step): `lesson \(lesson)` goes on."
    case .ownTree: "Your own tree is as it was before the lesson."
    case .fallback(let language): "(not translated to `\(language)` yet, so it is in English)"
    case .notBegun: "not begun"
    case .inProgress(let step, let reached, let count):
      "\(reached) of \(count) steps done; you are at step \(step)"
    case .allReached(let count, let shown):
      "done, \(count) steps" + (shown > 0 ? " (\(shown) shown to you)" : "")
    case .listEnd: "`lesson 1` opens the first; `lesson 3 2` goes to step 2 of lesson 3."
    case .broken(let reason): "cannot be read: \(reason)"
    case .treeCaption: "The tree:"
    case .languageName: "English"
    case .inShell(let lesson): "In the shell, `lesson \(lesson)` takes you through it, step by step."
    case .atStep(let step, let title): "you are at step \(step) again: \(title)"
    }
  }
}
