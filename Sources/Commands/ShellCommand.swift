package import CommandLanguage
package import ScopeTree

/// A command of the shell: what it is called and takes, and what it comes to.
///
/// One file a command, named for it; the build finds the files, so there is no list to keep.
package protocol ShellCommand: Sendable {
  static var declaration: Declaration { get }

  /// What the command comes to here; it performs nothing.
  static func outcome(
    of invocation: Invocation, in context: CommandContext
  ) throws(CommandError) -> Outcome
}

/// What a command may look at.
package struct CommandContext {
  package let timeline: Timeline
  package let grammar: Grammar
  /// The position of the timeline to which `reset` goes.
  package let start: Int

  package init(timeline: Timeline, grammar: Grammar, start: Int = 0) {
    self.timeline = timeline
    self.grammar = grammar
    self.start = start
  }

  package var world: World { timeline.world }
}
