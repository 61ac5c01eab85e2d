import Foundation

/// The compiled kit and graders of a course that was sealed: `Tests/Sealed`.
struct SealedKit {
  /// What was sealed, and with what.
  struct Manifest: Codable, Hashable {
    /// Differs for each sealing.
    let id: String
    /// What `swiftc --version` said; compiled modules are read by the same compiler only.
    let toolchain: String
  }

  static let manifestName = "seal.json"
  static let kitFiles = ["ExerciseKit.o", "ExerciseKit.swiftmodule", "GraderKit.o"]
  static let graderFiles = ["plan.json", "Graders.o", "Exercises.symbols.json"]

  private let course: Course

  init(_ course: Course) { self.course = course }

  /// The kit, with the commands of the toolchain here.
  func unpack(_ compiler: Compiler, _ cache: Cache) throws(GradingFailure) -> Kit {
    let manifest = try manifest()
    let key = try key(manifest, compiler)
    let folder = try cache.entry("kit-\(key)") { (folder) throws(GradingFailure) in
      try Kit.writeVersion(into: folder, compiler)
      let here = FileManager.default.contents(atPath: folder.appending(path: "version").path) ?? Data()
      let version = Self.firstLine(String(decoding: here, as: UTF8.self))
      guard version == manifest.toolchain else {
        throw .otherToolchain(sealed: manifest.toolchain, here: version)
      }
      try copy(Self.kitFiles, from: course.sealed.appending(path: "kit"), to: folder)
      try Kit.writeCommand(into: folder, compiler)
    }
    return try Kit(folder, key: key)
  }

  /// One grader, with the command that links it here.
  func unpack(
    _ exercise: Exercise, _ kit: Kit, _ compiler: Compiler, _ cache: Cache
  ) throws(GradingFailure) -> GraderBuild {
    let folder = try cache.entry("grader-\(exercise.name)-\(kit.key)") { (folder) throws(GradingFailure) in
      try copy(Self.graderFiles, from: exercise.sealed, to: folder)
      try LinkCommand(kit, compiler, folder).write()
    }
    return try GraderBuild(folder)
  }

  private func manifest() throws(GradingFailure) -> Manifest {
    let place = course.sealed.appending(path: Self.manifestName)
    guard let data = FileManager.default.contents(atPath: place.path),
      let manifest = try? JSONDecoder().decode(Manifest.self, from: data)
    else { throw .sealBroken(course.shown(place)) }
    return manifest
  }

  private func key(_ manifest: Manifest, _ compiler: Compiler) throws(GradingFailure) -> String {
    var key = ContentKey()
    key.add(manifest.id)
    key.add(compiler.toolchain.identity)
    key.add(Kit.recipe)
    return key.text
  }

  private func copy(_ names: [String], from source: URL, to folder: URL) throws(GradingFailure) {
    for name in names {
      let file = source.appending(path: name)
      guard FileManager.default.fileExists(atPath: file.path) else { throw .sealBroken(course.shown(file)) }
      do {
        try FileManager.default.copyItem(at: file, to: folder.appending(path: name))
      } catch {
        throw .cacheUnwritable(folder.path, reason: error.reason)
      }
    }
  }

  /// The line that names the compiler; the rest is about where it runs.
  static func firstLine(_ version: String) -> String {
    version.split(separator: "\n").first { $0.contains("Swift version") }.map(String.init) ?? version
  }
}
