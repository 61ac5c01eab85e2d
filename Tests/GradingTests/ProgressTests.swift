import TestSupport
import XCTest

@testable import Grading

final class ProgressTests: XCTestCase {
  func testManyWriters_loseNothing() throws {
    let course = try CourseCopy()
    let store = ProgressStore(Course(root: course.root))
    DispatchQueue.concurrentPerform(iterations: 60) { _ in
      do { _ = try store.update("exercise1") { $0.attempts += 1 } } catch { XCTFail("\(error)") }
    }
    XCTAssertEqual(store.read().progress.exercises["exercise1"]?.attempts, 60)
    let left = try FileManager.default.contentsOfDirectory(atPath: course.path(".sandbox").path)
    XCTAssertEqual(left.sorted(), ["cache", "progress.json", "progress.lock"])
  }

  func testDamagedFile_isSetAsideAndTold() throws {
    let course = try CourseCopy()
    try course.write("{\"exercises\": tru", to: ".sandbox/progress.json")
    let graded = try course.run("grade", "exercise1")
    XCTAssertTrue(
      graded.errors.contains("your progress file could not be read; it is kept as progress.json.damaged-"))
    let names = try FileManager.default.contentsOfDirectory(atPath: course.path(".sandbox").path)
    let aside = try XCTUnwrap(names.first { $0.hasPrefix("progress.json.damaged-") })
    XCTAssertEqual(try course.read(".sandbox/\(aside)"), "{\"exercises\": tru")
    XCTAssertEqual(
      ProgressStore(Course(root: course.root)).read().progress.exercises["exercise1"]?.attempts, 1)
  }

  /// What cannot be read, or is of another version, is told and left as it is.
  func testFileThatIsNotOurs_isNotTouched() throws {
    let course = try CourseCopy()
    let newer = #"{"schema":"sandbox/progress/v9","exercises":{}}"#
    try course.write(newer, to: ".sandbox/progress.json")
    let listed = try course.run("list")
    XCTAssertEqual(listed.errors, "sandbox: your progress file is of another version (sandbox/progress/v9)\n")
    let hint = try course.run("hint", "exercise1")
    XCTAssertEqual(hint.status, 3)
    XCTAssertTrue(
      hint.errors.contains("progress.json: it is of another version (sandbox/progress/v9)"), hint.errors)
    XCTAssertEqual(try course.read(".sandbox/progress.json"), newer)
    try FileManager.default.removeItem(at: course.path(".sandbox/progress.json"))
    try FileManager.default.createDirectory(
      at: course.path(".sandbox/progress.json"), withIntermediateDirectories: true)
    let graded = try course.run("grade", "exercise1")
    XCTAssertEqual(graded.status, 1)
    XCTAssertTrue(graded.errors.contains("your progress could not be kept in "), graded.errors)
  }

  func testOlderFile_keepsWhatItKnows() throws {
    let course = try CourseCopy()
    try course.write(#"{"exercises":{"exercise2":{"passed":true}}}"#, to: ".sandbox/progress.json")
    let listed = try course.run("list")
    XCTAssertTrue(
      listed.output.contains("exercise2  Partial activation failure            passed"), listed.output)
    XCTAssertEqual(listed.errors, "")
    XCTAssertEqual(try course.run("hint", "exercise1").status, 0)
    let record = ProgressStore(Course(root: course.root)).record(of: "exercise2").record
    XCTAssertTrue(record.passed)
  }

  func testOtherSolutions_doNotCount() throws {
    let course = try CourseCopy()
    XCTAssertEqual(
      try course.run("grade", "exercise3", "--solution", "Tests/Specimens/exercise3/right/epoch.swift")
        .status, 0)
    XCTAssertFalse(FileManager.default.fileExists(atPath: course.path(".sandbox/progress.json").path))
  }
}
