import Foundation

/// A grader compiled ahead against the starter's interface, so that a grade only has to link it.
struct GraderBuild: Sendable {
  private static let limit = 120.0

  let plan: GraderPlan
  let folder: URL

  var object: String { folder.appending(path: "Graders.o").path }

  /// The command that links a learner's `Exercises.o` with the grader.
  let link: KeptCommand

  /// The folders of this grader and its kit, by the names in its command.
  func places(_ kit: Kit) -> [String: String] { ["kit": kit.folder.path, "grader": folder.path] }

  /// The public declarations of the starter, which the grader was compiled against.
  var starterInterface: SymbolGraph? { SymbolGraph.read(module: "Exercises", in: folder) }

  /// Compiles the grader, or finds it in the cache.
  static func build(
    _ exercise: Exercise, _ kit: Kit, _ compiler: Compiler, _ cache: Cache
  ) throws(GradingFailure) -> GraderBuild {
    if exercise.course.isSealed {
      return try SealedKit(exercise.course).unpack(exercise, kit, compiler, cache)
    }
    let starter: [URL]
    do throws(SourceFault) {
      starter = try SourceFiles(at: exercise.starter, in: exercise.course).files
    } catch {
      throw .graderBroken(exercise: exercise.name, .noStarter(exercise.name))
    }
    var key = ContentKey()
    key.add(kit.key)
    key.add(exercise.name)
    key.add(files: starter + [exercise.grader])
    let folder = try cache.entry("grader-\(exercise.name)-\(key.text)") { (folder) throws(GradingFailure) in
      try make(exercise, starter, kit, compiler, in: folder)
    }
    return try GraderBuild(folder)
  }

  /// What is in the folder of a compiled grader.
  init(_ folder: URL) throws(GradingFailure) {
    guard let data = FileManager.default.contents(atPath: folder.appending(path: "plan.json").path),
      let plan = try? JSONDecoder().decode(GraderPlan.self, from: data),
      let link = KeptCommand.read(folder.appending(path: "link.json"))
    else { throw .cacheDamaged(folder.path) }
    self.plan = plan
    self.link = link
    self.folder = folder
  }

  private static func make(
    _ exercise: Exercise, _ starter: [URL], _ kit: Kit, _ compiler: Compiler, in folder: URL
  ) throws(GradingFailure) {
    func broken(_ fault: GraderFault) -> GradingFailure { .graderBroken(exercise: exercise.name, fault) }
    func run(_ arguments: [String]) throws(GradingFailure) -> Compiler.Result {
      try compiler.run(
        Compiler.commonFlags + ["-I", kit.folder.path, "-I", folder.path] + arguments, in: folder,
        limit: limit)
    }
    func compile(_ arguments: [String]) throws(GradingFailure) {
      let result = try run(arguments)
      guard result.isOK else { throw broken(.doesNotCompile(log: result.log)) }
    }
    func emit(_ module: String, access: String) -> [String] {
      [
        "-parse-as-library", "-wmo", "-no-emit-module-separately-wmo", "-module-name", module, "-emit-module",
        "-emit-module-path",
        folder.appending(path: "\(module).swiftmodule").path, "-emit-symbol-graph", "-emit-symbol-graph-dir",
        folder.path, "-symbol-graph-minimum-access-level", access,
      ]
    }
    let interface = try run(
      emit("Exercises", access: "public") + ["-enable-library-evolution"] + starter.map(\.path))
    guard interface.isOK else { throw broken(.starterDoesNotCompile(interface)) }
    let testing = Toolchain.testingFlags(compiler.enclosure.environment)
    try compile(emit("Graders", access: "internal") + testing + [exercise.grader.path])
    guard let graph = SymbolGraph.read(module: "Graders", in: folder) else {
      throw broken(.noClass(expected: exercise.graderClass))
    }
    let plan: GraderPlan
    do throws(GraderFault) {
      plan = try GraderPlan(graph, of: exercise)
    } catch {
      throw broken(error)
    }
    let main = folder.appending(path: "main.swift")
    do {
      try Data(mainSource(plan, exercise.graderClass).utf8).write(to: main)
      try JSONEncoder().encode(plan).write(to: folder.appending(path: "plan.json"))
    } catch {
      throw .cacheUnwritable(folder.path, reason: error.reason)
    }
    try compile(
      [
        "-wmo", "-c", "-module-name", "Graders", "-o",
        folder.appending(path: "Graders.o").path,
      ] + testing + [
        exercise.grader.path, main.path,
      ])
    try LinkCommand(kit, compiler, folder).write()
  }

  /// The program that runs the requirements that it is asked to.
  private static func mainSource(_ plan: GraderPlan, _ className: String) -> String {
    let entries = plan.requirements.map { requirement in
      "  GraderRun.Requirement(\"\(requirement.id)\", method: \"\(requirement.test)\", "
        + "\(className).\(requirement.test)),"
    }
    return (["import GraderKit", "", "GraderRun.main(["] + entries + ["])", ""]).joined(separator: "\n")
  }
}
