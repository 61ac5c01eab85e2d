import TestSupport
import XCTest

@testable import Grading
@testable import Shell

/// Bug hunts: scripts that are judged by the model.
final class HuntTests: XCTestCase {
  /// The explorer needs as many commands as the grader calls par, and finds no shorter script.
  func testPar_isTheExplorers() throws {
    let copy = try CourseCopy()
    let course = Course(root: copy.root)
    let grade = try Grade(course: course, environment: ProcessInfo.processInfo.environment)
    let hunts = try course.exercises.filter(\.isHunt).compactMap { try grade.plan(of: $0).hunt }
    XCTAssertEqual(hunts.count, 3)
    for hunt in hunts {
      let found = try Program.commands("policy \(hunt.policy); explore \(hunt.par)").output
      let words = "\(hunt.policy) breaks a rule after \(hunt.par) commands; no shorter script does"
      XCTAssertTrue(found.contains(words), found)
    }
  }

  /// A brief says what users report, in the words of `policies`, and not which policy it is.
  func testBriefs_nameTheReportOnly() throws {
    let copy = try CourseCopy()
    let policies = try Program.commands("policies").output
    for exercise in Course(root: copy.root).exercises.filter(\.isHunt) {
      let brief = try copy.run("brief", exercise.name).output
      let report = try XCTUnwrap(brief.firstMatch(of: #/report: "([^"]+)"/#)).output.1
      XCTAssertTrue(policies.contains(report), String(report))
      XCTAssertFalse(brief.contains(#/suspect\d/#), brief)
    }
  }

  func testFacts_ofAScript() throws {
    let facts = try HuntScript.facts(
      """
      # A comment, and commands on one line.
      login 7; deactivate session
      frobnicate; inspect
      activate session; policy uber
      login "
      detach library; detach library
      emit updated Late from watch#1
      logout
      """, "no-epoch"
    ).get()
    XCTAssertEqual(
      facts.commands,
      [
        "login 7", "deactivate session", "activate session", "detach library", "detach library",
        "emit updated Late from watch#1", "logout",
      ])
    XCTAssertEqual(
      facts.problems,
      [
        "line 3: `frobnicate`: unknown command `frobnicate`; `help` lists the commands",
        "line 3: `inspect` does not act on the tree; leave it out",
        "line 4: `policy uber` changes the rules; the grader does that, so leave it out",
        "line 5: the quote at column 7 has no end; close it with another \"",
      ])
    XCTAssertEqual(facts.refusals.count, 1)
    XCTAssertTrue(
      facts.refusals[0].hasPrefix("`detach library` is refused under strict: "), facts.refusals[0])
    XCTAssertEqual(facts.violatedAfter, 6)
    XCTAssertEqual(facts.violations, ["I5: an event from epoch 1 acted while epoch 2 is live"])
    XCTAssertThrowsError(try HuntScript.facts("login 7", "no-such").get())
    let long = try HuntScript.facts(String(repeating: "login 7\n", count: 20_000), "no-epoch").get()
    XCTAssertEqual(
      long.problems, ["the script has 20000 commands; at most 200 are run, so shorten it"])
    XCTAssertEqual(
      try HuntScript.facts("\u{FEFF}login 7\r\nundo\r\n", "no-epoch").get().problems,
      ["line 2: `undo` does not act on the tree; leave it out"])
  }

  func testHunt_isGradedLikeAnyExercise() throws {
    let course = try CourseCopy()
    let place = "Exercises/exercise14/hunt.sandbox"
    try course.write(
      "login 7; deactivate session; activate session; emit updated Late from watch#1\n", to: place)
    let passed = try course.run("grade", "exercise14")
    XCTAssertEqual(passed.status, 0)
    XCTAssertTrue(
      passed.output.contains("passed: all 5 requirements hold; 4 commands; par is 4"), passed.output)
    XCTAssertEqual(
      try course.run("solution", "exercise14").output,
      try course.read("Tests/Specimens/exercise14/right/expiry.sandbox"))
    XCTAssertTrue(try course.run("reset", "exercise14").output.contains("\(place) is the starter again"))
    try FileManager.default.removeItem(at: course.path(place))
    let gone = try course.run("grade", "exercise14")
    XCTAssertEqual(gone.status, 1)
    XCTAssertTrue(
      gone.output.contains(
        "Exercises/exercise14 holds no file `hunt.sandbox`; `sandbox reset exercise14` restores"),
      gone.output)
    XCTAssertTrue(try course.run("start", "exercise14").output.contains("\(place) is the starter again\n"))
    let tried = try course.run("try", "exercise14")
    XCTAssertEqual(tried.status, 2)
  }

  /// A hunt that does not say what to hunt is the grader's fault.
  func testHuntWithoutItsPolicy_isBroken() throws {
    let course = try CourseCopy()
    let grader = "Tests/Graders/Exercise14Tests.swift"
    let text = try course.read(grader)
    for (old, new, told) in [
      ("/// - Par: 4\n", "", "names a policy and the fewest commands"),
      ("no-epoch", "no-such", "there is no policy no-such"),
    ] {
      try course.write(text.replacing(old, with: new), to: grader)
      let result = try course.run("grade", "exercise14", "--instructor")
      XCTAssertEqual(result.status, 3, result.output)
      XCTAssertTrue(
        result.errors.contains(
          "the grader of exercise14 is broken, not your code: it does not say what to hunt"),
        result.errors)
      XCTAssertTrue(result.output.contains(told), result.output)
    }
  }

  /// A file that should stand alone is asked for by name.
  func testLoneFile_thatIsNotThere() throws {
    let course = try CourseCopy()
    let right = "Tests/Specimens/exercise10/right/scanner"
    var text = ""
    for name in ["Reminders", "Exercise10", "ImportRule"] {
      text += try course.read("\(right)/\(name).swift").replacing("import ExerciseKit\n", with: "")
    }
    try course.write("import ExerciseKit\n" + text, to: "all.swift")
    let result = try course.run("grade", "exercise10", "--solution", "all.swift")
    XCTAssertEqual(result.status, 1)
    XCTAssertTrue(result.output.contains("there is no file Reminders.swift"), result.output)
    XCTAssertTrue(result.output.contains("not passed yet: 19 of 20"), result.output)
  }
}
