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
  private var excuses: [(specimen: Specimen, file: URL, excuse: Mutator.Excuse)] = []

  /// Writes the mutants of a right specimen, each to a folder of its own.
  init(_ exercise: Exercise, _ specimens: [Specimen], in scratch: URL) throws {
    self.exercise = exercise
    for specimen in specimens where specimen.kind == .right {
      let files = (try? exercise.sources(at: specimen.place)) ?? []
      for file in files where file.pathExtension == "swift" {
        let mutator = Mutator(try String(contentsOf: file, encoding: .utf8))
        excuses += mutator.excuses.map { (specimen, file, $0) }
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
  ///
  /// - Parameter passing: The specimens that pass; of the others mutants say nothing.
  func judge(
    _ outcomes: [GradePool.Outcome], passing: Set<String>
  ) -> (mutants: [GraderCheckReport.Mutant], faults: [GraderCheckReport.Fault]) {
    var report = GraderCheckReport(exercise: exercise.name)
    var used: Set<String> = []
    for (entry, outcome) in zip(cases, outcomes) where passing.contains(entry.specimen.name) {
      let file = exercise.course.shown(entry.file)
      let (fate, reason) = fate(of: entry.mutant, outcome)
      report.mutants.append(
        GraderCheckReport.Mutant(
          specimen: entry.specimen.name, file: file, line: entry.mutant.line,
          kind: entry.mutant.kind.rawValue, code: entry.mutant.code, fate: fate, reason: reason))
      if fate == .excused, let line = entry.mutant.excuse?.line { used.insert("\(file):\(line)") }
      if fate == .notJudged {
        report.add(
          .mutantNotJudged(entry.mutant.kind, code: entry.mutant.code, reason: reason), file,
          line: entry.mutant.line)
      }
      if fate == .survived {
        report.add(.survivor(entry.mutant.kind, code: entry.mutant.code), file, line: entry.mutant.line)
      }
    }
    for (specimen, file, excuse) in excuses where passing.contains(specimen.name) {
      let shown = exercise.course.shown(file)
      if used.contains("\(shown):\(excuse.line)") { continue }
      let isKind = Mutator.Mutant.Kind(rawValue: excuse.kind) != nil
      report.add(
        isKind ? .idleExcuse(kind: excuse.kind) : .unknownExcuse(excuse.kind), shown, line: excuse.line)
    }
    return (report.mutants, report.faults)
  }

  private func fate(
    of mutant: Mutator.Mutant, _ outcome: GradePool.Outcome
  ) -> (GraderCheckReport.Mutant.Fate, String) {
    switch outcome {
    case .failure(let reason): return (.notJudged, reason.firstLine)
    case .report(let grade): return fate(of: mutant, grade)
    }
  }

  private func fate(
    of mutant: Mutator.Mutant, _ grade: GradeReport
  ) -> (GraderCheckReport.Mutant.Fate, String) {
    switch grade.verdict {
    case .pass: return mutant.excuse.map { (.excused, $0.reason) } ?? (.survived, "")
    case .fail: return (.killed, grade.requirements.first { $0.status != .pass }?.test ?? "")
    case .error: return (.doesNotCompile, "")
    }
  }
}
