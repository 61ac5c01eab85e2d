import Foundation

/// Proves a grader with its specimens: it accepts the right ones, and refuses each wrong one for its fault.
struct GraderCheck {
  static let neededRight = 2
  static let neededWrong = 6

  let exercise: Exercise
  let specimens: [Specimen]
  private(set) var report: GraderCheckReport

  init(_ exercise: Exercise) {
    self.exercise = exercise
    specimens = Specimen.all(of: exercise)
    report = GraderCheckReport(exercise: exercise.name)
    lookAtFiles()
  }

  /// The grades that it needs; none where it is not known what to grade with.
  var jobs: [GradePool.Job] {
    guard exercise.course.graderFault(of: exercise.number) == nil else { return [] }
    return specimens.map { GradePool.Job(exercise: exercise.name, solution: $0.place.path) }
  }

  /// Takes in what came of its jobs, in their order.
  mutating func judge(_ outcomes: [GradePool.Outcome]) {
    for (specimen, outcome) in zip(specimens, outcomes) {
      let file = exercise.course.shown(specimen.place)
      switch outcome {
      case .failure(let reason): note(reason, specimen, file)
      case .report(let grade):
        if report.requirements.isEmpty { takeRequirements(of: grade) }
        judge(specimen, file, grade)
      }
    }
    guard !report.requirements.isEmpty else { return }
    for requirement in report.requirements where requirement.failedBy.isEmpty {
      report.add(.unproved(test: requirement.test), exercise.course.shown(exercise.grader))
    }
  }

  mutating func add(_ mutants: [GraderCheckReport.Mutant], _ faults: [GraderCheckReport.Fault]) {
    report.mutants += mutants
    report.faults += faults
  }

  /// Notes why there is no verdict: a fault of the grader, or of what was to be graded.
  private mutating func note(_ reason: String, _ specimen: Specimen, _ file: String) {
    var words = reason
    for learners in ["; tell your instructor (`--instructor` shows why)", "; tell your instructor"] {
      words.replace(learners, with: "")
    }
    words.replace(" is broken, not your code: ", with: " is broken: ")
    guard words.hasPrefix("the grader of ") else {
      return report.add(.graderBroken(words.replacing("sandbox: ", with: "")), file)
    }
    let isStarters = words.contains("its starter does not compile")
    let place = exercise.course.shown(isStarters ? exercise.starter : exercise.grader)
    // What is wrong with a grader is wrong for many specimens; that is told once, with the first.
    guard !report.faults.contains(where: { $0.message.hasPrefix(words.firstLine) }) else { return }
    let rest = words.split(whereSeparator: \.isNewline).dropFirst().prefix(6).map { "\n\($0)" }.joined()
    report.add(.graderBroken("\(words.firstLine) (seen with \(specimen.name))\(rest)"), place)
  }

  private mutating func lookAtFiles() {
    let course = exercise.course
    if let fault = course.graderFault(of: exercise.number) {
      report.add(.course(fault), course.shown(course.graderFiles(of: exercise.number)[0]))
    }
    let head = GraderHead(exercise)
    let lessons = course.lessons?().map { String($0.number) }
    if let text = head?.field("Lesson"), let lessons, !lessons.contains(text) {
      report.add(.unknownLesson(text), course.shown(exercise.grader))
    }
    if let text = head?.field("Points"), Int(text) == nil {
      report.add(.pointsAreNoNumber(text), course.shown(exercise.grader))
    }
    if !FileManager.default.fileExists(atPath: exercise.folder.path) {
      report.add(.noFolder(exercise: exercise.name), course.shown(exercise.grader))
    } else if exercise.hasStarter, !isHandedOut {
      report.add(
        .starterDiffers(folder: course.shown(exercise.folder), starter: course.shown(exercise.starter)),
        course.shown(exercise.folder))
    }
    for (kind, needed) in [
      (Specimen.Kind.starter, 1), (.right, Self.neededRight), (.wrong, Self.neededWrong),
    ] {
      let has = specimens.count { $0.kind == kind }
      let folder = course.shown(exercise.specimens.appending(path: kind.rawValue))
      if has < needed { report.add(.noSpecimens(kind, has: has, needs: needed, folder: folder), folder) }
    }
  }

  /// Whether the learner's files are the starter's, whatever else is in the folder.
  private var isHandedOut: Bool {
    func contents(_ folder: URL) -> [String: Data]? {
      guard let files = try? exercise.sources(at: folder) else { return nil }
      return Dictionary(
        files.map { ($0.lastPathComponent, FileManager.default.contents(atPath: $0.path) ?? Data()) },
        uniquingKeysWith: { first, _ in first })
    }
    return contents(exercise.folder) == contents(exercise.starter)
  }

  private mutating func takeRequirements(of grade: GradeReport) {
    report.title = grade.title
    report.requirements = grade.requirements.map {
      GraderCheckReport.Requirement(id: $0.id, test: $0.test ?? $0.id, requirement: $0.requirement)
    }
  }

  private mutating func judge(_ specimen: Specimen, _ file: String, _ grade: GradeReport) {
    guard grade.verdict != .error else {
      // The place is told with the fault.
      let places = [grade.diagnostics.first?.message, grade.message].compactMap { $0 }
      report.add(
        .notJudged(
          places.joined(separator: "; "), remedy: "a specimen compiles, and has the starter's declarations"),
        file, line: grade.diagnostics.first?.line)
      return
    }
    let open = grade.requirements.filter { $0.status != .pass }
    let failed = open.compactMap(\.test)
    let header = specimen.kind == .wrong ? specimen.header(of: exercise) : nil
    report.specimens.append(
      GraderCheckReport.Row(
        specimen: specimen.name, file: file, verdict: grade.verdict,
        expected: specimen.kind == .starter ? nil : header?.tests ?? [], failed: failed,
        statuses: grade.requirements.map(\.status)))
    let stopped = open.filter { $0.status != .fail }
    if let first = stopped.first {
      report.add(.crashes(first.message, tests: stopped.compactMap(\.test)), file)
    }
    for requirement in open where requirement.message.isEmpty {
      report.add(.silent(test: requirement.test ?? requirement.id), exercise.course.shown(exercise.grader))
    }
    switch specimen.kind {
    case .starter: if failed.isEmpty { report.add(.starterPasses(file), file) }
    case .right:
      if let first = open.first { report.add(.rightFails(first.message, failed: failed), file) }
    case .wrong: if stopped.isEmpty { judgeWrong(specimen, file, header, failed) }
    }
  }

  private mutating func judgeWrong(
    _ specimen: Specimen, _ file: String, _ header: Specimen.Header?, _ failed: [String]
  ) {
    for index in report.requirements.indices where failed.contains(report.requirements[index].test) {
      report.requirements[index].failedBy.append(specimen.name)
    }
    let known = report.requirements.map(\.test)
    guard let header, !header.tests.isEmpty else {
      let example = (failed.isEmpty ? Array(known.prefix(1)) : failed).map(Self.headerName)
      return report.add(.noHeader(example.joined(separator: ", ")), file)
    }
    let place = exercise.course.shown(header.file)
    for name in header.tests where !known.contains(name) {
      report.add(
        .unknownRequirement(Self.headerName(name), known: known.map(Self.headerName)), place,
        line: header.line)
    }
    let expected = header.tests.filter(known.contains)
    guard !expected.isEmpty, Set(expected) != Set(failed) else { return }
    report.add(
      failed.isEmpty
        ? .wrongPasses(specimen.name, expected: expected)
        : .failsOthers(
          expected: expected.map(Self.headerName), seen: failed.map(Self.headerName)), place,
      line: header.line)
  }

  /// A test's name as headers have it: `lateEvent` for `testLateEvent`.
  private static func headerName(_ test: String) -> String {
    guard test.hasPrefix("test") else { return test }
    let name = test.dropFirst("test".count)
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}
