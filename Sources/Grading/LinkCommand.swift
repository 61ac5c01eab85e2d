import Foundation

/// Finds the command that links a learner's object with a grader and the kit.
struct LinkCommand {
  private let kit: Kit
  private let compiler: Compiler
  /// Holds `Graders.o`.
  private let folder: URL

  init(_ kit: Kit, _ compiler: Compiler, _ folder: URL) {
    self.kit = kit
    self.compiler = compiler
    self.folder = folder
  }

  /// Writes it beside the grader's object.
  func write() throws(GradingFailure) {
    do {
      try command().write(to: folder.appending(path: "link.json"))
    } catch let error as GradingFailure {
      throw error
    } catch {
      throw .cacheUnwritable(folder.path, reason: error.reason)
    }
  }

  private func command() throws -> KeptCommand {
    let learner = "Exercises.o"
    let objects = [folder.appending(path: "Graders.o").path] + kit.objects
    try Data().write(to: folder.appending(path: learner))
    let flags = compiler.toolchain.linkerFlags + Toolchain.testingFlags(compiler.enclosure.environment)
    let jobs = try compiler.jobs(flags + ["-o", "grade", learner] + objects, in: folder)
    guard var link = jobs.last else { throw GradingFailure.driverUnreadable(log: "no job") }
    if let extract = jobs.dropLast().last, let program = extract.first {
      let libraries = try libraries(program, objects)
      link = link.flatMap { $0.hasPrefix("@") && $0.hasSuffix(".autolink") ? libraries : [$0] }
    }
    let bare = try compiler.run(link[0], link.dropFirst() + ["-###"], in: folder, limit: 60)
    let command = DriverJobs(log: bare.log).commands.last ?? link
    return KeptCommand(command, places: ["kit": kit.folder.path, "grader": folder.path])
  }

  /// The libraries that the objects say they need.
  private func libraries(_ program: String, _ objects: [String]) throws -> [String] {
    let list = folder.appending(path: "libraries")
    let result = try compiler.run(program, objects + ["-o", list.path], in: folder, limit: 60)
    guard result.isOK, let data = FileManager.default.contents(atPath: list.path) else {
      throw GradingFailure.driverUnreadable(log: result.log)
    }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
