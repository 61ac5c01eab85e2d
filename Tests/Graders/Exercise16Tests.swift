import GraderKit
import XCTest

/// Memory that grows
///
/// - Lesson: 5
/// - Points: 6
/// - Policy: store-token-always
/// - Par: 5
final class Exercise16Tests: HuntGrader {
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
  /// - Hint: When does a session get its token, and when does it end, if the source emits before `watch` returns?
  /// - Hint: `arm expired` has the next watch expire before it returns. Then the session is over, and somebody should still be there to see what it keeps.
  /// - Hint: `hold session` keeps what is over in memory, as an animation would; a hook may hold it at the right moment: `on deactivate session hold session`.
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
