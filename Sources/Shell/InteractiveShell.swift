import CSystem
import Commands
import Foundation
package import Grading
import Lessons
import Rendering

/// The shell: it reads lines until there are no more, and runs each.
package struct InteractiveShell {
  private let terminal: Terminal
  private let desk: ExerciseDesk
  private let environment: [String: String]
  private let printsJSON: Bool
  private let code: NamedCode?
  private let opening: String?

  /// - Parameters:
  ///   - code: A learner's code that commands go to from the start.
  ///   - opening: The command that comes first.
  package init(
    desk: ExerciseDesk, environment: [String: String], printsJSON: Bool, code: NamedCode? = nil,
    opening: String? = nil
  ) {
    self.code = code
    self.opening = opening
    self.desk = desk
    self.environment = environment
    self.printsJSON = printsJSON
    terminal = Terminal(environment: environment)
  }

  /// - Returns: The exit code: 0 for a person's session, and for lines from a pipe if every command was ok; 128 and
  ///   the number of the signal that ended it.
  package func run() -> Int32 {
    let output = Output(descriptor: 1)
    let isTyped = terminal.inputIsTerminal && terminal.outputIsTerminal
    let form: ReportPrinter.Form =
      printsJSON ? .json : .text({ [terminal] in terminal.style }, echo: !terminal.inputIsTerminal)
    let printer = ReportPrinter(form, output: output)
    let runner = CommandRunner(desk: desk, printer: printer, voice: Voice(environment: environment))
    if let code { runner.enter(code.session, of: code.name, leaves: true) }
    let source = lineSource(runner, output)
    if let opening {
      // A lesson that cannot be opened leaves nothing to type at.
      guard runner.run(opening, keepsGoing: false) else { return finish(output, 1) }
    } else if isTyped, !printsJSON {
      greet(output, runner)
    }
    loop: while !runner.wantsToQuit, !output.isClosed {
      (source as? EditLineSource)?.prompt = runner.prompt
      switch source.next() {
      case .line(let line): runner.run(line, keepsGoing: true)
      case .unreadable(let error): _ = runner.fail("", error)
      case .interrupted where source.isInteractive: continue
      case .interrupted: return finish(output, 128 + SIGINT)
      case .end where source.isInteractive && csystem_pending_end() == 0 && runner.leaveCode(): continue
      case .end: break loop
      }
      if source.isInteractive { output.flush() }
    }
    return finish(output, isTyped || runner.allWereOK ? 0 : 1)
  }

  private func finish(_ output: Output, _ code: Int32) -> Int32 {
    output.flush()
    let signal = csystem_pending_end()
    return signal != 0 ? 128 + signal : code
  }

  private func lineSource(_ runner: CommandRunner, _ output: Output) -> any LineSource {
    if terminal.editsLines {
      let terminal = terminal
      let edited = EditLineSource(output: output, store: .standard(environment: environment)) { line in
        Completion.answer(to: line, in: runner.context, columns: terminal.columns)
      }
      if let edited { return edited }
    }
    guard terminal.inputIsTerminal, terminal.outputIsTerminal else { return PipeLineSource(descriptor: 0) }
    return PipeLineSource(
      descriptor: 0,
      prompt: {
        output.write("> ")
        output.flush()
      })
  }

  private func greet(_ output: Output, _ runner: CommandRunner) {
    if let greeting = runner.codeGreeting {
      return output.write(lines: greeting.wrapped(to: terminal.style.width))
    }
    let greeting =
      "sandbox: a tree of scopes to try things on. `lesson 1` teaches, and `help` lists the commands."
    output.write(lines: greeting.wrapped(to: terminal.style.width))
  }
}
