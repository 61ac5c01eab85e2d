import TestSupport
import XCTest

@testable import Grading

/// The commands about exercises, run as a learner runs them in a course of their own.
final class ExerciseDeskTests: XCTestCase {
  private let file = "Exercises/exercise3/Exercise3.swift"
  private let specimen = "Tests/Specimens/exercise3/right/epoch.swift"

  /// What was printed, with what differs from run to run made the same.
  private func stable(_ text: String) -> String {
    text.replacing(#/\([0-9]+\.[0-9]+ s(, [a-z]+)?\)/#, with: "(0.00 s)").replacing(
      #/exercise3-[0-9]{8}-[0-9]{6}/#, with: "exercise3-DATE")
  }

  func testALearnersWay_fromListToPass() throws {
    let course = try CourseCopy()
    var transcript = ""
    func run(_ arguments: String..., status: Int32) throws {
      let result = try Program.run(arguments, folder: course.root)
      transcript += "$ sandbox \(arguments.joined(separator: " "))\n" + stable(result.output) + result.errors
      XCTAssertEqual(result.status, status, transcript)
    }
    try run("list", status: 0)
    try run("start", "exercise3", status: 0)
    try run("solution", "exercise3", status: 1)
    try run("grade", "exercise3", status: 1)
    for _ in 0..<4 { try run("hint", "3", status: 0) }
    try FileManager.default.removeItem(at: course.path(file))
    try FileManager.default.copyItem(at: course.path(specimen), to: course.path(file))
    try run("grade", "exercise3", status: 0)
    try run("hint", "exercise3", status: 0)
    try run("list", status: 0)
    try run("reset", "exercise3", status: 0)
    try run("reset", "exercise3", status: 0)
    XCTAssertEqual(
      try course.read(file), try course.read("Tests/Specimens/exercise3/starter/Exercise3.swift"))
    assertSnapshot(transcript, "learner")
    let solution = try course.run("solution", "exercise3")
    let right = try course.read(specimen).split(separator: "\n", omittingEmptySubsequences: false)
    XCTAssertTrue(right.contains { $0.contains("// equivalent ") })
    XCTAssertEqual(
      solution.output, right.filter { !$0.contains("// equivalent ") }.joined(separator: "\n"))
    let backups = try FileManager.default.contentsOfDirectory(atPath: course.path(".sandbox/backups").path)
    XCTAssertEqual(backups.count, 1)
    XCTAssertEqual(
      try course.read(".sandbox/backups/\(backups[0])/Exercise3.swift"), try course.read(specimen))
  }

  func testSameCommands_workInTheShell() throws {
    let course = try CourseCopy()
    let shell = try course.run(
      input: "exercises\nbrief exercise1\ngrade exercise1\nhint exercise1\nlogin 7\n")
    XCTAssertEqual(shell.status, 1)
    let grade = try course.run("grade", "exercise1", "--solution", "Exercises/exercise1")
    // Hints go with the learner's own tries.
    let shown = shell.output.replacing(#/ +hint [0-9] of [0-9]: .*\n/#, with: "").replacing(
      #/ +`hint exercise1` gives the next hint/#, with: "")
    // In the shell commands are typed without the program's name, and scripts in double quotes.
    let typed = stable(grade.output).replacing(#/--script '([^']*)'/#) { "\"\($0.output.1)\"" }
      .replacing("`sandbox ", with: "`")
    XCTAssertTrue(stable(shown).contains(typed), shown)
    XCTAssertFalse(shell.output.contains("error"), shell.output)
    let json = try course.run("--json", "-c", "grade exercise1")
    XCTAssertTrue(json.output.contains(#""status":"refused","message":"exercise1  Sync"#), json.output)
    XCTAssertTrue(shell.output.hasSuffix("logged in: session#1 is active for account 7\n"))
  }

  /// A course that was moved, cache and all, grades as before.
  func testMovedCourse_stillGrades() throws {
    let course = try CourseCopy(sharesCache: false)
    let here = course.path("")
    XCTAssertEqual(try course.run("grade", "exercise1").status, 1)
    let there = FileManager.default.temporaryDirectory.appending(path: "sandbox-moved-\(UUID().uuidString)")
    try FileManager.default.moveItem(at: here, to: there)
    defer { try? FileManager.default.removeItem(at: there) }
    let moved = try Program.run(["grade", "exercise1"], folder: there)
    XCTAssertEqual(moved.status, 1, moved.output + moved.errors)
    XCTAssertTrue(moved.output.contains("requirements hold"), moved.output)
  }

  /// Work that cannot be compiled is still work: `start` leaves it where it is.
  func testStart_keepsWhatItCannotRead() throws {
    let course = try CourseCopy()
    let text = Data("// caf".utf8) + Data([0xE9, 0x0A])
    try text.write(to: course.path(file))
    let started = try course.run("start", "exercise3")
    XCTAssertTrue(started.output.hasPrefix("\(file) is not UTF-8 text; save it as UTF-8\n"), started.output)
    XCTAssertEqual(try Data(contentsOf: course.path(file)), text)
  }

  func testGivingUp_isRecorded() throws {
    let course = try CourseCopy()
    XCTAssertEqual(try course.run("solution", "exercise2", "--give-up").status, 0)
    XCTAssertEqual(try course.run("solution", "exercise2").status, 0)
    XCTAssertTrue(try course.read(".sandbox/progress.json").contains("\"gaveUp\" : true"))
  }

  func testFilesThatAreGoneOrEmpty_areToldAndRestored() throws {
    let course = try CourseCopy()
    try course.write("", to: file)
    let empty = try course.run("grade", "exercise3")
    XCTAssertEqual(empty.status, 1)
    XCTAssertEqual(
      stable(empty.output),
      """
      exercise3  Late callbacks
        \(file) is empty; `sandbox reset exercise3` restores the starter
      not graded

      """)
    try FileManager.default.removeItem(at: course.path("Exercises/exercise3"))
    let gone = try course.run("grade", "exercise3")
    XCTAssertEqual(gone.status, 1)
    XCTAssertTrue(
      gone.output.contains("Exercises/exercise3 is not there; `sandbox reset exercise3` restores"),
      gone.output)
    XCTAssertTrue(try course.run("start", "exercise3").output.hasPrefix("\(file) is the starter again\n"))
    XCTAssertEqual(try course.run("grade", "exercise3").status, 1)
    let missing = try course.run("grade", "exercise3", "--solution", "nowhere.swift")
    XCTAssertEqual(missing.status, 2)
    XCTAssertEqual(missing.errors, "sandbox: --solution nowhere.swift is not there\n")
  }

  /// Nothing that a learner is shown tells of the grader; an instructor is shown it.
  func testHidden_staysHidden() throws {
    let course = try CourseCopy()
    var shown = ""
    for format in ["text", "json"] {
      for exercise in Course(root: course.root).exercises.map(\.name) {
        shown += try course.run("grade", exercise, "--format", format).output
        shown += try course.run("hint", exercise).output + course.run("brief", exercise).output
      }
    }
    for secret in [
      "Tests/Graders", "Exercise1Tests", "Exercise9Tests", "no-epoch", "// equivalent", "Specimens",
      "Exercise3Tests", "XCTAssert", "testL", "testE", "failed -",
      "Graders/",
    ] {
      XCTAssertFalse(shown.contains(secret), secret)
    }
    let instructor = try course.run("grade", "exercise3", "--instructor").output
    XCTAssertTrue(instructor.contains("testEventAfterDeactivation"), instructor)
    XCTAssertTrue(instructor.contains("Tests/Graders/Exercise3Tests.swift:"), instructor)
  }

  func testJSON_hasTheKeysOfTheContract() throws {
    let course = try CourseCopy()
    let output = try course.run("grade", "exercise3", "--format", "json").output
    let report = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    XCTAssertEqual(
      Set(report.keys),
      [
        "schema", "exercise", "title", "verdict", "passed", "failed", "total", "requirements", "diagnostics",
        "toolchain",
        "isolation", "seconds",
      ])
    XCTAssertEqual(report["schema"] as? String, "sandbox/grade/v1")
    XCTAssertEqual(report["verdict"] as? String, "fail")
    let requirements = try XCTUnwrap(report["requirements"] as? [[String: Any]])
    XCTAssertEqual(requirements.map { $0["id"] as? String }, (1...12).map { "exercise3.\($0)" })
    for requirement in requirements {
      XCTAssertEqual(
        Set(requirement.keys),
        ["id", "requirement", "status", "message", "hints", "counterexample", "output", "seconds"])
    }
    XCTAssertEqual(
      Set((report["seconds"] as? [String: Any] ?? [:]).keys), ["compile", "link", "run", "total"])
  }

  /// Hints are for what does not hold now, and only another try earns the next ones by itself.
  func testHints_followTheFiles() throws {
    let course = try CourseCopy()
    let first = try course.run("hint", "exercise3").output
    XCTAssertEqual(
      first,
      "`isActive` is true from `activate()` to `deactivate()`, and building watches nothing.\n"
        + "  hint 1 of 1: Which lines may change `isActive`?\n")
    XCTAssertEqual(try course.run("grade", "exercise3").status, 1)
    let hints = ProgressStore(Course(root: course.root)).record(of: "exercise3").record.hints
    XCTAssertEqual(try course.run("grade", "exercise3").status, 1)
    XCTAssertEqual(ProgressStore(Course(root: course.root)).record(of: "exercise3").record.hints, hints)
    try course.write(try course.read(file) + "// tried\n", to: file)
    XCTAssertTrue(try course.run("grade", "exercise3").output.contains("hint 2 of 3: "))
    try course.write(try course.read(file) + "nonsense\n", to: file)
    let broken = try course.run("hint", "exercise3").output
    XCTAssertTrue(broken.contains("\(file):"), broken)
    XCTAssertTrue(
      broken.hasSuffix("mend this first; hints are for what runs and does not hold\n"), broken)
    try course.write(
      try course.read(specimen).replacing(
        "epoch += 1\n", with: "epoch += 1\nlet none: Int? = nil\nprint(none!)\n"),
      to: file)
    let crashed = try course.run("hint", "exercise3").output
    XCTAssertTrue(crashed.contains("  it crashed: Fatal error: Unexpectedly found nil"), crashed)
    XCTAssertTrue(crashed.hasSuffix("mend this first; hints are for what runs and does not hold\n"), crashed)
  }

  /// What is to be typed next means the same course.
  func testNamedCourse_isInWhatIsToBeTyped() throws {
    let course = try CourseCopy()
    let listed = try Program.run(["--course", course.root.path, "list"])
    XCTAssertTrue(
      listed.output.hasSuffix(
        "`sandbox --course \(course.root.path) start exercise1` begins one, "
          + "`sandbox --course \(course.root.path) grade exercise1` says what holds\n"), listed.output)
  }
}
