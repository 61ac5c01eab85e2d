import Foundation

/// Runs commands on an exercise's code, and reports what came of each.
struct CommandRun {
  /// What came of one command, as the shell reads it.
  private struct Reply: Encodable {
    let refusal: String?
    let events: [[String]]
    let observation: String
    let details: [[String]]
    let violations: [String]
  }

  private let adapter: ExerciseAdapter
  private let make: () -> ExerciseAdapter

  init(_ make: @escaping () -> ExerciseAdapter) {
    self.make = make
    adapter = make()
  }

  /// Does one command; `agree` and a table compares with the table on every script of it.
  ///
  /// - Returns: The status, the message and the detail of the report, and a counterexample.
  func run(_ words: [String], _ begin: (() -> [String]) -> Void) -> GraderRun.Result {
    if words.first == "agree", words.count == 2 { return agree(words[1], begin) }
    let refusal = adapter.attempt(words)
    let reply = Reply(
      refusal: refusal, events: adapter.entries.map { [String($0.depth), $0.text] },
      observation: adapter.observation, details: adapter.details.map { [$0.label, $0.value] },
      violations: adapter.witnessed + adapter.violations)
    let json = (try? JSONEncoder().encode(reply)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return GraderRun.Result(status: "pass", detail: json)
  }

  private func agree(_ text: String, _ begin: (() -> [String]) -> Void) -> GraderRun.Result {
    let table = ModelTable(text)
    guard table.isComplete else {
      return GraderRun.Result(status: "not-run", message: "the table of the model is not whole")
    }
    let agreement = Agreement(table: table, make: make)
    guard let difference = Channel.silently(keepsErrors: true, { agreement.firstDifference(begin) }) else {
      return GraderRun.Result(status: "pass")
    }
    return GraderRun.Result(
      status: "fail", message: difference.message, counterexample: difference.script)
  }
}
