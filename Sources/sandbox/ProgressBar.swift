import Foundation
import Shell

/// Shows on a terminal how far something is, on one line of the error stream; elsewhere it shows nothing.
final class ProgressBar: @unchecked Sendable {
  private static let cells = 24
  private let isShown: Bool
  private let full: String
  private let empty: String

  init(_ environment: [String: String]) {
    let terminal = Terminal(environment: environment)
    isShown = isatty(2) == 1 && terminal.isCapable
    (full, empty) = terminal.localeIsUTF8 ? ("█", "░") : ("#", ".")
  }

  /// - Parameters:
  ///   - done: How many things are done, of `total`.
  ///   - label: What was done last.
  func show(_ done: Int, of total: Int, _ label: String) {
    guard isShown, total > 0 else { return }
    let cells = done * Self.cells / total
    let bar =
      String(repeating: full, count: cells) + String(repeating: empty, count: Self.cells - cells)
    write("\r\(bar) \(done)/\(total)  \(label)\u{1B}[K")
  }

  /// Takes the line away.
  func clear() { if isShown { write("\r\u{1B}[K") } }

  private func write(_ text: String) {
    let output = Output(descriptor: 2)
    output.write(text)
    output.flush()
  }
}
