package import Foundation

/// The folder that holds the exercises, the lessons and the graders.
package struct Course: Sendable {
  package let root: URL
  /// Knows what the model does, for exercises that are compared with it.
  package var model: ScriptModel?

  package init(root: URL, model: ScriptModel? = nil) {
    self.root = root
    self.model = model
  }

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

  /// Where compiled graders are, in a course that was sealed.
  var sealed: URL { root.appending(path: "Tests/Sealed") }
  var isSealed: Bool { FileManager.default.fileExists(atPath: sealed.path) }

  /// The exercises that have a grader, in order of their numbers.
  package var exercises: [Exercise] {
    let place = isSealed ? sealed : graders
    let files = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    return files.compactMap(isSealed ? Exercise.number(ofFolder:) : Exercise.number(ofGrader:)).sorted()
      .map { Exercise(number: $0, course: self) }
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
