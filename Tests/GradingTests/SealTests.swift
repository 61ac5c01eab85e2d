import TestSupport
import XCTest

@testable import Grading

final class SealTests: XCTestCase {
  private func sealed() throws -> (course: CourseCopy, place: URL) {
    let course = try CourseCopy()
    let result = try course.run("seal", "sealed")
    XCTAssertEqual(result.status, 0, result.errors)
    return (course, course.path("sealed"))
  }

  /// A sealed course grades as the one that it came from, and holds no source of a grader.
  func testSealedCourse_gradesAlike() throws {
    let (course, place) = try sealed()
    let files = try FileManager.default.subpathsOfDirectory(atPath: place.path)
    let sources = files.filter { $0.hasSuffix(".swift") }.sorted()
    let starters = try (1...16).map { "exercise\($0)" }.flatMap { name in
      try FileManager.default.contentsOfDirectory(atPath: course.path("Exercises/\(name)").path)
        .filter { $0.hasSuffix(".swift") }
        .flatMap { ["Exercises/\(name)/\($0)", "Tests/Specimens/\(name)/starter/\($0)"] }
    }
    XCTAssertEqual(sources, starters.sorted())
    let folder = course.root.path
    for exercise in [1, 2, 3, 10, 14] {
      let name = "exercise\(exercise)"
      for kind in ["right", "wrong"] {
        let specimens = try FileManager.default.contentsOfDirectory(
          atPath: course.path("Tests/Specimens/\(name)/\(kind)").path)
        let solution = "\(folder)/Tests/Specimens/\(name)/\(kind)/\(try XCTUnwrap(specimens.min()))"
        func statuses(_ root: String) throws -> [String] {
          let graded = try course.run("--course", root, "grade", name, "--json", "--solution", solution)
          let report = try JSONSerialization.jsonObject(with: Data(graded.output.utf8)) as? [String: Any]
          let requirements = try XCTUnwrap(report?["requirements"] as? [[String: Any]], graded.errors)
          return requirements.compactMap { $0["status"] as? String }
        }
        XCTAssertEqual(try statuses(place.path), try statuses("."), solution)
      }
    }
    let hint = try course.run("--course", place.path, "hint", "exercise1")
    XCTAssertEqual(hint.status, 0, hint.errors)
    let reset = try course.run("--course", place.path, "start", "exercise1")
    XCTAssertEqual(reset.status, 0, reset.errors)
  }

  func testOtherToolchain_isTold() throws {
    let (course, place) = try sealed()
    let manifest = "sealed/Tests/Sealed/seal.json"
    let text = try course.read(manifest)
    try course.write(text.replacing(#/Swift version [0-9.]+/#, with: "Swift version 5.99"), to: manifest)
    let graded = try course.run("--course", place.path, "grade", "exercise1")
    XCTAssertEqual(graded.status, 3)
    XCTAssertTrue(
      graded.errors.hasPrefix("sandbox: this course was sealed with "), graded.errors)
    XCTAssertTrue(graded.errors.contains("Swift version 5.99"), graded.errors)
    XCTAssertTrue(
      graded.errors.hasSuffix("so install that, or ask for a course sealed with yours\n"), graded.errors)
  }

  func testBadInput_isTold() throws {
    let (course, place) = try sealed()
    let again = try course.run("seal", "sealed")
    XCTAssertEqual(again.status, 2)
    XCTAssertEqual(again.errors, "sandbox: sealed is there already, and not empty; name a new folder\n")
    let twice = try course.run("--course", place.path, "seal", "other")
    XCTAssertEqual(
      twice.errors, "sandbox: this course is sealed already; seal the one that it came from\n")
    try FileManager.default.removeItem(at: course.path("sealed/Tests/Sealed/exercise2/Graders.o"))
    let broken = try course.run("--course", place.path, "grade", "exercise2")
    XCTAssertEqual(broken.status, 3)
    XCTAssertEqual(
      broken.errors,
      "sandbox: Tests/Sealed/exercise2/Graders.o is missing or damaged; ask for the sealed course once more\n"
    )
  }
}
