import Foundation

/// Looks how many small faults in a right specimen its grader sees.
struct MutantCheck {
  /// One mutant, written to a file.
  private struct Case {
    let specimen: Specimen
    let file: URL
    let mutant: Mutator.Mutant
    let place: URL
  }

  private let exercise: Exercise
  private var cases: [Case] = []
  private var excuses: [(file: URL, excuse: Mutator.Excuse)] = []

  /// Writes the mutants of a right specimen, each to a folder of its own.
  init(_ exercise: Exercise, _ specimens: [Specimen], in scratch: URL) throws {
    self.exercise = exercise
    for specimen in specimens where specimen.kind == .right {
      let files = (try? exercise.sources(at: specimen.place)) ?? []
      for file in files where file.pathExtension == "swift" {
        let mutator = Mutator(try String(contentsOf: file, encoding: .utf8))
        excuses += mutator.excuses.map { (file, $0) }
        for mutant in mutator.mutants {
          let folder = scratch.appending(path: "\(exercise.name)-\(cases.count)")
          try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
          for other in files where other != file {
            try FileManager.default.copyItem(at: other, to: folder.appending(path: other.lastPathComponent))
          }
          try Data(mutant.source.utf8).write(to: folder.appending(path: file.lastPathComponent))
          cases.append(Case(specimen: specimen, file: file, mutant: mutant, place: folder))
        }
      }
    }
  }

  var jobs: [GradePool.Job] {
    cases.map { GradePool.Job(exercise: exercise.name, solution: $0.place.path) }
  }

  /// What became of each, and what has to be mended.
  func judge(
    _ outcomes: [GradePool.Outcome]
  ) -> (mutants: [GraderCheckReport.Mutant], faults: [GraderCheckReport.Fault]) {
    var report = GraderCheckReport(exercise: exercise.name)
    var used: Set<String> = []
    for (entry, outcome) in zip(cases, outcomes) {
      let file = exercise.course.shown(entry.file)
      let (fate, reason) = fate(of: entry.mutant, outcome)
      report.mutants.append(
        GraderCheckReport.Mutant(
          specimen: entry.specimen.name, file: file, line: entry.mutant.line,
          kind: entry.mutant.kind.rawValue, code: entry.mutant.code, fate: fate, reason: reason))
      if fate == .excused { used.insert("\(file) \(entry.mutant.kind.rawValue) \(reason)") }
      if fate == .survived {
        report.add(.survivor(entry.mutant.kind, code: entry.mutant.code), file, line: entry.mutant.line)
      }
    }
    for (file, excuse) in excuses {
      let shown = exercise.course.shown(file)
      if !used.contains("\(shown) \(excuse.kind) \(excuse.reason)") {
        report.add(.idleExcuse(kind: excuse.kind), shown, line: excuse.line)
      }
    }
    return (report.mutants, report.faults)
  }

  private func fate(
    of mutant: Mutator.Mutant, _ outcome: GradePool.Outcome
  ) -> (GraderCheckReport.Mutant.Fate, String) {
    // What the grader itself cannot bear is not let live either.
    guard case .report(let grade) = outcome else { return (.killed, "the grader broke") }
    switch grade.verdict {
    case .pass: return mutant.excuse.map { (.excused, $0) } ?? (.survived, "")
    case .fail: return (.killed, grade.requirements.first { $0.status != .pass }?.test ?? "")
    case .error: return (.doesNotCompile, "")
    }
  }
}
