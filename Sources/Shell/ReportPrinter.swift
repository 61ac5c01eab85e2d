package import Grading
package import Rendering
package import ScopeTree

/// Prints what came of commands, as text or as JSON.
package final class ReportPrinter {
  /// How reports are told.
  package enum Form {
    /// The style is asked for at each report, since terminals change their size.
    case text(() -> Style, echo: Bool)
    case json
  }

  private let form: Form
  private let output: Output
  package init(_ form: Form, output: Output) {
    self.form = form
    self.output = output
  }

  /// How the texts that a command shows are drawn.
  package var bodyStyle: Style {
    switch form {
    case .text(let style, _): style()
    case .json: .plain
    }
  }

  package var ink: Ink { Ink(bodyStyle, prefix: "") }

  package func flush() { output.flush() }

  /// Shows the command before it runs, where nobody has seen it typed.
  package func announce(_ command: String, always: Bool = false) {
    if case .text(_, let echo) = form, echo || always { output.write("> \(command.visible)\n") }
  }

  /// Shows how far something long has come, in a line that the next one replaces; only where somebody watches.
  package func progress(_ text: String?) {
    guard case .text(let style, _) = form, let width = style().width else { return }
    output.write("\r" + String(repeating: " ", count: max(0, width - 1)) + "\r")
    if let text { output.write(String(text.prefix(width - 1))) }
    output.flush()
  }

  /// Says something before a long command begins.
  package func note(_ text: String) {
    guard case .text(let style, _) = form else { return }
    output.write(lines: text.wrapped(to: style().width))
    output.flush()
  }

  func show(_ report: CodeReport) {
    switch form {
    case .text(let style, _): output.write(lines: report.lines(style()))
    case .json: output.write(report.json + "\n")
    }
  }

  package func show(_ report: CommandReport, _ timeline: Timeline) {
    switch form {
    case .text(let style, _): output.write(lines: report.lines(timeline, style()))
    case .json: output.write(report.json(timeline) + "\n")
    }
  }
}
