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
      listed.output.contains("exercise2   Partial activation failure            passed"), listed.output)
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

  /// What was reached on two machines comes together, and nothing of either is lost.
  func testExportAndImport_comeTogether() throws {
    let here = try CourseCopy()
    let there = try CourseCopy()
    try here.write(
      #"""
      {"schema":"sandbox/progress/v1","exercises":{"exercise1":{"attempts":4,"failing":["exercise1.2"],
      "hints":{"exercise1.2":2}},"exercise3":{"attempts":1,"passed":true}}}
      """#, to: ".sandbox/progress.json")
    try there.write(
      #"""
      {"schema":"sandbox/progress/v1","exercises":{"exercise1":{"attempts":9,"failing":["exercise1.7"],
      "hints":{"exercise1.2":1,"exercise1.7":1}},"exercise2":{"attempts":2,"gaveUp":true}}}
      """#, to: ".sandbox/progress.json")
    let file = here.path("mine.json").path
    XCTAssertEqual(
      try here.run("progress", "export", file).output,
      "your progress is in \(file); `sandbox progress import \(file)` takes it in elsewhere\n")
    XCTAssertEqual(
      try there.run("progress", "import", file).output,
      "took in the progress of 2 exercises; what was reached here stays reached\n")
    XCTAssertEqual(
      try there.run("progress").output.replacing(#/exercise[0-9]+ +not begun\n/#, with: ""),
      """
      exercise1   begun      9 attempts
      exercise2   begun      2 attempts, solution shown
      exercise3   passed     1 attempt

      1 of 16 exercises passed

      """)
    let json = try there.run("progress", "--json").output
    XCTAssertEqual(
      json,
      #"{"exercises":{"exercise1":{"attempts":9,"failing":["exercise1.7"],"gaveUp":false,"hints":{"exercise1.2":2,"#
        + #""exercise1.7":1},"passed":false},"exercise2":{"attempts":2,"failing":[],"gaveUp":true,"hints":{},"#
        + #""passed":false},"exercise3":{"attempts":1,"failing":[],"gaveUp":false,"hints":{},"passed":true}},"#
        + #""lessons":{},"schema":"sandbox/progress/v1"}"# + "\n")
    let printed = try there.run("progress", "export", "-")
    XCTAssertEqual(printed.output, try there.read(".sandbox/progress.json") + "\n")
  }

  /// Of lessons, too, nothing that was reached is lost, and what one did oneself counts more than what was shown.
  func testLessons_comeTogether() throws {
    let course = try CourseCopy()
    func file(_ lessons: String) -> String { #"{"schema":"sandbox/progress/v1","lessons":{\#(lessons)}}"# }
    try course.write(
      file(
        #""1":{"step":3,"done":[1,2],"shown":[1],"journal":["@step 3 anew"]},"2":{"step":4,"done":[1,2,3],"shown":[3],"journal":["a"]}"#
      ),
      to: ".sandbox/progress.json")
    try course.write(
      file(
        #""1":{"step":5,"done":[1,3,4],"shown":[3],"journal":["@step 5 anew"]},"2":{"done":[2]},"9":{"step":2,"done":[1]}"#
      ),
      to: "other.json")
    XCTAssertEqual(
      try course.run("progress", "import", "other.json").output,
      "took in the progress of 0 exercises and 3 lessons; what was reached here stays reached\n")
    XCTAssertEqual(
      try course.run("progress", "--json").output,
      #"{"exercises":{},"lessons":{"1":{"done":[1,2,3,4],"journal":["@step 5 anew"],"shown":[3],"step":5},"#
        + #""2":{"done":[1,2,3],"journal":["a"],"shown":[3],"step":4},"#
        + #""9":{"done":[1],"journal":[],"shown":[],"step":2}},"schema":"sandbox/progress/v1"}"# + "\n")
    XCTAssertEqual(
      try course.run("progress").output.split(separator: "\n").dropFirst(16).map(String.init),
      [
        "lesson 1    4 steps done, at step 5", "lesson 2    3 steps done, at step 4",
        "lesson 9    1 step done, at step 2",
        "0 of 16 exercises passed",
      ])
  }

  func testImport_refusesWhatIsNoProgress() throws {
    let course = try CourseCopy()
    let before = #"{"schema":"sandbox/progress/v1","exercises":{"exercise1":{"attempts":4}}}"#
    try course.write(before, to: ".sandbox/progress.json")
    let cases = [
      ("{}", "bad.json holds no progress; it should be what `sandbox progress export` wrote"),
      ("", "bad.json holds no progress; it should be what `sandbox progress export` wrote"),
      (
        #"{"schema":"sandbox/progress/v2"}"#,
        "bad.json is of another version (sandbox/progress/v2); this program reads sandbox/progress/v1"
      ),
    ]
    for (text, message) in cases {
      try course.write(text, to: "bad.json")
      let result = try course.run("progress", "import", "bad.json")
      XCTAssertEqual(result, .init(output: "", errors: "sandbox: \(message)\n", status: 3))
    }
    let missing = try course.run("progress", "import", "none.json")
    XCTAssertEqual(missing.status, 3)
    XCTAssertTrue(missing.errors.hasPrefix("sandbox: none.json cannot be read: "), missing.errors)
    let occupied = try course.run("progress", "export", "bad.json")
    XCTAssertEqual(
      occupied.errors, "sandbox: bad.json is there already; `--force` replaces it\n")
    XCTAssertEqual(try course.run("progress", "export", "bad.json", "--force").status, 0)
    XCTAssertEqual(try course.read(".sandbox/progress.json"), before)
  }

  /// Two shells that grade at once lose no attempt.
  func testTwoShells_loseNoAttempt() throws {
    let course = try CourseCopy()
    let commands = String(repeating: "grade exercise1\n", count: 4)
    let shells = try (0..<2).map { _ in
      let process = Program.process(["--keep-going", "-c", commands], folder: course.root)
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      return process
    }
    for shell in shells { shell.waitUntilExit() }
    XCTAssertEqual(
      ProgressStore(Course(root: course.root)).read().progress.exercises["exercise1"]?.attempts, 8)
  }

  /// Numbers that nobody can have reached break nothing.
  func testAbsurdNumbers_areCutDown() throws {
    let course = try CourseCopy()
    try course.write(
      #"""
      {"schema":"sandbox/progress/v1","exercises":{"exercise1":{"attempts":9223372036854775807,
      "hints":{"exercise1.4":9223372036854775807,"exercise1.5":9223372036854775807}},
      "exercise2":{"attempts":-2,"failing":["exercise2.1","exercise2.99","x"],"hints":{"exercise2.1":-3}}}}
      """#, to: "absurd.json")
    XCTAssertEqual(try course.run("progress", "import", "absurd.json").status, 0)
    XCTAssertEqual(try course.run("progress").status, 0)
    XCTAssertEqual(try course.run("grade", "exercise1").status, 1)
    let hint = try course.run("hint", "exercise2")
    XCTAssertTrue(hint.output.contains("hint 1 of "), hint.output + hint.errors)
    XCTAssertEqual(try course.run("grade", "exercise2").status, 1)
  }
}
