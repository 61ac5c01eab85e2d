import GraderKit
import XCTest

/// Started a little
///
/// - Lesson: 9
/// - Points: 6
/// - Policy: build-and-activate-in-one-loop
/// - Par: 4
final class Exercise15Tests: HuntGrader {
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
  /// - Hint: The host builds features and activates them. In which order, when there are several?
  /// - Hint: `fail build settings` has the build of a feature fail. Which features come before it?
  /// - Hint: Enable two features, let the later one fail to build, and `start`.
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
