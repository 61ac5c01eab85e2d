import Foundation

/// What the documentation of a grader's class says, read without compiling it.
///
/// A list of exercises has no time to compile graders; a grade reads it from the compiler's symbol graph.
struct GraderHead {
  private let comment: DocComment

  init?(_ exercise: Exercise) {
    let text = FileManager.default.contents(atPath: exercise.grader.path)
    let lines = String(decoding: text ?? Data(), as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let place = lines.firstIndex(where: { $0.contains("class \(exercise.graderClass)") }) else {
      return nil
    }
    let above = lines[..<place].reversed().drop { $0.hasPrefix("@") }.prefix { $0.hasPrefix("///") }
      .reversed()
    comment = DocComment(above.map { String($0.dropFirst("///".count)) })
  }

  /// The number of the lesson that leads to the exercise.
  var lesson: Int? { comment.fields("Lesson").first.flatMap { Int($0) } }
  var title: String { comment.summary }
  func field(_ name: String) -> String? { comment.fields(name).first }
}

extension Exercise {
  /// The number of the lesson that leads to it: from its grader, or from what is left of that in a sealed course.
  func lesson(_ head: GraderHead?) -> Int? {
    guard course.isSealed else { return head?.lesson }
    let data = FileManager.default.contents(atPath: sealed.appending(path: "plan.json").path) ?? Data()
    return (try? JSONDecoder().decode(GraderPlan.self, from: data))?.lesson.flatMap { Int($0) }
  }
}
