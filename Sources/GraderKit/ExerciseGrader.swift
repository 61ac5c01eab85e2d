import XCTest

/// The class that graders derive from: each of its test methods is one requirement.
///
/// The first paragraph of a method's documentation is the requirement in the learner's words; each `- Hint:` line is
/// a hint. A learner is shown the message of the first failure, and nothing that XCTest adds to it.
open class ExerciseGrader: PlainTestCase {
  /// The failures of the requirement so far.
  private(set) var failures: [RequirementFailure] = []

  /// Skips the requirement where the test is not run by a grade.
  open override func setUpWithError() throws {
    try super.setUpWithError()
    let name = String(describing: type(of: self)).replacingOccurrences(of: "Tests", with: "").lowercased()
    if !GraderRun.isRunning { throw XCTSkip("a hidden grader: run `swift run sandbox grade \(name)`") }
  }

  /// States that something holds.
  ///
  /// - Parameters:
  ///   - condition: What should be true.
  ///   - problem: What the learner reads where it is not: what was seen, and what the requirement asks for.
  public func expect(
    _ condition: Bool, _ problem: @autoclosure () -> String, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    if !condition { fail(problem(), file: file, line: line) }
  }

  /// States what a value is; a learner reads both values, so use it where the requirement itself states them.
  ///
  /// - Parameters:
  ///   - seen: The value that there is.
  ///   - expected: The value that the requirement asks for.
  ///   - subject: What the value is, such as `displayName`.
  public func expect<Value: Equatable>(
    _ seen: Value, is expected: Value, _ subject: @autoclosure () -> String, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard seen != expected else { return }
    fail(
      "\(subject()): expected \(describe(expected)), seen \(describe(seen))", file: file, line: line)
  }

  /// States that the requirement does not hold.
  public func fail(_ problem: String, file: StaticString = #filePath, line: UInt = #line) {
    failures.append(RequirementFailure(message: problem, detail: "\(file):\(line): \(problem)"))
  }

  /// States that the code does what the model does, in every short script of the adapter's commands.
  ///
  /// Where it does not, a learner reads the shortest script that shows it.
  public func expectAgreementWithModel(
    of adapter: ExerciseAdapter.Type, file: StaticString = #filePath, line: UInt = #line
  ) {
    let table = GraderRun.model
    guard table.isComplete else {
      return fail("the model says nothing of this exercise", file: file, line: line)
    }
    let agreement = Agreement(table: table) { adapter.init() }
    let found = Channel.silently(keepsErrors: GraderRun.tellsScripts) {
      agreement.firstDifference(GraderRun.beginScript)
    }
    guard let difference = found else { return }
    failures.append(
      RequirementFailure(
        message: difference.message, detail: "\(file):\(line): \(difference.message)",
        counterexample: difference.script))
  }

  #if canImport(ObjectiveC)
    open override func record(_ issue: XCTIssue) {
      let place = issue.sourceCodeContext.location.map { "\($0.fileURL.path):\($0.lineNumber)" } ?? ""
      note(issue.compactDescription, place)
    }
  #else
    open override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
      note(description, "\(filePath):\(lineNumber)")
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  #endif

  private func note(_ description: String, _ place: String) {
    failures.append(
      RequirementFailure(
        message: RequirementFailure.learnerMessage(of: description),
        detail: "\(place): \(description)"))
  }
}

/// A value as a learner would write it: text in quotes, also as a raw value, optionals without their wrapping, `.case`.
private func describe(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  if let text = value as? String { return "\"\(text)\"" }
  return switch mirror.displayStyle {
  case .optional: mirror.children.first.map { describe($0.value) } ?? "nil"
  case .collection: "[" + mirror.children.map { describe($0.value) }.joined(separator: ", ") + "]"
  case .enum: ".\(value)"
  case .struct where mirror.children.count == 1 && mirror.children.first?.label == "rawValue":
    mirror.children.first.map { describe($0.value) } ?? ""
  default: String(describing: value)
  }
}
