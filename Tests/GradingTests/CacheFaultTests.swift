import TestSupport
import XCTest

@testable import Grading

/// What can go wrong around a grade, which is nobody's code.
final class CacheFaultTests: XCTestCase {
  private let right = "Tests/Specimens/exercise3/right/epoch.swift"

  func testUnwritableCache_isTold() throws {
    let course = try CourseCopy(sharesCache: false)
    try course.write("not a folder", to: ".sandbox/cache")
    let graded = try course.run("grade", "exercise3")
    XCTAssertEqual(graded.status, 3)
    XCTAssertEqual(graded.output, "")
    XCTAssertTrue(
      graded.errors.hasPrefix("sandbox: the cache \(course.path(".sandbox/cache").path) cannot be written: "),
      graded.errors)
    XCTAssertTrue(
      graded.errors.hasSuffix("; free some space, or make the folder writable\n"), graded.errors)
  }

  /// A disk that is full at any moment of a first grade is told as such, and once there is room, all is well.
  func testFullDisk_isToldAndLeavesNothingBroken() throws {
    let course = try CourseCopy(sharesCache: false)
    let place = course.path(".sandbox")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    guard try mount("-t", "tmpfs", "-o", "size=64k", "tmpfs", place.path) else {
      throw XCTSkip("no small disk can be mounted here")
    }
    defer { _ = try? Program.system("/bin/umount", [place.path]) }
    for size in ["64k", "300k", "1m", "3m", "6m"] {
      XCTAssertTrue(try mount("-o", "remount,size=\(size)", place.path))
      let graded = try course.run("grade", "exercise3", "--solution", right)
      XCTAssertEqual(graded.status, 3, "\(size): \(graded.output)\(graded.errors)")
      XCTAssertTrue(
        graded.errors.contains("no space is left on the disk of ")
          || graded.errors.contains("cannot be written"),
        "\(size): \(graded.errors)")
    }
    XCTAssertTrue(try mount("-o", "remount,size=200m", place.path))
    let graded = try course.run("grade", "exercise3", "--solution", right)
    XCTAssertEqual(graded.status, 0, graded.output + graded.errors)
  }

  private func mount(_ arguments: String...) throws -> Bool {
    try Program.system("/bin/mount", arguments).status == 0
  }

  /// What was cut short or emptied in the cache is made anew.
  func testDamagedEntries_areMadeAnew() throws {
    let course = try CourseCopy(sharesCache: false)
    XCTAssertEqual(try course.run("grade", "exercise3", "--solution", right).status, 0)
    let cache = course.path(".sandbox/cache")
    let entries = try FileManager.default.contentsOfDirectory(atPath: cache.path)
    for (kind, name) in [
      ("kit", "GraderKit.o"), ("kit", "compile.json"), ("grader", "Graders.o"), ("grader", "plan.json"),
    ] {
      let entry = try XCTUnwrap(entries.first { $0.hasPrefix("\(kind)-") })
      try Data().write(to: cache.appending(path: "\(entry)/\(name)"))
      let graded = try course.run("grade", "exercise3", "--solution", right)
      XCTAssertEqual(graded.status, 0, "\(name): \(graded.output)\(graded.errors)")
    }
  }

  /// Grades of one exercise at once, from the first on, do not meet.
  func testGradesAtOnce_areEachWhole() throws {
    let course = try CourseCopy(sharesCache: false)
    let wrong = "Tests/Specimens/exercise3/wrong/noEpoch.swift"
    let jobs = try (0..<4).map { index in
      let process = Program.process(
        ["grade", "exercise3", "--solution", index % 2 == 0 ? right : wrong], folder: course.root)
      process.standardOutput = Pipe()
      try process.run()
      return process
    }
    for (index, job) in jobs.enumerated() {
      job.waitUntilExit()
      XCTAssertEqual(job.terminationStatus, index % 2 == 0 ? 0 : 1)
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: course.path(".sandbox/cache").path)
    XCTAssertEqual(left.count { $0.hasPrefix("work-") }, 0, "\(left)")
    XCTAssertEqual(left.count { $0.hasPrefix("kit-") }, 1, "\(left)")
  }

  /// A grade that is killed outright at any moment leaves nothing that the next one trips over.
  func testKilledGrade_isFollowedByAGoodOne() throws {
    let course = try CourseCopy(sharesCache: false)
    for wait: UInt32 in [100, 500, 1200, 2000, 2600] {
      let process = Program.process(["grade", "exercise3", "--solution", right], folder: course.root)
      process.standardOutput = Pipe()
      try process.run()
      usleep(wait * 1000)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    let graded = try course.run("grade", "exercise3", "--solution", right)
    XCTAssertEqual(graded.status, 0, graded.output + graded.errors)
    let left = try FileManager.default.contentsOfDirectory(atPath: course.path(".sandbox/cache").path)
    XCTAssertEqual(left.count { $0.hasPrefix("work-") }, 0, "\(left)")
  }

  /// Damage that leaves sizes as they were is found when a link fails, and mended.
  func testDamageOfTheSameSize_isMended() throws {
    let course = try CourseCopy(sharesCache: false)
    XCTAssertEqual(try course.run("grade", "exercise3", "--solution", right).status, 0)
    let cache = course.path(".sandbox/cache")
    for (kind, name) in [("kit", "GraderKit.o"), ("grader", "Graders.o")] {
      let entries = try FileManager.default.contentsOfDirectory(atPath: cache.path)
      let entry = try XCTUnwrap(entries.first { $0.hasPrefix("\(kind)-") })
      let place = cache.appending(path: "\(entry)/\(name)")
      try Data(count: try Data(contentsOf: place).count).write(to: place)
      let graded = try course.run("grade", "exercise3", "--solution", right)
      XCTAssertEqual(graded.status, 0, "\(name): \(graded.output)\(graded.errors)")
    }
  }
}
