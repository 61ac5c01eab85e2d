import GraderKit
import XCTest

/// A name from before
///
/// - Lesson: 4
/// - Points: 6
/// - Policy: no-epoch
/// - Par: 4
final class Exercise14Tests: HuntGrader {
  /// Each line is a command that acts on the tree.
  ///
  /// - Hint: `help` in the shell lists the commands. Those that only look, or change the rules, are left out.
  func testCommandsAct() { expectCommandsThatAct() }

  /// Under strict every command is accepted.
  ///
  /// - Hint: Run the script under `policy strict`: what is refused there has no place in it.
  func testCleanUnderStrict() { expectCleanUnderStrict() }

  /// In the app that was reported, the script breaks a rule.
  ///
  /// - Hint: Whose name comes too late? Something must have asked for it, and have ended since.
  /// - Hint: `deactivate session` and `activate session` end an epoch and begin another, of the same session.
  /// - Hint: `emit updated Late from watch#1` is an event that somebody asked for in the first epoch.
  func testViolation() { expectViolation() }

  /// Nothing comes after the command that breaks a rule.
  ///
  /// - Hint: `check` after each command says since when a rule is broken.
  func testEndsAtTheViolation() { expectEndAtViolation() }

  /// The script has no more than twice the commands of par, which is what the explorer needs.
  ///
  /// - Hint: Leave a command out. Is the rule still broken?
  func testIsShort() { expectLength(upTo: 2) }
}
