/// Lines that are given beforehand.
package final class ScriptedLineSource: LineSource {
  private var lines: ArraySlice<LineRead>
  package let isInteractive = false

  package init(_ lines: [LineRead]) { self.lines = lines[...] }

  /// The lines of one text, such as the argument of `-c`.
  package convenience init(text: String) {
    self.init(
      text.split(separator: "\n", omittingEmptySubsequences: false).map { LineDecoding.read($0.utf8) })
  }

  package func next() -> LineRead { lines.popFirst() ?? .end }
}
