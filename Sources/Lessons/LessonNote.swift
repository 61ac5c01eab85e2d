package import CommandLanguage

/// Something that the machinery of lessons has to say, as facts.
package enum LessonNote: Hashable, Sendable {
  /// The number and title of a lesson.
  case heading(lesson: Int, title: String)
  case step(Int, of: Int, title: String)
  case keys
  case reached(Int, of: Int)
  case goesOn
  case endsLesson
  case openAgain(Int, title: String)
  case reachedAgain(Int)
  case hint(Int, of: Int, String)
  case noMoreHints
  case goalTitle(Int, of: Int)
  case goalReached
  /// The goal was reached, and what was done since has undone it.
  case goalWasReached
  case shows(Int)
  case nothingToSkip
  case skipFailed(Int)
  case playing(lesson: Int, step: Int)
  case playingAlready
  case resumed(lesson: Int, step: Int)
  case nothingToResume
  case noLesson
  case noLessonForHint
  case playFirst
  case firstStep
  case lastStepOpen
  case staysOpen(Int)
  /// The tree is launched anew, and after these commands.
  case begins([String])
  case wentOn(Int)
  case lessonAnew
  case noSuchLesson(Int, known: [Int])
  case noSuchStep(Int, of: Int)
  case finished(lesson: Int, title: String)
  case prepares(exercise: String, title: String)
  case beginExercise(String)
  case following(lesson: Int)
  case allFinished
  case ownTree
  case left(lesson: Int, step: Int)
  case fallback(String)
  case notBegun
  case inProgress(step: Int, reached: Int, of: Int)
  case allReached(of: Int, shown: Int)
  case listEnd
  case broken(String)
  case treeCaption
  case languageName
  /// How the lesson is opened in the shell.
  case inShell(Int)
  /// A move in time led to a later step that is open.
  case atStep(Int, title: String)
}

/// The language in which the machinery speaks.
package struct Voice: Sendable {
  /// The code of the language, such as `ko`.
  package let language: String

  package init(_ language: String) { self.language = language }

  /// - Parameter environment: Where the locale is named.
  package init(environment: [String: String]) {
    let names = ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
    let name = names.first { !$0.isEmpty } ?? ""
    let code = name.prefix(while: \.isLetter).lowercased()
    self.init(code.isEmpty || code == "c" || code == "posix" ? LessonShelf.firstLanguage : code)
  }

  package func say(_ note: LessonNote) -> String { language == "ko" ? korean(note) : english(note) }

  /// What was seen of the world.
  package func say(_ sight: Sight) -> String {
    language == "ko" ? korean(sight) : sight == .trace(false) ? "not yet in this step" : sight.description
  }

  /// What a line of a goal asks for.
  package func say(_ goal: LessonGoal) -> String { language == "ko" ? korean(goal.predicate) : goal.text }
}
