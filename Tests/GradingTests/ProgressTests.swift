import TestSupport
import XCTest

@testable import Grading

final class ProgressTests: XCTestCase {
  func testManyWriters_loseNothing() throws {
    let course = try CourseCopy()
    let store = ProgressStore(Course(root: course.root))
    DispatchQueue.concurrentPerform(iterations: 60) { _ in
      do { try store.update("exercise1") { $0.attempts += 1 } } catch { XCTFail("\(error)") }
    }
    XCTAssertEqual(store.read().exercises["exercise1"]?.attempts, 60)
    let left = try FileManager.default.contentsOfDirectory(atPath: course.path(".sandbox").path)
    XCTAssertEqual(left.sorted(), ["cache", "progress.json", "progress.lock"])
  }

  func testDamagedFile_isSetAsideAndTold() throws {
    let course = try CourseCopy()
    try course.write("{\"exercises\": tru", to: ".sandbox/progress.json")
    let graded = try course.run("grade", "exercise1")
    XCTAssertTrue(
      graded.output.contains("your progress file could not be read; it is kept as progress.json.damaged-"))
    let names = try FileManager.default.contentsOfDirectory(atPath: course.path(".sandbox").path)
    let aside = try XCTUnwrap(names.first { $0.hasPrefix("progress.json.damaged-") })
    XCTAssertEqual(try course.read(".sandbox/\(aside)"), "{\"exercises\": tru")
    XCTAssertEqual(ProgressStore(Course(root: course.root)).read().exercises["exercise1"]?.attempts, 1)
  }

  func testOtherSolutions_doNotCount() throws {
    let course = try CourseCopy()
    XCTAssertEqual(
      try course.run("grade", "exercise3", "--solution", "Tests/Specimens/exercise3/right/epoch.swift")
        .status, 0)
    XCTAssertFalse(FileManager.default.fileExists(atPath: course.path(".sandbox/progress.json").path))
  }
}
