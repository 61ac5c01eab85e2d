import Foundation

extension GradeReport {
  /// A report in which nothing has been judged yet.
  init(_ plan: GraderPlan, of exercise: Exercise, toolchain: String, isolation: String) {
    self.init(
      exercise: exercise.name, title: plan.title, verdict: .error, passed: 0, failed: 0,
      total: plan.requirements.count, requirements: [], diagnostics: [], toolchain: toolchain,
      isolation: isolation, seconds: Seconds(), points: plan.points)
  }

  /// A report that nothing could be judged, through no fault of the learner.
  init(of exercise: String, couldNotBeMade message: String) {
    self.init(
      exercise: exercise, title: "", verdict: .error, message: message, passed: 0, failed: 0, total: 0,
      requirements: [], diagnostics: [], toolchain: "", isolation: "limits", seconds: Seconds(),
      isInfrastructure: true)
  }

  /// Notes that the submission could not be judged, and why.
  mutating func fail(_ message: String) {
    verdict = .error
    self.message = message
  }

  /// Notes that the submission does not compile.
  mutating func fail(compilation: Compiler.Result, _ files: [URL], _ course: Course, _ limits: Limits) {
    let paths = Dictionary(files.map { ($0.path, course.shown($0)) }, uniquingKeysWith: { first, _ in first })
    diagnostics = Diagnostic.errors(in: compilation.log) { paths[$0] }
    if compilation.timedOut {
      fail(
        "the compiler took more than \(limits.compile.inSeconds); split long expressions into steps, "
          + "or allow it more (`--compile-seconds`)")
    } else if compilation.log.contains("failed to allocate") || compilation.log.contains("out of memory") {
      fail(
        "the compiler needed more than \(limits.compilerMemory >> 20) MiB of memory; make the code smaller")
    } else if compilation.crashed {
      isInfrastructure = true
      fail(
        "the Swift compiler itself crashed, which is not your fault; a small change of the code may avoid it")
    } else if compilation.log.contains("cannot be imported by the Swift") {
      isInfrastructure = true
      fail("the cache was made by another version of Swift; delete .sandbox/cache, and grade again")
    } else if diagnostics.isEmpty {
      fail("it does not compile, and the compiler named no place in your files")
    } else {
      fail("it does not compile yet")
    }
  }

  /// Notes that the submission imports what it may not.
  mutating func refuse(module: String, _ files: [URL], _ course: Course) {
    let reason =
      "`import \(module)` is refused: the grader is made of it, and your files must stand without it"
    for file in files where diagnostics.isEmpty {
      let text = String(decoding: FileManager.default.contents(atPath: file.path) ?? Data(), as: UTF8.self)
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      guard let index = lines.firstIndex(where: { $0.contains("import") && $0.contains(module) }),
        let place = lines[index].firstRange(of: module)
      else { continue }
      let column = lines[index].utf8.distance(from: lines[index].startIndex, to: place.lowerBound) + 1
      diagnostics = [
        Diagnostic(
          file: course.shown(file), line: index + 1, column: column, severity: "error", message: reason)
      ]
    }
    fail(diagnostics.isEmpty ? reason : "remove that import")
  }

  /// Fills in what came of each requirement, and the verdict that follows.
  ///
  /// - Parameter lone: Why files that should stand alone do not, by their names.
  mutating func judge(
    _ plan: GraderPlan, _ outcomes: [String: RequirementRun.Outcome], lone: [String: String]
  ) {
    requirements = plan.requirements.map { requirement in
      let outcome = outcomes[requirement.id]
      let fault = requirement.alone.compactMap { lone[$0] }.first
      let ran = outcome?.status ?? .notRun
      let status = fault != nil && [.pass, .fail].contains(ran) ? .fail : ran
      return Requirement(
        id: requirement.id, requirement: requirement.text, status: status,
        message: fault ?? outcome?.message ?? "",
        hints: status == .pass ? [] : requirement.hints,
        counterexample: status == .pass ? [] : outcome?.counterexample ?? [],
        output: outcome?.output ?? "",
        seconds: outcome?.seconds ?? 0, test: requirement.test, detail: outcome?.detail ?? "")
    }
    passed = requirements.count { $0.status == .pass }
    failed = total - passed
    verdict = passed == total && total > 0 ? .pass : .fail
  }

  /// Names files by other paths, wherever the report names them.
  mutating func rename(_ prefix: String, to other: String) {
    message?.replace(prefix, with: other)
    for index in requirements.indices { requirements[index].message.replace(prefix, with: other) }
    diagnostics = diagnostics.map {
      Diagnostic(
        file: $0.file.replacing(prefix, with: other), line: $0.line, column: $0.column, severity: $0.severity,
        message: $0.message)
    }
  }

  /// The report without what only an instructor may see.
  package var forLearner: GradeReport {
    var copy = self
    for index in copy.requirements.indices {
      copy.requirements[index].test = nil
      copy.requirements[index].detail = nil
    }
    return copy
  }

  /// The report as JSON, with the keys of the contract.
  package var json: String { ReportJSON.text(self) }
}
