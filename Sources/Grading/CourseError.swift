/// Why there is nothing to work on.
package enum CourseError: Error, Hashable, Sendable, CustomStringConvertible {
  case noCourse(String)
  case notACourse(String)
  case noSuchExercise(String, known: [String])
  case twoGraders(Int, files: [String])
  case misnamedGrader(String, right: String)

  /// Names with their numbers in a row told as such: `exercise1 to exercise16, exercise40`.
  private static func ranges(_ names: [String]) -> String {
    var ranges: [(first: Int, last: Int)] = []
    for number in names.compactMap(Exercise.number(ofFolder:)) {
      if let last = ranges.last?.last, last + 1 == number {
        ranges[ranges.count - 1].last = number
      } else {
        ranges.append((number, number))
      }
    }
    return ranges.map { $0 == $1 ? "exercise\($0)" : "exercise\($0) to exercise\($1)" }
      .joined(separator: ", ")
  }

  package var description: String {
    switch self {
    case .noCourse(let folder):
      "no course here: neither \(folder) nor a folder above it holds Exercises and Lessons; "
        + "go there, or name it with --course DIR"
    case .notACourse(let folder): "\(folder) is no course: it does not hold Exercises and Lessons"
    case .twoGraders(let number, let files):
      "exercise \(number) has \(files.count) graders, \(files.joined(separator: " and ")); "
        + "give one of them a free number, or remove it"
    case .misnamedGrader(let file, let right): "\(file) should be named \(right); rename it"
    case .noSuchExercise(let name, let known):
      "there is no exercise \(name); "
        + (known.isEmpty ? "Tests/Graders holds no grader" : "there are \(Self.ranges(known))")
    }
  }
}
