package import Foundation

/// A course of a test's own, with the compiled kits of all tests.
package final class CourseCopy {
  private let folder: TemporaryFolder

  package var root: URL { folder.url }

  package init(sharesCache: Bool = true) throws {
    folder = try TemporaryFolder()
    let files = FileManager.default
    for name in ["Lessons", "Tests/Graders", "Tests/Specimens", "Sources/ExerciseKit", "Sources/GraderKit"] {
      let place = root.appending(path: name)
      try files.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: Program.root.appending(path: name), to: place)
    }
    // Exercises as they are handed out, whatever the learner has done to the ones of the package.
    for name in try files.contentsOfDirectory(atPath: root.appending(path: "Tests/Specimens").path) {
      let place = root.appending(path: "Exercises/\(name)")
      try files.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: root.appending(path: "Tests/Specimens/\(name)/starter"), to: place)
    }
    guard sharesCache else { return }
    // One cache for all tests: its entries are named by their contents.
    let cache = Program.root.appending(path: ".build/test-cache")
    try files.createDirectory(at: cache, withIntermediateDirectories: true)
    try files.createDirectory(at: root.appending(path: ".sandbox"), withIntermediateDirectories: true)
    try files.createSymbolicLink(at: root.appending(path: ".sandbox/cache"), withDestinationURL: cache)
  }

  package func path(_ name: String) -> URL { root.appending(path: name) }

  package func write(_ text: String, to name: String) throws { _ = try folder.write(text, to: name) }

  package func read(_ name: String) throws -> String { try String(contentsOf: path(name), encoding: .utf8) }

  /// Runs the program in this course, and types lines at it.
  package func type(
    _ lines: [String] = [], at arguments: [String], _ environment: [String: String?] = [:]
  ) throws -> Program.Result {
    try Program.run(
      arguments, input: Data(lines.map { $0 + "\n" }.joined().utf8), environment: environment, folder: root)
  }

  /// Runs the program in this course.
  package func run(_ arguments: String..., input: String = "") throws -> Program.Result {
    try Program.run(arguments, input: Data(input.utf8), folder: root)
  }
}
