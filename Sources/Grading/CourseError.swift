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
