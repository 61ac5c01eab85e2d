import Foundation

/// What a grade may be asked for besides the exercise.
package struct GradeOptions: Hashable, Sendable {
  /// A file or folder to grade in place of the learner's.
  package var solution: String?
  package var format = Format.text
  /// Whether test names and XCTest's own words are shown.
  package var forInstructor = false

  package enum Format: String, CaseIterable, Sendable { case text, json }

  package init() {}
}

/// Compiles a submission, links it with its grader, runs that, and makes the report.
package struct Grade {
  private static let compileLimit = 20.0
  private static let requirementLimit = 5.0

  private let course: Course
  private let compiler: Compiler
  private let cache: Cache

  package init(course: Course, environment: [String: String]) throws(GradingFailure) {
    self.course = course
    cache = try Cache(course.cache)
    compiler = Compiler(
      toolchain: try Toolchain.find(environment: environment), moduleCache: cache.modules,
      environment: environment)
  }

  /// The requirements of an exercise, from the cache or from its grader.
  package func plan(of exercise: Exercise) throws(GradingFailure) -> GraderPlan {
    try GraderBuild.build(exercise, Kit.build(course, compiler, cache), compiler, cache).plan
  }

  /// Judges the learner's files, or the ones at `solution`.
  ///
  /// - Parameter command: Writes a command as the reader types it.
  package func report(
    on exercise: Exercise, solution: String? = nil, command: (String) -> String = { "`sandbox \($0)`" }
  ) throws(GradingFailure) -> GradeReport {
    let start = Date.timeIntervalSinceReferenceDate
    let kit = try Kit.build(course, compiler, cache)
    let grader: GraderBuild
    do throws(GradingFailure) {
      grader = try GraderBuild.build(exercise, kit, compiler, cache)
    } catch .graderBroken(_, .starterDoesNotCompile(let compilation)) where !exercise.hasStarter {
      // Without a starter of its own the grader is compiled against the learner's files.
      var report = GradeReport(of: exercise.name, couldNotBeMade: "")
      report.isInfrastructure = false
      let files = (try? SourceFiles(at: exercise.folder, in: course).files) ?? []
      report.fail(compilation: compilation, files, course, limit: Self.compileLimit)
      return report
    }
    var report = GradeReport(grader.plan, of: exercise, toolchain: kit.toolchainVersion)
    let place = solution.map { URL(fileURLWithPath: $0).standardizedFileURL } ?? exercise.folder
    let scratch = try cache.scratch()
    defer { try? FileManager.default.removeItem(at: scratch) }
    switch sources(at: place) {
    case .success(let files): try judge(files, exercise, kit, grader, in: scratch, command, &report)
    case .failure(let fault) where fault.isAbsence && solution == nil:
      report.fail("\(fault); \(command("reset \(exercise.name)")) restores the starter")
    case .failure(let fault): report.fail("\(fault)")
    }
    report.seconds.total = Date.timeIntervalSinceReferenceDate - start
    return report
  }

  private func sources(at place: URL) -> Result<[URL], SourceFault> {
    do throws(SourceFault) {
      return .success(try SourceFiles(at: place, in: course).files)
    } catch {
      return .failure(error)
    }
  }

  private func judge(
    _ files: [URL], _ exercise: Exercise, _ kit: Kit, _ grader: GraderBuild, in scratch: URL,
    _ command: (String) -> String, _ report: inout GradeReport
  ) throws(GradingFailure) {
    // The interface is read beside the compilation, since it takes as long.
    let interface = try compiler.start(interfaceFlags(kit, in: scratch) + files.map(\.path), in: scratch)
    let object = scratch.appending(path: "Exercises.o").path
    let compilation = try compiler.run(
      compileFlags(kit) + ["-c", "-wmo", "-o", object] + files.map(\.path), in: scratch,
      limit: Self.compileLimit)
    report.seconds.compile = compilation.seconds
    guard compilation.isOK else {
      report.fail(compilation: compilation, files, course, limit: Self.compileLimit)
      return
    }
    let program = scratch.appending(path: "grade").path
    let link = try compiler.run(
      compiler.toolchain.linkerFlags + Toolchain.testingFlags(compiler.environment)
        + ["-o", program, object, grader.object] + kit.objects,
      in: scratch, limit: Self.compileLimit)
    report.seconds.link = link.seconds
    let emission = try interface.finish(limit: Self.compileLimit)
    guard emission.isOK else {
      report.fail(compilation: emission, files, course, limit: Self.compileLimit)
      return
    }
    let difference = InterfaceDifference(
      exercise: exercise.name, starter: grader.starterInterface,
      submission: SymbolGraph.read(module: "Exercises", in: scratch))
    guard link.isOK, difference.messages.isEmpty else {
      report.fail(explanation(of: link, difference, command("brief \(exercise.name)")))
      return
    }
    let run = RequirementRun(program: program, folder: scratch, limit: Self.requirementLimit)
    let start = Date.timeIntervalSinceReferenceDate
    let outcomes = try run.outcomes(of: grader.plan.requirements.map(\.id))
    report.seconds.run = Date.timeIntervalSinceReferenceDate - start
    report.judge(grader.plan, outcomes)
    // Swift names a file by its module; the learner knows it by its path.
    for file in files {
      for index in report.requirements.indices {
        report.requirements[index].message.replace(
          "(Exercises/\(file.lastPathComponent):", with: "(\(course.shown(file)):")
      }
    }
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

  private func interfaceFlags(_ kit: Kit, in scratch: URL) -> [String] {
    compileFlags(kit) + [
      "-emit-module", "-emit-module-path", scratch.appending(path: "Exercises.swiftmodule").path,
      "-emit-symbol-graph", "-emit-symbol-graph-dir", scratch.path, "-symbol-graph-minimum-access-level",
      "public",
    ]
  }

  private func compileFlags(_ kit: Kit) -> [String] {
    Compiler.commonFlags + [
      "-parse-as-library", "-module-name", "Exercises", "-enable-library-evolution", "-I", kit.folder.path,
    ]
  }
}
