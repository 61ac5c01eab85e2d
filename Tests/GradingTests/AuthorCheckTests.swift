import TestSupport
import XCTest

@testable import Grading

/// Graders are proved by one command, which says what is not proved and where.
final class AuthorCheckTests: XCTestCase {
  private struct Summary: Decodable {
    let ok: Bool
    let exercises: [GraderCheckReport]
  }

  private let folder = "Tests/Specimens/exercise17"

  private func summary(_ course: CourseCopy, _ arguments: String...) throws -> Summary {
    let result = try Program.run(["author", "check"] + arguments + ["--json"], folder: course.root)
    XCTAssertEqual(result.errors, "")
    let summary = try JSONDecoder().decode(Summary.self, from: Data(result.output.utf8))
    XCTAssertEqual(result.status, summary.ok ? 0 : 1)
    return summary
  }

  private func faults(_ report: GraderCheckReport) -> [String] {
    report.faults.map { "\($0.file)\($0.line.map { ":\($0)" } ?? ""): \($0.message)" }
  }

  /// A course with exercise 17, as `author new` writes it.
  private func begun() throws -> CourseCopy {
    let course = try CourseCopy()
    XCTAssertEqual(try course.run("author", "new", "exercise17", "A screen that flickers").status, 0)
    return course
  }

  /// Each grader accepts the right specimens and refuses each wrong one for its fault, and for nothing else.
  func testAllGraders_areProvedByTheirSpecimens() throws {
    let course = try CourseCopy()
    let summary = try summary(course, "--no-mutants")
    XCTAssertEqual(summary.exercises.map(\.exercise), (1...16).map { "exercise\($0)" })
    for report in summary.exercises {
      XCTAssertEqual(faults(report), [], report.exercise)
      XCTAssertFalse(report.title.isEmpty, report.exercise)
      XCTAssertEqual(report.mutants, [], report.exercise)
      let kinds = report.specimens.map { $0.specimen.split(separator: "/")[0] }
      XCTAssertEqual(kinds.count { $0 == "starter" }, 1, report.exercise)
      XCTAssertGreaterThanOrEqual(kinds.count { $0 == "right" }, 2, report.exercise)
      XCTAssertGreaterThanOrEqual(kinds.count { $0 == "wrong" }, 6, report.exercise)
    }
  }

  /// Small faults in the right specimens of an exercise fall, or are excused in a line.
  func testMutants_areKilledOrExcused() throws {
    let report = try XCTUnwrap(summary(try CourseCopy(), "exercise6").exercises.first)
    XCTAssertEqual(faults(report), [])
    let kinds = Dictionary(grouping: report.mutants, by: \.fate).mapValues(\.count)
    XCTAssertGreaterThan(kinds[.killed] ?? 0, 25)
    XCTAssertNil(kinds[.survived])
    XCTAssertTrue(report.mutants.filter { $0.fate == .killed }.allSatisfy { $0.reason.hasPrefix("test") })
  }

  func testWhatIsNotProved_isNamedWithItsFileAndARemedy() throws {
    let course = try begun()
    let (right, wrong) = (
      try course.read("\(folder)/right/plain.swift"), try course.read("\(folder)/wrong/neverEnds.swift")
    )
    func write(_ text: String, _ name: String) throws { try course.write(text, to: "\(folder)/\(name)") }
    try write(wrong, "right/fails.swift")
    try write(right, "wrong/noHeader.swift")
    try write("// fails: isActive, flickers\n" + right, "wrong/unknown.swift")
    try write("// fails: isActive\n" + right, "wrong/passes.swift")
    try write(
      "// fails: isActive\n" + wrong.replacing("// fails: eachTokenIsCancelledOnce\n", with: ""),
      "wrong/other.swift")
    try write("// fails: isActive\nlet x = nonsense\n" + right, "wrong/doesNotCompile.swift")
    try write(
      "// fails: isActive\n"
        + right.replacing("guard isActive else", with: "precondition(isActive)\n      guard isActive else"),
      "wrong/traps.swift")
    try write("// fails: isActive\n", "wrong/folder/empty.swift")
    try course.write(
      "// mine\n" + (try course.read("Exercises/exercise17/Exercise17.swift")),
      to: "Exercises/exercise17/Exercise17.swift")
    let result = try course.run("author", "check", "17", "--no-mutants")
    XCTAssertEqual(result.status, 1)
    XCTAssertEqual(result.errors, "")
    assertSnapshot(result.output, "author-check")
  }

  func testMutants_thatLiveAreListed() throws {
    let course = try begun()
    let place = "\(folder)/right/plain.swift"
    try course.write(
      try course.read(place).replacing(
        "      token?.cancel()\n",
        with:
          "      // equivalent swap: an excuse\n      // equivalent negate: an idle one\n      token?.cancel()\n"
      ), to: place)
    let report = try XCTUnwrap(summary(course, "exercise17").exercises.first)
    XCTAssertEqual(
      faults(report).filter { $0.contains("mutant") },
      [
        "\(place):13: a mutant lives, with two statements swapped (swap): `isActive = true token = profiles.watch(accountID: 7) { _ in }`",
        "\(place):18: a mutant lives, without the guard (guard): `guard isActive else { return }`",
        "\(place):19: a mutant lives, with two statements swapped (swap): `isActive = false // equivalent swap: an excuse // equivalent negate: …`",
        "\(place):23: a mutant lives, with this left out (forget): `token = nil`",
        "\(place):20: this excuses a mutant (swap) that does not live; remove the comment",
        "\(place):21: this excuses a mutant (negate) that does not live; remove the comment",
      ])
  }

  /// What does not come to a verdict is not taken for a success.
  func testWhatIsNotJudged_isNoSuccess() throws {
    let course = try begun()
    let grader = "Tests/Graders/Exercise17Tests.swift"
    try course.write(
      try course.read(grader).replacing("- Points: 2", with: "- Points: ten\n/// - Lesson: 99").replacing(
        "    scope.deactivate()\n    expect",
        with: "    scope.deactivate()\n    _ = [0][scope.isActive ? 1 : 0]\n    expect"),
      to: grader)
    let place = "\(folder)/right/plain.swift"
    try course.write(
      try course.read(place).replacing(
        "      isActive = false", with: "      // equivalent swp: a slip\r\n      isActive = false"),
      to: place)
    try course.write("// fails: \n" + (try course.read(place)), to: "\(folder)/wrong/passes.swift")
    let report = try XCTUnwrap(summary(course, "exercise17").exercises.first)
    let told = faults(report)
    for words in [
      "\(grader): there is no lesson `99`; `- Lesson: ` takes the number of one",
      "\(grader): `- Points: ten` is no number",
      "\(folder)/wrong/passes.swift: a wrong specimen says what it fails: begin it with `// fails: isActive`",
      "\(place):19: `swp` is no kind of mutant; there are guard, condition, negate, swap and forget",
    ] { XCTAssertTrue(told.contains(words), "\(words): \(told)") }
    let trap =
      "a mutant was not judged, with this left out (forget): `isActive = false`: the grader of exercise17 is broken"
    XCTAssertTrue(told.contains { $0.contains(trap) }, "\(told)")
    XCTAssertTrue(report.mutants.contains { $0.fate == .notJudged })
  }

  func testStarterThatPasses_isNamed() throws {
    let course = try begun()
    for place in ["\(folder)/starter/Exercise17.swift", "Exercises/exercise17/Exercise17.swift"] {
      try course.write(try course.read("\(folder)/right/plain.swift"), to: place)
    }
    let report = try XCTUnwrap(summary(course, "exercise17", "--no-mutants").exercises.first)
    XCTAssertEqual(
      faults(report).filter { $0.contains("starter") },
      [
        "\(folder)/starter: the starter passes, so there is nothing to do; take something out of \(folder)/starter"
      ])
  }

  /// A grader that is broken is a fault of the grader, told once, and nothing is said of its specimens.
  func testBrokenGrader_isToldOnce() throws {
    let course = try begun()
    let grader = "Tests/Graders/Exercise17Tests.swift"
    try course.write(try course.read(grader).replacing("scope.activate()", with: "scope.begin()"), to: grader)
    let report = try XCTUnwrap(summary(course, "exercise17").exercises.first)
    let told = faults(report).filter { !$0.contains("are needed") }
    XCTAssertEqual(told.count, 1, "\(told)")
    XCTAssertTrue(
      told[0].hasPrefix(
        "\(grader): the grader of exercise17 is broken: it does not compile (seen with starter)\n"),
      told[0])
    XCTAssertTrue(told[0].contains("\(course.root.path)/\(grader):18:11: error: value of type"), told[0])
    XCTAssertEqual(report.mutants, [])
  }

  func testTwoGradersForOneNumber_areNamed() throws {
    let course = try CourseCopy()
    try course.write(
      try course.read("Tests/Graders/Exercise3Tests.swift"), to: "Tests/Graders/Exercise03Tests.swift")
    let reason =
      "exercise 3 has 2 graders, Tests/Graders/Exercise03Tests.swift and Tests/Graders/Exercise3Tests.swift; "
      + "give one of them a free number, or remove it"
    for arguments in [["grade", "exercise3"], ["author", "check", "exercise3"], ["start", "3"]] {
      let result = try Program.run(arguments, folder: course.root)
      XCTAssertEqual(
        result, Program.Result(output: "", errors: "sandbox: \(reason)\n", status: 2), "\(arguments)")
    }
    XCTAssertTrue(try course.run("list").output.contains(reason))
    try FileManager.default.removeItem(at: course.path("Tests/Graders/Exercise3Tests.swift"))
    XCTAssertEqual(
      try course.run("grade", "exercise3").errors,
      "sandbox: Tests/Graders/Exercise03Tests.swift should be named Tests/Graders/Exercise3Tests.swift; rename it\n"
    )
  }

  /// A test file that comes alone is listed, and says what it lacks.
  func testGraderWithoutItsFolder_isListedAndNamesIt() throws {
    let course = try CourseCopy()
    let grader = try course.read("Tests/Graders/Exercise6Tests.swift").replacing(
      "Exercise6", with: "Exercise17")
    try course.write(
      grader.replacing("- Lesson: 3", with: "- Lesson: 8"), to: "Tests/Graders/Exercise17Tests.swift")
    let remedy = "put the starter there, or remove the grader"
    let listed = try course.run("list").output
    XCTAssertTrue(
      listed.contains("  exercise17  Attach and replace\n    Exercises/exercise17 is missing; \(remedy)\n"),
      listed)
    let graded = try course.run("grade", "exercise17")
    XCTAssertEqual(graded.status, 3)
    XCTAssertEqual(
      graded.errors,
      "sandbox: the grader of exercise17 is broken, not your code: Exercises/exercise17, which should hold its starter, "
        + "is missing; put one there, or remove the grader\n")
    let report = try XCTUnwrap(summary(course, "exercise17").exercises.first)
    XCTAssertTrue(
      faults(report).contains(
        "Tests/Graders/Exercise17Tests.swift: Exercises/exercise17 is missing; \(remedy)"))
  }

  func testWordsThatAreNotUnderstood_areNamed() throws {
    let course = try CourseCopy()
    for (arguments, message) in [
      (["check", "exercise99"], "there is no exercise exercise99; there are exercise1 to exercise16\n"),
      (["check", "1", "2"], "`author check` takes one exercise: 2 is too much"),
      (["check", "--jobs", "0"], "--jobs takes a number from 1 to 64, not 0"),
      (["chek"], "`author` does not know `chek`; did you mean `check`?"),
      ([], "`author` needs more: sandbox author check [exerciseN] | "),
    ] {
      let result = try Program.run(["author"] + arguments, folder: course.root)
      XCTAssertEqual(result.status, 2, "\(arguments)")
      XCTAssertTrue(result.errors.hasPrefix("sandbox: \(message)"), result.errors)
    }
  }
}
