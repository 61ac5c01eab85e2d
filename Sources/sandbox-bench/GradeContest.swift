import Foundation

/// From an edit to a verdict: by hand, by `sandbox grade`, and by `swift test`.
struct GradeContest {
  private let package: Package
  private let file = "Exercises/exercise3/Exercise3.swift"

  init(_ package: Package) { self.package = package }

  func contest() throws -> Contest {
    let program = try package.program()
    let course = try package.copy()
    try package.run("swift", ["build", "--build-tests"], in: course)
    try package.run(program, ["grade", "exercise3"], in: course, allowed: [0, 1])
    let floor = try Floor(package, course)
    return Contest(
      title: "from an edit to a verdict",
      entries: [
        .init(name: "floor: swiftc, link, run") {
          try edit(course)
          return try floor.measure(course.appending(path: file))
        },
        .init(name: "sandbox grade, warm") {
          try edit(course)
          return try package.run(program, ["grade", "exercise3"], in: course, allowed: [1])
        },
        .init(name: "swift test --filter") {
          try edit(course)
          return try package.run("swift", ["test", "--filter", "Exercise3Tests"], in: course)
        },
      ],
      goals: [
        .init(text: "a warm grade takes at most 1.25 of the floor") { $0[1] <= 1.25 * $0[0] },
        .init(text: "it is at least 3 times faster than swift test --filter") { $0[2] >= 3 * $0[1] },
      ])
  }

  /// With nothing compiled ahead, as after a clone.
  func firstGrade() throws -> Contest {
    let program = try package.program()
    let course = try package.copy()
    return Contest(
      title: "the first grade",
      entries: [
        .init(name: "sandbox grade, cold") {
          try? FileManager.default.removeItem(at: course.appending(path: ".sandbox/cache"))
          return try package.run(program, ["grade", "exercise3"], in: course, allowed: [1])
        }
      ], goals: [.init(text: "it takes at most 5 s") { $0[0] <= 5 }])
  }

  /// Changes the file as a learner would, so that nothing of an earlier build fits.
  private func edit(_ course: URL) throws {
    let place = course.appending(path: file)
    let text = try String(contentsOf: package.root.appending(path: file), encoding: .utf8)
    try Data((text + "// \(UInt64.random(in: .min ... .max))\n").utf8).write(to: place)
  }
}

/// What nobody can leave out: the compiler's own commands, by hand, with the grader and the kit compiled already.
private struct Floor {
  private let package: Package
  private let kit: URL
  private let grader: URL
  private let modules: URL
  private let folder: URL

  init(_ package: Package, _ course: URL) throws {
    self.package = package
    let cache = course.appending(path: ".sandbox/cache")
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.path)
    func entry(_ prefix: String) throws -> URL {
      // The newest, where an older package left others.
      let dated = try names.filter { $0.hasPrefix(prefix) }.map { name in
        let place = cache.appending(path: name)
        let date = try FileManager.default.attributesOfItem(atPath: place.path)[.modificationDate] as? Date
        return (place, date ?? .distantPast)
      }
      guard let newest = dated.max(by: { $0.1 < $1.1 }) else {
        throw Failure(description: "\(cache.path) holds no \(prefix)…")
      }
      return newest.0
    }
    kit = try entry("kit-")
    grader = try entry("grader-exercise3-")
    modules = try entry("modules-")
    folder = package.folder.appending(path: "floor")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func measure(_ file: URL) throws -> Double {
    let compile = try package.run(
      "swiftc",
      [
        "-swift-version", "6", "-parse-as-library", "-module-name", "Exercises", "-enable-library-evolution",
        "-I", kit.path, "-module-cache-path", modules.path, "-c", "-wmo", "-o", "Exercises.o", file.path,
      ], in: folder)
    let link = try package.run(
      "swiftc",
      linker + [
        "-o", "floor", "Exercises.o", grader.appending(path: "Graders.o").path,
        kit.appending(path: "ExerciseKit.o").path, kit.appending(path: "GraderKit.o").path,
      ], in: folder)
    let requirements = (1...11).map { "exercise3.\($0)\n" }.joined()
    let run = try package.run(
      folder.appending(path: "floor").path, [], in: folder, input: "mark\n2\n" + requirements)
    return compile + link + run
  }

  private var linker: [String] {
    #if os(Linux)
      ["-use-ld=lld"]
    #else
      []
    #endif
  }
}
