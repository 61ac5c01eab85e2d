import Foundation

/// The figures of one contest.
struct Table {
  let lines: [String]

  /// Measures each entry so many times, in turn, after once to warm up.
  init(_ contest: Contest, runs: Int) {
    var times = contest.entries.map { _ in [Double]() }
    var faults: [String] = []
    for run in 0...runs {
      for (index, entry) in contest.entries.enumerated() {
        do {
          let seconds = try entry.measure()
          if run > 0 { times[index].append(seconds) }
        } catch {
          if run == 0 { faults.append("\(entry.name): \(error)") }
        }
      }
      Self.show("\(contest.title): \(run) of \(runs)")
    }
    Self.show("")
    let medians = times.map(Self.median)
    let width = (contest.entries.map(\.name.count).max() ?? 0) + 2
    var lines = ["\(contest.title), medians of \(runs)"] + contest.notes.map { "  \($0)" }
    for (index, entry) in contest.entries.enumerated() where !times[index].isEmpty {
      let range =
        "\(Self.text(times[index].min() ?? 0)) to \(Self.text(times[index].max() ?? 0))"
      let ratio = medians[0] > 0 ? String(format: "%6.2f", medians[index] / medians[0]) : "     –"
      lines.append(
        "  " + entry.name.padding(toLength: width, withPad: " ", startingAt: 0)
          + Self.text(medians[index]) + "  ratio \(ratio)  (\(range))"
          + (entry.amount.map { String(format: "  %.0f \($0.unit) a second", $0.count / medians[index]) }
            ?? ""))
    }
    for goal in contest.goals where faults.isEmpty {
      lines.append("  \(goal.isReached(medians) ? "reached" : "NOT reached"): \(goal.text)")
    }
    self.lines = lines + faults.map { "  not measured: \($0)" }
  }

  /// Shows how far it is, where somebody looks on.
  private static func show(_ progress: String) {
    if isatty(2) == 1 { FileHandle.standardError.write(Data("\r\u{1B}[K\(progress)".utf8)) }
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  private static func text(_ seconds: Double) -> String { String(format: "%8.1f ms", seconds * 1000) }
}
