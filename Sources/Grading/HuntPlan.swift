import Foundation

/// What a script of a bug hunt should show.
package struct HuntPlan: Codable, Hashable, Sendable {
  /// The faulty policy under which it should break a rule.
  package let policy: String
  /// The fewest commands that do.
  package let par: Int

  /// Reads the plan from the fields of a grader's documentation.
  init(_ comment: DocComment) throws(GraderFault) {
    guard let policy = comment.fields("Policy").first,
      let par = comment.fields("Par").first.flatMap({ Int($0) }), par > 0
    else { throw .huntSaysTooLittle }
    self.policy = policy
    self.par = par
  }
}

/// What a script does under the strict policy and under a faulty one, as `GraderKit` reads it.
package struct HuntFacts: Codable, Hashable, Sendable {
  package var commands: [String] = []
  package var problems: [String] = []
  package var refusals: [String] = []
  package var violations: [String] = []
  package var violatedAfter: Int?
  package var par = 0

  package init() {}

  /// How the script compares with the shortest.
  var remark: String { "\(commands.count.counted("command")); par is \(par)" }
}

/// Says what a script does: its text, the name of a faulty policy. Fails with a sentence for a policy that there is not.
package typealias HuntModel =
  @Sendable (_ script: String, _ policy: String) -> Result<
    HuntFacts, ScriptModelFault
  >
