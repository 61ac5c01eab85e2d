package import Grading

/// A learner's compiled code, and the exercise that it is for.
package struct NamedCode {
  package let name: String
  package let session: CodeSession

  package init(name: String, session: CodeSession) {
    self.name = name
    self.session = session
  }

  /// Compares the code with the model in every script of up to so many commands.
  ///
  /// - Returns: What was found, in lines, and whether the two agree.
  package func agreement(depth: Int, ink: Ink) -> (lines: [String], isOK: Bool) {
    switch StrictModel.tables(session.adapter.space(depth: depth)) {
    case .failure(let fault):
      return (["the model cannot follow the scripts of \(name): \(fault.reason)"], false)
    case .success(let table):
      do throws(GradingFailure) {
        guard let difference = try session.difference(from: table) else {
          return (["\(name) does what the model does in every script of up to \(depth) commands"], true)
        }
        return ([difference.message, "see it: \(ink.tryCommand(name, difference.script))"], false)
      } catch {
        return (["\(error)"], false)
      }
    }
  }
}
