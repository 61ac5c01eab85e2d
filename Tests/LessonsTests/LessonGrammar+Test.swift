import CommandLanguage
import Commands
import Lessons

extension LessonGrammar {
  /// The shell's language, in a course with one exercise.
  static let test = LessonGrammar(CommandSet.grammar(exercises: ["exercise1"])) { statement in
    switch CommandSet.outcome(of: statement) {
    case .change: .changesTree
    case .look: .looks
    default: .other
    }
  }
}
