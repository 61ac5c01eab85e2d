import Foundation

/// The proof of a grader for people: a matrix of specimens and requirements, and what is to be mended.
struct GraderCheckText {
  let report: GraderCheckReport
  let ink: Ink

  var lines: [String] {
    [ink.paint(report.exercise, .strong) + (report.title.isEmpty ? "" : "  \(report.title)")] + matrix
      + legend
      + mutants + faults + [""]
  }

  private var marks: (pass: String, fail: String) { ink.hasUnicode ? ("✓", "✗") : ("+", "x") }

  private var matrix: [String] {
    guard !report.specimens.isEmpty else { return [] }
    let width = (report.specimens.map(\.specimen.count).max() ?? 0) + 2
    let head =
      String(repeating: " ", count: width + 2)
      + report.requirements.indices.map { cell(String($0 + 1)) }.joined()
    return [head]
      + report.specimens.map { row in
        "  " + row.specimen.padding(toLength: width, withPad: " ", startingAt: 0)
          + zip(report.requirements, row.statuses).map { requirement, status in
            let isExpected = row.expected.map { $0.contains(requirement.test) == (status != .pass) } ?? true
            let mark = cell(status == .pass ? marks.pass : status == .fail ? marks.fail : "!")
            return ink.paint(mark, !isExpected ? .bad : status == .pass ? .dim : .good)
          }.joined()
      }
  }

  private func cell(_ text: String) -> String {
    String(repeating: " ", count: max(0, 3 - text.count)) + text
  }

  private var legend: [String] {
    guard !report.requirements.isEmpty else { return [] }
    let names = report.requirements.enumerated().map { "\($0.offset + 1) \($0.element.test)" }
    return ink.lines(names.joined(separator: " · "), indent: 2).map { ink.paint($0, .dim) }
  }

  private var mutants: [String] {
    let compiled = report.mutants.filter { $0.fate != .doesNotCompile }
    guard !compiled.isEmpty else { return [] }
    func count(_ fate: GraderCheckReport.Mutant.Fate) -> Int { compiled.count { $0.fate == fate } }
    return [
      "  \(compiled.count) mutants of right specimens: \(count(.killed)) fell, \(count(.excused)) \(count(.excused) == 1 ? "is" : "are") equivalent, "
        + "\(count(.survived)) \(count(.survived) == 1 ? "lives" : "live")"
    ]
  }

  private static let advice =
    "a mutant that lives shows what is not tested; test it, or say above the line why it may live: "
    + "`// equivalent KIND: reason`"

  private var faults: [String] {
    report.faults.flatMap { fault in
      let place = fault.file + (fault.line.map { ":\($0)" } ?? "")
      return ink.lines("\(place): \(fault.message.visible)", indent: 2).map { ink.paint($0, .bad) }
    } + (report.mutants.contains { $0.fate == .survived } ? ink.lines(Self.advice, indent: 2) : [])
  }
}
