import Foundation

/// Compiles a submission, links it with its grader, runs that, and makes the report.
package struct Grade {
  private let course: Course
  private let compiler: Compiler
  private let cache: Cache
  private let limits: Limits
  private let isolation: Isolation

  /// - Parameter wishes: Descriptors that interrupt a grade while one of them can be read.
  package init(
    course: Course, environment: [String: String], limits: Limits = Limits(),
    isolation choice: Isolation.Choice = .auto, wishes: [Int32] = []
  ) throws(GradingFailure) {
    self.course = course
    self.limits = limits
    cache = try Cache(course.cache)
    let toolchain = try Toolchain.find(environment: environment)
    isolation = try Isolation.find(choice, environment: environment)
    compiler = Compiler(
      toolchain: toolchain, moduleCache: cache.modules,
      enclosure: Enclosure(
        isolation: isolation, limits: limits, toolchain: toolchain, environment: environment,
        hidden: Self.hidden(course, environment), interruption: Interruption(wishes: wishes)))
  }

  /// What a submission need not see: the course, and its user's home.
  private static func hidden(_ course: Course, _ environment: [String: String]) -> [URL] {
    let home = environment["HOME"].flatMap {
      $0.hasPrefix("/") && $0.count > 1 ? URL(fileURLWithPath: $0) : nil
    }
    let places = [course.root] + (home.map { [$0] } ?? [])
    return places.map { $0.resolvingSymlinksInPath() }.filter {
      // What is in the scratch folder's place is out of sight already.
      !($0.path + "/").hasPrefix(Bubblewrap.scratch + "/") && FileManager.default.fileExists(atPath: $0.path)
    }
  }

  /// The requirements of an exercise, from the cache or from its grader.
  package func plan(of exercise: Exercise) throws(GradingFailure) -> GraderPlan {
    try GraderBuild.build(exercise, Kit.build(course, compiler, cache), compiler, cache).plan
  }

  /// Compiles what all graders are built on, where it is not in the cache.
  func warmUp() throws(GradingFailure) { _ = try Kit.build(course, compiler, cache) }

  /// The compiled kit and the compiled graders of all exercises.
  func builds() throws(GradingFailure) -> (kit: Kit, graders: [(exercise: Exercise, build: GraderBuild)]) {
    let kit = try Kit.build(course, compiler, cache)
    var graders: [(exercise: Exercise, build: GraderBuild)] = []
    for exercise in course.exercises {
      graders.append((exercise, try GraderBuild.build(exercise, kit, compiler, cache)))
    }
    return (kit, graders)
  }

  /// Judges the learner's files, or the ones at `solution`.
  ///
  /// - Parameter command: Writes a command as the reader types it.
  package func report(
    on exercise: Exercise, solution: String? = nil, command: (String) -> String = { "`sandbox \($0)`" }
  ) throws(GradingFailure) -> GradeReport {
    do throws(GradingFailure) {
      return try attempt(on: exercise, solution, command)
    } catch .cacheDamaged {
      // What was damaged is gone, and made anew.
      return try attempt(on: exercise, solution, command)
    }
  }

  /// Compiles the learner's files, or the ones at `solution`, so that commands can be run on them.
  ///
  /// - Returns: The compiled code, or the report that says why there is none.
  package func code(
    of exercise: Exercise, solution: String? = nil, command: (String) -> String = { "`sandbox \($0)`" }
  ) throws(GradingFailure) -> (code: CodeSession?, report: GradeReport) {
    let folder = try ScratchFolder(cache)
    let (built, report) = try compiled(exercise, solution, in: folder.url, command)
    guard let built, let adapter = built.grader.plan.adapter else { return (nil, report) }
    return (CodeSession(built.run, adapter, folder, files: built.files), report)
  }

  private func attempt(
    on exercise: Exercise, _ solution: String?, _ command: (String) -> String
  ) throws(GradingFailure) -> GradeReport {
    let start = Date.timeIntervalSinceReferenceDate
    let folder = try ScratchFolder(cache)
    var (built, report) = try compiled(exercise, solution, in: folder.url, command)
    if let built { try judge(built, exercise, in: folder.url, &report) }
    report.seconds.total = Date.timeIntervalSinceReferenceDate - start
    return report
  }

  /// A submission that was linked with its grader.
  private struct Built {
    let grader: GraderBuild
    let kit: Kit
    let files: [URL]
    let run: RequirementRun
  }

  private func compiled(
    _ exercise: Exercise, _ solution: String?, in scratch: URL, _ command: (String) -> String
  ) throws(GradingFailure) -> (Built?, GradeReport) {
    let kit = try Kit.build(course, compiler, cache)
    let grader: GraderBuild
    do throws(GradingFailure) {
      grader = try GraderBuild.build(exercise, kit, compiler, cache)
    } catch .graderBroken(_, .starterDoesNotCompile(let compilation)) where !exercise.hasStarter {
      // Without a starter of its own the grader is compiled against the learner's files.
      var report = GradeReport(of: exercise.name, couldNotBeMade: "")
      report.isInfrastructure = false
      report.isolation = isolation.name
      let files = (try? exercise.sources(at: exercise.folder, limit: limits.source)) ?? []
      report.fail(compilation: compilation, files, course, limits)
      return (nil, report)
    }
    var report = GradeReport(
      grader.plan, of: exercise, toolchain: kit.toolchainVersion, isolation: isolation.name)
    let place = solution.map { URL(fileURLWithPath: $0).standardizedFileURL } ?? exercise.folder
    switch sources(of: exercise, at: place) {
    case .success(let files):
      var key = ContentKey()
      key.add(files: files)
      report.source = key.text
      let sources = exercise.isHunt ? [try GraderBuild.nothing(in: scratch)] : files
      var run = try link(sources, exercise, kit, grader, in: scratch, command, &report)
      if let hunt = grader.plan.hunt {
        let facts = try facts(of: hunt, exercise, files)
        run?.submission = ReportJSON.text(facts)
        report.remark = facts.remark
      }
      return (run.map { Built(grader: grader, kit: kit, files: files, run: $0) }, report)
    case .failure(let fault) where fault.isAbsence && solution == nil:
      report.fail("\(fault); \(command("reset \(exercise.name)")) restores the starter")
    case .failure(let fault): report.fail("\(fault)")
    }
    return (nil, report)
  }

  /// What the model says of a learner's script.
  private func facts(
    of hunt: HuntPlan, _ exercise: Exercise, _ files: [URL]
  ) throws(GradingFailure) -> HuntFacts {
    let text = files.map {
      String(decoding: FileManager.default.contents(atPath: $0.path) ?? Data(), as: UTF8.self)
    }
    switch course.hunts?(text.joined(separator: "\n"), hunt.policy) {
    case .success(var facts):
      facts.par = hunt.par
      return facts
    case .failure(let fault):
      throw .graderBroken(exercise: exercise.name, .noHuntModel(reason: fault.reason))
    case nil: throw .graderBroken(exercise: exercise.name, .noHuntModel(reason: "there is no model here"))
    }
  }

  private func sources(of exercise: Exercise, at place: URL) -> Result<[URL], SourceFault> {
    do throws(SourceFault) {
      return .success(try exercise.sources(at: place, limit: limits.source))
    } catch {
      return .failure(error)
    }
  }

  /// Compiles and links a submission; where it cannot be run, the report says why.
  private func link(
    _ files: [URL], _ exercise: Exercise, _ kit: Kit, _ grader: GraderBuild, in scratch: URL,
    _ command: (String) -> String, _ report: inout GradeReport
  ) throws(GradingFailure) -> RequirementRun? {
    let compilation = try run(
      kit.compile, kit.places(compiler), adding: files.map(\.path), in: scratch)
    report.seconds.compile = compilation.seconds
    guard compilation.isOK else {
      report.fail(compilation: compilation, files, course, limits)
      return nil
    }
    if let refused = LoadedModules(in: scratch).refused {
      report.refuse(module: refused, files, course)
      return nil
    }
    let foreign = try ForeignSymbols(compiler, in: scratch)
    var link = try run(grader.link, grader.places(kit), in: scratch)
    report.seconds.link = link.seconds
    let difference = InterfaceDifference(
      exercise: exercise.name, starter: grader.starterInterface,
      submission: SymbolGraph.read(module: "Exercises", in: scratch))
    if !link.isOK, difference.messages.isEmpty {
      try cache.check(kit.folder)
      try cache.check(grader.folder)
      link = try linkByDriver(grader, kit, in: scratch)
      report.seconds.link += link.seconds
    }
    guard link.isOK, difference.messages.isEmpty else {
      report.fail(explanation(of: link, difference, command("brief \(exercise.name)")))
      return nil
    }
    let names = Dictionary(files.map { ($0.path, course.shown($0)) }, uniquingKeysWith: { first, _ in first })
    guard try foreign.names().isEmpty else {
      report.fail(
        "your files define a name that belongs to the system or to the grader; leave out `@_silgen_name`, `@_cdecl` "
          + "and the like")
      return nil
    }
    let program = scratch.appending(path: "grade")
    let finder = LineFinder(compiler: compiler, program: program)
    return RequirementRun(
      program: program, folder: scratch, enclosure: compiler.enclosure,
      places: CrashReport.Places(
        learner: names, grader: exercise.graderClass, find: finder.places))
  }

  private func judge(
    _ built: Built, _ exercise: Exercise, in scratch: URL, _ report: inout GradeReport
  ) throws(GradingFailure) {
    let (grader, files) = (built.grader, built.files)
    let start = Date.timeIntervalSinceReferenceDate
    let lone = try LoneFiles(
      grader.plan, files, built.kit, compiler, course, limit: limits.compile, in: scratch)
    let outcomes = try built.run.outcomes(of: grader.plan.requirements.map(\.id))
    report.seconds.run = Date.timeIntervalSinceReferenceDate - start
    for requirement in grader.plan.requirements {
      if let log = outcomes[requirement.id]?.graderTrap {
        throw .graderBroken(exercise: exercise.name, .trapped(test: requirement.test, log: log))
      }
    }
    report.judge(grader.plan, outcomes, lone: try lone.faults())
    // Swift names a file by its module; the learner knows it by its path.
    for file in files {
      for index in report.requirements.indices {
        report.requirements[index].message.replace(
          "(Exercises/\(file.lastPathComponent):", with: "(\(course.shown(file)):")
      }
    }
  }

  private func run(
    _ command: KeptCommand, _ places: [String: String], adding files: [String] = [], in scratch: URL
  ) throws(GradingFailure) -> Compiler.Result {
    let (program, arguments) = command.resolved(places)
    return try compiler.run(program, arguments + files, in: scratch, limit: limits.compile)
  }

  /// Links as `swiftc` does, which finds the libraries of what else the learner imports.
  private func linkByDriver(
    _ grader: GraderBuild, _ kit: Kit, in scratch: URL
  ) throws(GradingFailure) -> Compiler.Result {
    try compiler.run(
      compiler.toolchain.linkerFlags + Toolchain.testingFlags(compiler.enclosure.environment)
        + ["-o", "grade", "Exercises.o", grader.object] + kit.objects,
      in: scratch, limit: limits.compile)
  }

  /// Why the submission cannot be put together with the grader.
  private func explanation(
    of link: Compiler.Result, _ difference: InterfaceDifference, _ brief: String
  ) -> String {
    guard difference.messages.isEmpty else { return difference.messages.prefix(5).joined(separator: "\n") }
    return link.log.contains("duplicate symbol")
      ? "your files hold a program of their own; leave out `@main`, since the grader is the program"
      : "your files do not fit the exercise's declarations; \(brief) lists them"
  }
}
