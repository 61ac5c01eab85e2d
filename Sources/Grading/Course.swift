package import Foundation

/// The folder that holds the exercises, the lessons and the graders.
package struct Course: Sendable {
  package let root: URL
  /// Knows what the model does, for exercises that are compared with it.
  package var model: ScriptModel?
  /// Knows what a script does, for bug hunts.
  package var hunts: HuntModel?
  /// The lessons, where there is somebody to read them.
  package var lessons: (@Sendable () -> [LessonHeading])?

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
    let numbers = files.compactMap(isSealed ? Exercise.number(ofFolder:) : Exercise.number(ofGrader:))
    return Set(numbers).sorted().map { Exercise(number: $0, course: self) }
  }

  /// The exercise of a name: `exercise3`, or `3`.
  package func exercise(_ name: String) throws(CourseError) -> Exercise {
    let exercises = exercises
    let found = exercises.first { $0.name == name || String($0.number) == name }
    guard let found else { throw .noSuchExercise(name, known: exercises.map(\.name)) }
    if let fault = graderFault(of: found.number) { throw fault }
    return found
  }

  /// The files that are named as the grader of a number, of which there should be one.
  func graderFiles(of number: Int) -> [URL] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: graders.path)) ?? []
    return files.filter { Exercise.number(ofGrader: $0) == number }.sorted().map {
      graders.appending(path: $0)
    }
  }

  /// Why an exercise's number does not say which grader it has; nil where it does.
  func graderFault(of number: Int) -> CourseError? {
    guard !isSealed else { return nil }
    let files = graderFiles(of: number).map(shown)
    let name = shown(Exercise(number: number, course: self).grader)
    if files.count > 1 { return .twoGraders(number, files: files) }
    return files.first.flatMap { $0 == name ? nil : .misnamedGrader($0, right: name) }
  }

  /// A path as it is shown: within the course, from its root.
  package func shown(_ url: URL) -> String {
    let path = url.standardizedFileURL.path
    return path.hasPrefix(root.path + "/") ? String(path.dropFirst(root.path.count + 1)) : path
  }
}
