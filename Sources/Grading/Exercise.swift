package import Foundation

/// One exercise and its places in the course.
package struct Exercise: Sendable {
  package let number: Int
  let course: Course

  package var name: String { "exercise\(number)" }
  /// What the learner edits.
  package var folder: URL { course.root.appending(path: "Exercises/\(name)") }
  package var grader: URL { course.graders.appending(path: "Exercise\(number)Tests.swift") }
  package var specimens: URL { course.root.appending(path: "Tests/Specimens/\(name)") }
  var graderClass: String { "Exercise\(number)Tests" }
  /// What drives the learner's code as a shell's commands ask, where the exercise has that.
  var adapter: URL { course.graders.appending(path: "\(adapterClass).swift") }
  var adapterClass: String { "Exercise\(number)Adapter" }
  var hasAdapter: Bool { FileManager.default.fileExists(atPath: adapter.path) }

  /// Whether there is a starter that a learner does not edit.
  var hasStarter: Bool {
    FileManager.default.fileExists(atPath: specimens.appending(path: "starter").path)
  }

  /// The exercise as it is handed out; for a course without specimens, as it stands.
  package var starter: URL {
    hasStarter ? specimens.appending(path: "starter") : folder
  }

  /// Whether the solution is a script of the shell, and not Swift.
  package var isHunt: Bool {
    FileManager.default.fileExists(atPath: starter.appending(path: "hunt.sandbox").path)
  }

  /// The learner's files at a place, or a specimen's.
  func sources(
    at place: URL, limit: Int = Limits().source
  ) throws(SourceFault) -> [URL] {
    try SourceFiles(at: place, in: course, limit: limit, suffix: isHunt ? ".sandbox" : ".swift").files
  }

  /// The compiled grader, in a course that was sealed.
  var sealed: URL { course.sealed.appending(path: name) }

  static func number(ofFolder name: String) -> Int? {
    name.hasPrefix("exercise") ? Int(name.dropFirst("exercise".count)) : nil
  }

  static func number(ofGrader file: String) -> Int? {
    guard file.hasPrefix("Exercise"), file.hasSuffix("Tests.swift") else { return nil }
    return Int(file.dropFirst("Exercise".count).dropLast("Tests.swift".count))
  }
}
