/// What a learner has done, kept in `.sandbox/progress.json`.
struct Progress: Codable, Hashable, Sendable {
  var schema = "sandbox/progress/v1"
  var exercises: [String: Record] = [:]

  /// What was done on one exercise.
  struct Record: Codable, Hashable, Sendable {
    var attempts = 0
    var passed = false
    var gaveUp = false
    /// The requirements that did not hold in the last attempt, in order.
    var failing: [String] = []
    /// How many hints were given for each requirement.
    var hints: [String: Int] = [:]
  }
}
