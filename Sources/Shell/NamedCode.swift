package import Grading
import Rendering

/// A learner's compiled code, and the exercise that it is for.
package struct NamedCode {
  package let name: String
  package let session: CodeSession
  /// Where the code is, if it is not the learner's own place.
  package let solution: String?

  package init(name: String, session: CodeSession, solution: String? = nil) {
    self.name = name
    self.session = session
    self.solution = solution
  }

  /// Compares the code with the model in every script of up to so many commands.
  ///
  /// - Returns: What was found, in lines, and whether the two agree.
  package func agreement(depth: Int, asJSON: Bool, ink: Ink) -> (lines: [String], isOK: Bool) {
    switch StrictModel.tables(session.adapter.space(depth: depth)) {
    case .failure(let fault):
      return (["the model cannot follow the scripts of \(name): \(fault.reason)"], false)
    case .success(let table):
      do throws(GradingFailure) {
        let difference = try session.difference(from: table)
        if asJSON { return ([json(depth, difference)], difference == nil) }
        guard let difference else {
          return (["\(name) does what the model does in every script of up to \(depth) commands"], true)
        }
        let command = ink.tryCommand(name, difference.script, solution: solution)
        return ([difference.message, "see it: \(command)"], false)
      } catch {
        return (["\(error)"], false)
      }
    }
  }

  private func json(_ depth: Int, _ difference: (script: [String], message: String)?) -> String {
    JSONValue.object([
      .init("exercise", .string(name)), .init("depth", .number(depth)),
      .init("agrees", .bool(difference == nil)), .init("message", JSONValue(difference?.message)),
      .init("counterexample", .array((difference?.script ?? []).map { .string($0) })),
    ]).text
  }
}
