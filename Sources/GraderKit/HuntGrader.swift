import Foundation

/// What a learner's script does under the strict policy and under a faulty one, as the model found.
public struct Hunt: Decodable {
  /// The commands that act on the tree, in order.
  public var commands: [String] = []
  /// Why lines of the script do not act on the tree.
  public var problems: [String] = []
  /// Why the strict policy refuses commands.
  public var refusals: [String] = []
  /// The rules that are broken under the faulty policy, in words.
  public var violations: [String] = []
  /// After how many commands the first of them is broken.
  public var violatedAfter: Int?
  /// The fewest commands that break one.
  public var par = 0

  init() {}
}

/// The class that graders of bug hunts derive from: what is judged is a script of the shell, `hunt.sandbox`.
///
/// The fields of its documentation say under which policy the script should break a rule (`- Policy: no-epoch`), and the
/// fewest commands that do (`- Par: 4`).
open class HuntGrader: ExerciseGrader {
  /// What the script does.
  public var hunt: Hunt {
    (try? JSONDecoder().decode(Hunt.self, from: Data(GraderRun.submission.utf8))) ?? Hunt()
  }

  /// States that each line is a command of the shell that acts on the tree, and that there is one.
  public func expectCommandsThatAct(file: StaticString = #filePath, line: UInt = #line) {
    let hunt = hunt
    if let problem = hunt.problems.first { return fail(problem, file: file, line: line) }
    expect(!hunt.commands.isEmpty, "the script holds no command", file: file, line: line)
  }

  /// States that the strict policy accepts each command; it breaks no rule by that.
  public func expectCleanUnderStrict(file: StaticString = #filePath, line: UInt = #line) {
    if let refusal = hunt.refusals.first { fail(refusal, file: file, line: line) }
  }

  /// States that the script breaks a rule under the faulty policy.
  public func expectViolation(file: StaticString = #filePath, line: UInt = #line) {
    expect(
      !hunt.violations.isEmpty, "under the policy of the report, the script breaks no rule", file: file,
      line: line)
  }

  /// States that nothing comes after the command that breaks the rule.
  public func expectEndAtViolation(file: StaticString = #filePath, line: UInt = #line) {
    let hunt = hunt
    guard let place = hunt.violatedAfter, place < hunt.commands.count else { return }
    fail(
      "the rule is broken after `\(hunt.commands[place - 1])`; \(hunt.commands.count - place) more follow",
      file: file, line: line)
  }

  /// States that the script is no longer than so many times what it takes at least.
  public func expectLength(upTo factor: Int, file: StaticString = #filePath, line: UInt = #line) {
    let hunt = hunt
    expect(
      hunt.commands.count <= hunt.par * factor,
      "it has \(hunt.commands.count) commands; \(hunt.par * factor) are allowed, and par is \(hunt.par)",
      file: file, line: line)
  }
}
