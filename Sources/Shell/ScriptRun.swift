import CSystem
import Foundation
package import Grading
import Lessons
import Rendering

/// A run of commands that are given beforehand.
package struct ScriptRun {
  package let desk: ExerciseDesk
  package let environment: [String: String]
  package let printsJSON: Bool
  package let keepsGoing: Bool
  private let code: NamedCode?
  private let echoes: Bool

  /// - Parameters:
  ///   - code: A learner's code that commands go to from the start.
  ///   - echoes: Whether each command is shown before what comes of it.
  package init(
    desk: ExerciseDesk, environment: [String: String], printsJSON: Bool, keepsGoing: Bool,
    code: NamedCode? = nil, echoes: Bool = true
  ) {
    self.code = code
    self.echoes = echoes
    self.desk = desk
    self.environment = environment
    self.printsJSON = printsJSON
    self.keepsGoing = keepsGoing
  }

  /// - Parameter name: The script's name, for the place where it stops; nil where its commands are in sight.
  /// - Returns: The exit code: 0 if every command was ok, 1 if one was not.
  package func run(_ source: any LineSource, name: String? = nil) -> Int32 {
    let output = Output(descriptor: 1)
    let terminal = Terminal(environment: environment)
    let form: ReportPrinter.Form = printsJSON ? .json : .text({ terminal.style }, echo: echoes)
    let runner = CommandRunner(
      desk: desk, printer: ReportPrinter(form, output: output), voice: Voice(environment: environment))
    if let code { runner.enter(code.session, of: code.name, leaves: true) }
    let result = runner.run(source, keepsGoing: keepsGoing)
    output.flush()
    let errors = Output(descriptor: 2)
    switch result.end {
    case .interrupted:
      errors.write("sandbox: interrupted\n")
      return 128 + max(csystem_pending_end(), SIGINT)
    case .notOK where name != nil && !keepsGoing:
      errors.write("sandbox: \(name ?? ""):\(result.line): stopped at a command that is not ok\n")
      return 1
    case .notOK: return 1
    case .ok: return runner.allWereOK ? 0 : 1
    }
  }
}
