import Foundation

/// One way in which a requirement did not hold.
struct RequirementFailure {
  /// What the learner reads.
  let message: String
  /// What the instructor reads: where, and all that XCTest says.
  let detail: String
  /// The shortest script that shows it, as commands of the shell.
  var counterexample: [String] = []

  /// The author's own message in what XCTest says; the values that XCTest puts before it may be secret.
  static func learnerMessage(of description: String) -> String {
    if description.hasPrefix("threw error") { return "an error was thrown where none should be" }
    // Where XCTest adds no values, all that follows is the author's.
    for start in ["failed - ", "XCTAssertTrue failed - ", "XCTAssertFalse failed - "]
    where description.hasPrefix(start) {
      return String(description.dropFirst(start.count))
    }
    guard let separator = description.range(of: " - ", options: .backwards) else { return "" }
    return String(description[separator.upperBound...])
  }
}
