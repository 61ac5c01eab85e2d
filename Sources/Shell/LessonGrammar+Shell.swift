import CommandLanguage
import Commands
import Grading
import Lessons

extension LessonGrammar {
  /// The language of the shell, in a course.
  static func shell(_ desk: ExerciseDesk) -> LessonGrammar {
    LessonGrammar(CommandSet.grammar(exercises: desk.exerciseNames), effect: effect)
  }

  private static func effect(of statement: Statement) -> Effect {
    switch CommandSet.outcome(of: statement) {
    case .change: .changesTree
    case .look, .verdict, .help: .looks
    case .move, .explore, .save, .run, .exercise, .lesson, .quit: .other
    // What only some trees have can be looked at, and nothing else fails on a tree that is not there.
    case nil: ["undo", "redo", "at"].contains(statement.tokens.first?.text) ? .other : .looks
    }
  }
}
