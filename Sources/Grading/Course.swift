package import Foundation

/// The folder that holds the exercises, the lessons and the graders.
package struct Course: Sendable {
  package let root: URL

  package init(root: URL) { self.root = root }

  /// Finds the course: the given folder, or the nearest one upward that holds `Exercises` and `Lessons`.
  package static func find(explicit: String?, from folder: String) throws(CourseError) -> Course {
    if let explicit {
      let url = URL(fileURLWithPath: explicit).standardizedFileURL
      guard isCourse(url) else { throw .notACourse(explicit) }
      return Course(root: url)
    }
    var url = URL(fileURLWithPath: folder).standardizedFileURL
    while true {
      if isCourse(url) { return Course(root: url) }
      guard url.path != "/" else { throw .noCourse(folder) }
      url.deleteLastPathComponent()
    }
  }

  private static func isCourse(_ url: URL) -> Bool {
    ["Exercises", "Lessons"].allSatisfy { name in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: url.appending(path: name).path, isDirectory: &isFolder)
      return exists && isFolder.boolValue
    }
  }

  package var state: URL { root.appending(path: ".sandbox") }
  package var cache: URL { state.appending(path: "cache") }
  package var graders: URL { root.appending(path: "Tests/Graders") }

  /// The exercises that have a grader, in order of their numbers.
  package var exercises: [Exercise] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: graders.path)) ?? []
    return files.compactMap(Exercise.number(ofGrader:)).sorted().map { Exercise(number: $0, course: self) }
  }

  /// The exercise of a name: `exercise3`, or `3`.
  package func exercise(_ name: String) throws(CourseError) -> Exercise {
    let exercises = exercises
    let found = exercises.first { $0.name == name || String($0.number) == name }
    guard let found else { throw .noSuchExercise(name, known: exercises.map(\.name)) }
    return found
  }

  /// A path as it is shown: within the course, from its root.
  package func shown(_ url: URL) -> String {
    let path = url.standardizedFileURL.path
    return path.hasPrefix(root.path + "/") ? String(path.dropFirst(root.path.count + 1)) : path
  }
}

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

  /// The exercise as it is handed out; for a course without specimens, as it stands.
  package var starter: URL {
    let specimen = specimens.appending(path: "starter")
    return FileManager.default.fileExists(atPath: specimen.path) ? specimen : folder
  }

  static func number(ofGrader file: String) -> Int? {
    guard file.hasPrefix("Exercise"), file.hasSuffix("Tests.swift") else { return nil }
    return Int(file.dropFirst("Exercise".count).dropLast("Tests.swift".count))
  }
}

/// Why there is nothing to work on.
package enum CourseError: Error, Hashable, Sendable, CustomStringConvertible {
  case noCourse(String)
  case notACourse(String)
  case noSuchExercise(String, known: [String])

  package var description: String {
    switch self {
    case .noCourse(let folder):
      "no course here: neither \(folder) nor a folder above it holds Exercises and Lessons; "
        + "go there, or name it with --course DIR"
    case .notACourse(let folder): "\(folder) is no course: it does not hold Exercises and Lessons"
    case .noSuchExercise(let name, let known):
      "there is no exercise \(name); "
        + (known.isEmpty ? "Tests/Graders holds no grader" : "there are \(known.joined(separator: ", "))")
    }
  }
}
