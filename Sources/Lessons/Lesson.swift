package import CommandLanguage
package import ScopeTree

/// One lesson, as its file has it.
package struct Lesson: Sendable {
  package let number: Int
  package let title: String
  /// The rules under which its tree is launched.
  package let policy: Policy
  /// The documents that it draws on, by the first digits of their names.
  package let seeds: [String]
  /// The exercises that it prepares.
  package let exercises: [String]
  /// The language that it is written in, such as `en`.
  package let language: String
  /// What stands before the first step.
  package let introduction: [MarkdownBlock]
  package let steps: [LessonStep]
  /// The file, as it is shown.
  package let file: String
}

/// One step of a lesson: something to bring about.
package struct LessonStep: Sendable {
  /// The most steps that anybody would give a lesson; numbers in files are no greater.
  package static let limit = 1_000

  package let title: String
  /// The heading, with its code.
  package let heading: MarkdownBlock
  /// The line of its heading.
  package let line: Int
  package let prose: [MarkdownBlock]
  /// The commands after which it begins, on a tree that is launched anew; nil where the tree of the step before goes on.
  package let start: [LessonCommand]?
  /// The commands that reach the goal.
  package let attempt: [LessonCommand]
  package let goals: [LessonGoal]
  package let hints: [String]
  /// Why it matters; shown once it is done.
  package let meaning: [MarkdownBlock]
  /// Whether the goal may be reached by less than its own commands.
  package let allowsShorter: Bool
}

/// A command that a lesson types itself.
package struct LessonCommand: Hashable, Sendable {
  package let statement: Statement
  package let line: Int

  package var text: String { statement.text }
}

/// One line of a goal.
package struct LessonGoal: Hashable, Sendable {
  package let predicate: TreePredicate
  package let text: String
  package let line: Int
}
