import TestSupport
import XCTest

@testable import Grading
@testable import Shell

/// What comes of submissions that do more than be right or wrong; each fixture is one.
final class GradeTests: XCTestCase {
  private let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures").path

  private func report(_ fixture: String) throws -> GradeReport {
    let course = try CourseCopy()
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
      path: "Fixtures/\(fixture)")
    let grade = try Grade(
      course: Course(root: course.root, model: StrictModel.tables),
      environment: ProcessInfo.processInfo.environment)
    return try grade.report(
      on: try Course(root: course.root, model: StrictModel.tables).exercise("exercise3"), solution: path.path)
  }

  /// The requirements by status, and the one message that they share.
  private func check(
    _ fixture: String, _ statuses: [GradeReport.Status: Int], _ message: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let report = try report(fixture)
    XCTAssertEqual(report.verdict, .fail, file: file, line: line)
    XCTAssertEqual(report.message, nil, file: file, line: line)
    var seen: [GradeReport.Status: Int] = [:]
    for requirement in report.requirements { seen[requirement.status, default: 0] += 1 }
    XCTAssertEqual(seen, statuses, "\(report.requirements.map(\.message))", file: file, line: line)
    let messages = Set(report.requirements.filter { ![.pass, .fail].contains($0.status) }.map(\.message))
    XCTAssertEqual(messages, [message], file: file, line: line)
    XCTAssertEqual(report.passed, statuses[.pass] ?? 0, file: file, line: line)
    XCTAssertEqual(report.passed + report.failed, report.total, file: file, line: line)
  }

  func testConflictingAccess_isToldWithoutFrames() throws {
    try check(
      "ConflictingAccess.swift", [.pass: 11, .crash: 1],
      "it crashed: simultaneous accesses: a value was read or changed while a change of it was still going on; "
        + "finish the change before you call anybody (\(fixtures)/ConflictingAccess.swift:43)")
    let output = try report("ConflictingAccess.swift").requirements.map(\.output).joined()
    XCTAssertEqual(output, "")
  }

  func testCode_thatDoesNotCompile() throws {
    let report = try report("DoesNotCompile.swift")
    XCTAssertEqual(report.verdict, .error)
    XCTAssertEqual(report.exitCode, 1)
    XCTAssertEqual(report.message, "it does not compile yet")
    XCTAssertEqual(report.requirements, [])
    XCTAssertEqual(report.total, 12)
    XCTAssertEqual(report.diagnostics.map(\.line), [8, 12])
    XCTAssertEqual(report.diagnostics[0].message, "cannot find 'nonsense' in scope")
    XCTAssertTrue(report.diagnostics[0].file.hasSuffix("Fixtures/DoesNotCompile.swift"))
  }

  /// The conformance of a type is part of its signature.
  func testMissingConformance_isNamed() throws {
    let copy = try CourseCopy()
    let course = Course(root: copy.root, model: StrictModel.tables)
    let grade = try Grade(course: course, environment: ProcessInfo.processInfo.environment)
    let right = try copy.read("Tests/Specimens/exercise1/right/epoch.swift")
    try copy.write(
      right.replacing("RootRouter: SessionListening {", with: "RootRouter {")
        .replacing("listener: self)", with: "listener: ear)")
        .replacing(
          "    public init() {}\n",
          with: "    public init() { ear.router = self }\n    private let ear = Ear()\n")
          + """
          final class Ear: SessionListening {
            weak var router: Exercise1.RootRouter?
            func sessionExpired() { router?.sessionExpired() }
          }
          """, to: "Exercises/exercise1/Exercise1.swift")
    let report = try grade.report(on: try course.exercise("exercise1"))
    XCTAssertEqual(
      report.message,
      "exercise1 needs `Exercise1.RootRouter` to conform to `SessionListening`; yours does not")
  }

  func testOtherStyles_areAccepted() throws {
    let report = try report("OtherStyle.swift")
    XCTAssertEqual(report.verdict, .pass, "\(report.message ?? "") \(report.requirements.map(\.message))")
  }

  func testChangedDeclarations_areNamedInSwift() throws {
    let cases = [
      (
        "NameIsNotOptional.swift",
        "exercise3 needs `public var displayName: String?` in `Exercise3.ProfileInteractor`; yours is `String`"
      ),
      (
        "NoDeactivate.swift",
        "exercise3 needs `public func deactivate()` in `Exercise3.ProfileInteractor`; "
          + "yours has none, or it is not public"
      ),
      (
        "NoClass.swift",
        "exercise3 needs `public final class ProfileInteractor` in `Exercise3`; "
          + "yours has none, or it is not public"
      ),
      (
        "OwnEvents.swift",
        "exercise3 needs `public init(accountID: Int, profiles: any ProfileWatching, "
          + "listener: any SessionListening)` in `Exercise3.ProfileInteractor`; in yours a type of that name is another one: "
          + "leave the types of the kit as they are"
      ),
    ]
    for (fixture, message) in cases {
      let report = try report(fixture)
      XCTAssertEqual(report.verdict, .error, fixture)
      XCTAssertEqual(report.exitCode, 1, fixture)
      XCTAssertEqual(report.message, message, fixture)
    }
  }
}
