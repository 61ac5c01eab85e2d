import Shell

/// A line that stands on a terminal while something goes on, and is gone after it.
struct PassingNotice {
  private let isShown: Bool

  init(_ text: String, environment: [String: String]) {
    let terminal = Terminal(environment: environment)
    isShown = terminal.outputIsTerminal && terminal.isCapable
    if isShown { Output(descriptor: 1).write(text) }
  }

  func clear() { if isShown { Output(descriptor: 1).write("\r\u{1B}[K") } }
}
