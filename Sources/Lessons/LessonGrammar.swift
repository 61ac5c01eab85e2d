package import CommandLanguage

/// The language that lessons are written in: the shell's, and what its commands are good for.
package struct LessonGrammar: Sendable {
  /// What a command does.
  package enum Effect: Sendable {
    case changesTree
    case looks
    /// It moves in time, leaves the lesson or the shell, works on files, and so on.
    case other
  }

  let grammar: Grammar
  let effect: @Sendable (Statement) -> Effect

  package init(_ grammar: Grammar, effect: @escaping @Sendable (Statement) -> Effect) {
    self.grammar = grammar
    self.effect = effect
  }
}
