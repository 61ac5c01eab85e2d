import Rendering

/// Where a learner stands in a lesson.
package struct LessonPosition: Hashable, Sendable {
  let lesson: Int
  /// The step, counted from 1.
  let step: Int
  let count: Int
  /// Whether its goal was reached.
  let isReached: Bool

  var json: JSONValue {
    .object([
      .init("lesson", .number(lesson)), .init("step", .number(step)), .init("of", .number(count)),
      .init("done", .bool(isReached)),
    ])
  }
}
