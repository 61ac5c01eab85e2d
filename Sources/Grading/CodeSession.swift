import Foundation

/// A learner's compiled code, on which commands can be run.
///
/// The commands run one after the other in a process of their own, each time from the first: what they do is then the
/// same whatever came between, and taking one back is leaving it out.
package final class CodeSession {
  /// What came of one command.
  package struct Reply: Decodable, Hashable, Sendable {
    /// Why the command means nothing to the exercise; nil where it does.
    package let refusal: String?
    private let events: [[String]]
    /// What could be seen: what happened, ` | `, and what holds now.
    package let observation: String
    private let details: [[String]]
    package let violations: [String]
    /// What the code printed.
    package internal(set) var output: String?

    /// What the code did, each with how deep it was nested.
    package var entries: [(depth: Int, text: String)] { events.map { (Int($0[0]) ?? 0, $0[1]) } }
    /// What can be seen of it now: label and value.
    package var sights: [(label: String, value: String)] { details.map { ($0[0], $0[1]) } }
    /// What holds now.
    package var facts: String {
      observation.split(separator: "|", maxSplits: 1).last.map { $0.trimmingCharacters(in: .whitespaces) }
        ?? ""
    }
  }

  /// What came of a script.
  package struct Run: Sendable {
    package let replies: [Reply]
    /// Why the command after the last reply did not come to its end; nil where all did.
    package let failure: String?
    /// What that command printed.
    package let failureOutput: String
  }

  package let adapter: AdapterPlan
  private let runner: RequirementRun
  private let folder: ScratchFolder
  private let files: [URL]
  private let source: String

  init(_ runner: RequirementRun, _ adapter: AdapterPlan, _ folder: ScratchFolder, files: [URL]) {
    self.files = files
    source = Self.key(files)
    self.runner = runner
    self.adapter = adapter
    self.folder = folder
  }

  /// Whether the files are no longer what was compiled.
  package var isStale: Bool { Self.key(files) != source }

  private static func key(_ files: [URL]) -> String {
    var key = ContentKey()
    key.add(files: files)
    return key.text
  }

  /// Runs commands, each given by its words.
  package func run(_ script: [[String]]) throws(GradingFailure) -> Run {
    let input = script.enumerated().map { index, words in
      (
        id: String(index + 1),
        line: ([String(index + 1)] + words.map(Self.oneLine)).joined(separator: RequirementRun.separator)
      )
    }
    let attempt = try runner.attempt(input)
    let outcomes = attempt.ended
    var replies: [Reply] = []
    for (id, _) in input {
      guard let outcome = outcomes[id], outcome.status == .pass,
        var reply = try? JSONDecoder().decode(Reply.self, from: Data(outcome.detail.utf8))
      else {
        let unfinished = attempt.unfinished(id)
        return Run(replies: replies, failure: unfinished.message, failureOutput: unfinished.output)
      }
      reply.output = outcome.output
      replies.append(reply)
    }
    return Run(replies: replies, failure: nil, failureOutput: "")
  }

  /// Compares the code with a table of the model, on every script of the table.
  ///
  /// - Returns: The shortest script after which they differ, and how; nil where there is none.
  package func difference(from table: String) throws(GradingFailure) -> (script: [String], message: String)? {
    var patient = runner
    patient.enclosure.limits.cpu = 600
    patient.enclosure.limits.wall = 1200
    let line = table.replacingOccurrences(of: "\n", with: "\u{1E}")
    let attempt = try patient.attempt([
      (id: "agree", line: ["agree", "agree", line].joined(separator: RequirementRun.separator))
    ])
    guard let outcome = attempt.ended["agree"] else {
      let unfinished = attempt.unfinished("agree")
      return (unfinished.counterexample, unfinished.message)
    }
    return outcome.status == .pass ? nil : (outcome.counterexample, outcome.message)
  }

  /// A word without what would end a line or a field.
  private static func oneLine(_ word: String) -> String {
    word.replacingOccurrences(of: "\n", with: " ").replacingOccurrences(
      of: RequirementRun.separator, with: " ")
  }
}
