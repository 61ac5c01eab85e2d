import CommandLanguage
import Commands
package import Grading
import Rendering
import ScopeTree

/// Runs commands on a learner's code, beside the model, and says what came of each.
package final class CodeRunner {
  /// A command that holds now.
  private struct Step {
    let command: String
    let words: [String]
    /// What the command is to the model; nil where it is nothing to it.
    let action: Action?
  }

  let name: String
  let grammar: Grammar
  private(set) var wantsToQuit = false
  private let code: CodeSession
  private let printer: ReportPrinter
  private var steps: [Step] = []
  private var undone: [Step] = []
  private var replies: [CodeSession.Reply] = []
  private let model: StrictModel?

  package init(_ name: String, _ code: CodeSession, printer: ReportPrinter) {
    self.name = name
    self.code = code
    self.printer = printer
    grammar = CodeGrammar.grammar(code.adapter)
    model = try? StrictModel(before: code.adapter.before, sees: code.adapter.sees)
  }

  /// What to say as the shell on the code opens.
  var greeting: String {
    "\(name): commands now go to your code: \(code.adapter.verbs.joined(separator: ", ")); `help` has more, `quit` comes back"
  }

  /// Runs one command.
  func run(_ statement: Statement, _ number: Int) -> CodeReport {
    func report(_ status: CommandReport.Status, _ message: String, _ body: [String] = []) -> CodeReport {
      CodeReport(sequence: number, command: statement.text, status: status, message: message, body: body)
    }
    do throws(LanguageError) {
      let invocation = try grammar.invocation(statement.tokens)
      switch invocation.name {
      case "quit":
        wantsToQuit = true
        return report(.ok, "")
      case "help": return report(.ok, "", help(invocation.text("COMMAND")))
      case "inspect": return report(.ok, "", sights)
      case "trace": return report(.ok, "", trace)
      case "check": return check(report)
      case "history": return report(.ok, "", history)
      case "undo": return move(steps.count - (invocation.number("K") ?? 1), report)
      case "redo": return move(steps.count + (invocation.number("K") ?? 1), report)
      case "reset": return move(0, report)
      default: return change(statement, number)
      }
    } catch .unknownCommand(let word, _)
      where CommandSet.declarations.contains(where: { $0.name == word })
    {
      return report(.error, "`\(word)` is for the sample tree; `quit` leaves your code first")
    } catch {
      return report(.error, error.description)
    }
  }

  private func change(_ statement: Statement, _ number: Int) -> CodeReport {
    var report = CodeReport(sequence: number, command: statement.text, status: .ok, message: "")
    if code.isStale {
      report.body = ["  (your files have changed since they were compiled; `quit`, and `try \(name)` again)"]
    }
    let step = Step(
      command: statement.text, words: statement.tokens.map(\.text), action: CommandSet.change(statement.text))
    do throws(GradingFailure) {
      let run = try code.run((steps + [step]).map(\.words))
      if let failure = run.failure {
        let place = run.replies.count < steps.count ? "`\(steps[run.replies.count].command.visible)`: " : ""
        report.status = .refused
        report.message = "\(place)\(failure); the command is taken back, and the code is as it was before"
        report.output = run.failureOutput
        return report
      }
      guard let reply = run.replies.last else { return report }
      report.output = reply.output ?? ""
      if let refusal = reply.refusal {
        report.status = .refused
        report.message = refusal
        return report
      }
      steps.append(step)
      undone = []
      replies = run.replies
      report.reply = reply
      report.difference = difference(reply)
      report.message = reply.facts
    } catch .interrupted {
      report.status = .refused
      report.message = "interrupted; the command is taken back"
    } catch {
      report.status = .error
      report.message = error.description
    }
    return report
  }

  /// What the model does otherwise at the last step; nil where it does the same.
  private func difference(_ reply: CodeSession.Reply) -> String? {
    guard let model else { return nil }
    var world = model.start
    var expected = ""
    for step in steps {
      guard let action = step.action else { return nil }
      expected = model.observation(after: action, in: &world)
    }
    return expected == reply.observation ? nil : expected
  }

  /// Goes to the moment after so many steps, those that were taken back included.
  private func move(
    _ position: Int, _ report: (CommandReport.Status, String, [String]) -> CodeReport
  ) -> CodeReport {
    let all = steps + undone
    guard position >= 0 else {
      return report(
        .refused,
        steps.isEmpty ? "there is nothing to undo: this is the start" : "only \(steps.count) can be undone",
        [])
    }
    guard position <= all.count else {
      return report(
        .refused, undone.isEmpty ? "no command was undone" : "only \(undone.count) can be done again", [])
    }
    do throws(GradingFailure) {
      let run = try code.run(all[..<position].map(\.words))
      if let failure = run.failure { return report(.refused, failure, []) }
      steps = Array(all[..<position])
      undone = Array(all[position...])
      replies = run.replies
    } catch {
      return report(.error, error.description, [])
    }
    let place = steps.last.map { "this is the moment after `\($0.command.visible)`" } ?? "this is the start"
    return report(.ok, place, [])
  }

  private func check(_ report: (CommandReport.Status, String, [String]) -> CodeReport) -> CodeReport {
    let broken = replies.last?.violations ?? []
    return broken.isEmpty
      ? report(.ok, "no rule is broken", [])
      : report(.refused, "rules are broken: \(broken.joined(separator: "; "))", [])
  }

  private var sights: [String] {
    guard let reply = replies.last else {
      return ["nothing has been done yet; try `\(code.adapter.scripts[0])`"]
    }
    var table = Table()
    for (label, value) in reply.sights { table.add(.init(label, .dim), .init(value.visible)) }
    return table.lines(printer.bodyStyle)
  }

  private var trace: [String] {
    zip(steps, replies).flatMap { step, reply in
      ["> \(step.command.visible)"] + CodeReport.lines(reply.entries)
    }
  }

  private var history: [String] {
    steps.isEmpty ? ["nothing has been done yet"] : steps.map { $0.command.visible }
  }

  private func help(_ name: String?) -> [String] {
    if let name, let declaration = grammar.declaration(name) {
      return HelpText.command(declaration, printer.bodyStyle)
    }
    return HelpText.overview(grammar.declarations, printer.bodyStyle)
  }
}
