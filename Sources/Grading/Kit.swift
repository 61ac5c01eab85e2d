import Foundation

/// The compiled modules that every exercise and every grader is built on.
struct Kit: Sendable {
  private static let limit = 120.0
  /// Changes with how kits and graders are compiled, so that what was compiled otherwise is not used.
  static let recipe = "6"

  let folder: URL
  /// Changes when anything does that the kit was made from.
  let key: String

  /// The version of the compiler, such as `6.3.1`.
  let toolchainVersion: String

  /// The command that compiles a learner's files, which are named after it; it writes to the folder that it runs in.
  let compile: KeptCommand

  /// The folders of this kit, by the names in its command.
  func places(_ compiler: Compiler) -> [String: String] {
    ["kit": folder.path, "modules": compiler.moduleCache.path]
  }

  var objects: [String] { ["ExerciseKit", "GraderKit"].map { folder.appending(path: "\($0).o").path } }

  /// Compiles the kit, or finds it in the cache.
  static func build(_ course: Course, _ compiler: Compiler, _ cache: Cache) throws(GradingFailure) -> Kit {
    if course.isSealed { return try SealedKit(course).unpack(compiler, cache) }
    let exerciseKit = sources(of: "ExerciseKit", course)
    let graderKit = sources(of: "GraderKit", course)
    var key = ContentKey()
    key.add(compiler.toolchain.identity)
    key.add(recipe)
    let environment = compiler.enclosure.environment
    let flags = Compiler.commonFlags + Toolchain.testingFlags(environment) + extraFlags
    key.add(flags.joined(separator: " "))
    key.add(files: exerciseKit + graderKit)
    let folder = try cache.entry("kit-\(key.text)") { (folder) throws(GradingFailure) in
      // The longest goes on beside the rest.
      let graderKitJob = try start(
        "GraderKit", graderKit, Toolchain.testingFlags(environment), into: folder, compiler)
      let exerciseKitJob = try start(
        "ExerciseKit", exerciseKit, ["-enable-library-evolution"], into: folder, compiler)
      try check("ExerciseKit", exerciseKitJob.finish())
      try writeVersion(into: folder, compiler)
      try writeCommand(into: folder, compiler)
      try check("GraderKit", graderKitJob.finish())
    }
    return try Kit(folder, key: key.text)
  }

  /// What is in the folder of a compiled kit.
  init(_ folder: URL, key: String) throws(GradingFailure) {
    guard let compile = KeptCommand.read(folder.appending(path: "compile.json")),
      let version = FileManager.default.contents(atPath: folder.appending(path: "version").path)
    else { throw .cacheDamaged(folder.path) }
    self.folder = folder
    self.key = key
    self.compile = compile
    toolchainVersion = Toolchain.version(in: String(decoding: version, as: UTF8.self)) ?? "unknown"
  }

  /// Asking the compiler takes as long as half a grade, so its answer is kept with the kit.
  static func writeVersion(into folder: URL, _ compiler: Compiler) throws(GradingFailure) {
    let version = try compiler.run(["--version"], in: folder, limit: limit).log
    do {
      try Data(version.utf8).write(to: folder.appending(path: "version"))
    } catch {
      throw .cacheUnwritable(folder.path, reason: error.reason)
    }
  }

  /// What the compiler itself is told beside what `swiftc` tells it: to describe the interface, to note which modules
  /// were loaded and where lines are, and not to think for ever.
  private static let extraFlags = [
    "-emit-module-path", "Exercises.swiftmodule", "-emit-symbol-graph", "-emit-symbol-graph-dir", ".",
    "-symbol-graph-minimum-access-level", "public", "-emit-loaded-module-trace-path", "trace.json",
    "-solver-expression-time-threshold=5",
  ]

  static func writeCommand(into folder: URL, _ compiler: Compiler) throws(GradingFailure) {
    let placeholder = "Placeholder.swift"
    do {
      try Data().write(to: folder.appending(path: placeholder))
    } catch {
      throw .cacheUnwritable(folder.path, reason: error.reason)
    }
    let jobs = try compiler.jobs(
      Compiler.commonFlags + [
        "-parse-as-library", "-module-name", "Exercises", "-enable-library-evolution", "-I", folder.path,
        "-c",
        "-wmo", "-o", "Exercises.o", placeholder,
      ], in: folder)
    guard let job = jobs.first(where: { $0.contains("-frontend") }) else {
      throw .driverUnreadable(log: "\(jobs)")
    }
    do {
      try KeptCommand(
        job.filter { $0 != placeholder } + extraFlags,
        places: ["kit": folder.path, "modules": compiler.moduleCache.path]
      ).write(to: folder.appending(path: "compile.json"))
    } catch {
      throw .cacheUnwritable(folder.path, reason: error.reason)
    }
  }

  private static func sources(of target: String, _ course: Course) -> [URL] {
    let folder = course.root.appending(path: "Sources/\(target)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0) }
  }

  private static func start(
    _ target: String, _ sources: [URL], _ flags: [String], into folder: URL, _ compiler: Compiler
  ) throws(GradingFailure) -> Compiler.Job {
    try compiler.start(
      compiler.toolchain.compiler,
      Compiler.commonFlags + flags + [
        "-parse-as-library", "-wmo", "-no-emit-module-separately-wmo", "-c", "-module-name", target,
        "-emit-module", "-emit-module-path", folder.appending(path: "\(target).swiftmodule").path, "-o",
        folder.appending(path: "\(target).o").path, "-module-cache-path", compiler.moduleCache.path,
      ] + sources.map(\.path), in: folder, limit: limit)
  }

  private static func check(_ target: String, _ result: Compiler.Result) throws(GradingFailure) {
    guard result.isOK else { throw .kitBroken(target: target, log: result.log) }
  }
}
