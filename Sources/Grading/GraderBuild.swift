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
      starter = try exercise.sources(at: exercise.starter)
    } catch {
      throw .graderBroken(exercise: exercise.name, .noStarter(exercise.name))
    }
    var key = ContentKey()
    key.add(kit.key)
    key.add(exercise.name)
    key.add(files: starter + sources(of: exercise))
    // What the model does is compiled into the grader.
    if exercise.hasAdapter, case .success(let sample)? = exercise.course.model?(.sample) { key.add(sample) }
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

  /// The grader and, where there is one, the adapter beside it.
  private static func sources(of exercise: Exercise) -> [URL] {
    [exercise.grader] + (exercise.hasAdapter ? [exercise.adapter] : [])
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
    let sources = exercise.isHunt ? [try Self.nothing(in: folder)] : starter
    let interface = try run(
      emit("Exercises", access: "public") + ["-enable-library-evolution"] + sources.map(\.path))
    guard interface.isOK else { throw broken(.starterDoesNotCompile(interface)) }
    let testing = Toolchain.testingFlags(compiler.enclosure.environment)
    try compile(emit("Graders", access: "internal") + testing + Self.sources(of: exercise).map(\.path))
    guard let graph = SymbolGraph.read(module: "Graders", in: folder) else {
      throw broken(.noClass(expected: exercise.graderClass))
    }
    let plan: GraderPlan
    do throws(GraderFault) {
      plan = try GraderPlan(graph, of: exercise)
    } catch {
      throw broken(error)
    }
    let table: String
    switch plan.adapter.flatMap({ adapter in
      exercise.course.model.map { $0(adapter.space(depth: adapter.gradeDepth)) }
    }) {
    case .success(let text): table = text
    case .failure(let fault): throw broken(.noModel(reason: fault.reason))
    case nil: table = ""
    }
    let main = folder.appending(path: "main.swift")
    do {
      try Data(mainSource(plan, exercise.graderClass, table).utf8).write(to: main)
      try JSONEncoder().encode(plan).write(to: folder.appending(path: "plan.json"))
    } catch {
      throw .cacheUnwritable(folder.path, reason: error.reason)
    }
    try compile(
      [
        "-wmo", "-c", "-module-name", "Graders", "-o",
        folder.appending(path: "Graders.o").path,
      ] + testing + Self.sources(of: exercise).map(\.path) + [main.path])
    try LinkCommand(kit, compiler, folder).write()
  }

  /// A source without a declaration, for exercises whose solution is no Swift.
  static func nothing(in folder: URL) throws(GradingFailure) -> URL {
    let file = folder.appending(path: "Nothing.swift")
    do {
      try Data("// The solution is a script.\n".utf8).write(to: file)
    } catch {
      throw .cacheUnwritable(folder.path, reason: error.reason)
    }
    return file
  }

  /// The program that runs the requirements that it is asked to.
  private static func mainSource(_ plan: GraderPlan, _ className: String, _ table: String) -> String {
    let entries = plan.requirements.map { requirement in
      "  GraderRun.Requirement(\"\(requirement.id)\", method: \"\(requirement.test)\", "
        + "\(className).\(requirement.test)),"
    }
    let adapter =
      plan.adapter.map { ["], adapter: { \($0.className)() }, model: ##\"\"\"", table, "\"\"\"##)"] } ?? [
        "])"
      ]
    return (["import GraderKit", "", "GraderRun.main(["] + entries + adapter + [""]).joined(separator: "\n")
  }
}
