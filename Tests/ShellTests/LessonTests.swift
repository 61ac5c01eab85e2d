import TestSupport
import XCTest

/// Lessons as a learner takes them, with the real program and the real lessons.
final class LessonTests: XCTestCase {
  private let wayThroughTheFirst = [
    "tree", "login 7", "goal", "next", "goal", "hint", "hint", "hint", "tap logout", "next", "skip", "next",
    "undo",
    "redo", "detach search", "back", "detach search", "next", "present alert", "next", "play", "logout",
    "resume",
    "attach search", "undo 2", "goal", "skip", "reset", "redo 4", "next", "lessons",
  ]

  func testFirstLesson_inEnglish() throws {
    let result = try CourseCopy().type(wayThroughTheFirst, at: ["lesson", "1"])
    assertSnapshot(result.output + result.errors, "lesson-1-en")
  }

  func testFirstLesson_inKorean() throws {
    let result = try CourseCopy().type(wayThroughTheFirst, at: ["lesson", "1"], ["LANGUAGE": "ko"])
    assertSnapshot(result.output + result.errors, "lesson-1-ko")
    let locale = try CourseCopy().type(at: ["lesson", "1"], ["LANG": "ko_KR.UTF-8", "LC_ALL": nil])
    XCTAssertTrue(locale.output.contains("레슨 1: 여섯 역할, 두 트리"), locale.output)
  }

  func testEveryLesson_canBeShownToItsEnd() throws {
    for language in ["en", "ko"] {
      let course = try CourseCopy()
      let list = try course.type(at: ["lessons", "--json", "--lang", language])
      let rows = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [[String: Any]])
      XCTAssertEqual(rows.compactMap { $0["lesson"] as? Int }, Array(1...12))
      for row in rows {
        let number = try XCTUnwrap(row["lesson"] as? Int)
        let count = try XCTUnwrap(row["steps"] as? Int)
        XCTAssertEqual(row["language"] as? String, language)
        let lines = Array(repeating: ["skip", "next"], count: count).flatMap { $0 } + ["goal"]
        let result = try course.type(lines, at: ["lesson", String(number), "--lang", language])
        XCTAssertEqual(result.status, 1, "after the end there is no goal: \(result.errors)")
        let ends = language == "en" ? "Lesson \(number) is done: " : "레슨 \(number) 완료: "
        XCTAssertTrue(result.output.contains(ends), result.output)
        XCTAssertEqual(result.output.components(separatedBy: "✗ error").count, 1, result.output)
      }
      let after = try course.type(at: ["lessons", "--json", "--lang", language])
      let done = try XCTUnwrap(
        JSONSerialization.jsonObject(with: Data(after.output.utf8)) as? [[String: Any]])
      for row in done {
        let steps = Array(1...(row["steps"] as? Int ?? 1))
        XCTAssertEqual(row["done"] as? [Int], steps)
        XCTAssertEqual(row["shown"] as? [Int], steps)
      }
    }
  }

  /// A step undone is open again, and the tree is the one from before, however far back.
  func testUndo_isRightAcrossSteps() throws {
    let course = try CourseCopy()
    let lines = [
      "login 7", "next", "tap logout", "next", "tap login Maya", "undo 3", "goal", "redo 3", "goal", "undo",
      "next",
    ]
    let result = try course.type(lines, at: ["lesson", "1"])
    assertSnapshot(result.output, "lesson-undo")
    // What was reached once is not lost by looking back.
    let list = try course.type(at: ["lessons", "--json"]).output
    XCTAssertTrue(list.contains(#""done":[1,2,3],"shown":[],"step":4"#), list)
  }

  /// What was done once stays done when one looks back at it, and a jump within the lesson can be undone.
  func testBack_andJumps() throws {
    let course = try CourseCopy()
    let last = Array(repeating: ["skip", "next"], count: 5).flatMap { $0 }.dropLast()
    let lines = Array(last) + ["back", "next", "policy uber", "goal", "undo 2", "lesson 1 2", "undo", "next"]
    let result = try course.type(lines, at: ["lesson", "1"])
    let tail = try XCTUnwrap(result.output.components(separatedBy: "> back\n").last)
    assertSnapshot(tail, "lesson-back")
  }

  /// A move in time that finds the goal held says so.
  func testRedo_canReachAGoal() throws {
    let course = try CourseCopy()
    let result = try course.type(
      ["login 7", "tap logout", "undo", "next", "redo", "goal", "next"], at: ["lesson", "1"])
    XCTAssertTrue(
      result.output.contains(
        "> redo\nthis is the moment after command 3: tap logout\n\n✓ step 2 of 5 is done"), result.output)
    XCTAssertFalse(result.output.contains("stays open"), result.output)
  }

  /// Two shells in one lesson lose nothing of what either reached.
  func testTwoShells_loseNothing() throws {
    let course = try CourseCopy()
    let slow = Program.process(["lesson", "1"], folder: course.root)
    let input = Pipe()
    slow.standardInput = input
    let output = Pipe()
    slow.standardOutput = output
    try slow.run()
    // It has opened the lesson as soon as it says something.
    try input.fileHandleForWriting.write(contentsOf: Data("tree\n".utf8))
    while !((try? course.read(".sandbox/progress.json"))?.contains("@step 1 anew") ?? false) {
      usleep(10_000)
    }
    _ = try course.type(["login 7", "next", "tap logout"], at: ["lesson", "1"])
    try input.fileHandleForWriting.write(contentsOf: Data("login 7\n".utf8))
    try input.fileHandleForWriting.close()
    slow.waitUntilExit()
    let list = try course.type(at: ["lessons", "--json"]).output
    XCTAssertTrue(list.contains(#""done":[1,2],"shown":[]"#), list)
  }

  /// A lesson that was ended begins anew, and one that was taken again is resumed where it was left.
  func testFinishedLesson_canBeTakenAgain() throws {
    let course = try CourseCopy()
    let all = Array(repeating: ["skip", "next"], count: 6).flatMap { $0 }
    _ = try course.type(all, at: ["lesson", "10"])
    let again = try course.type(["skip", "next"], at: ["lesson", "10"])
    XCTAssertTrue(again.output.contains("You have done this lesson before; it begins anew."), again.output)
    let third = try course.type(["history"], at: ["lesson", "10"])
    XCTAssertTrue(third.output.contains("You were at step 2; the tree is as you left it."), third.output)
    XCTAssertTrue(third.output.contains("3  fail activate settings\n4  start"), third.output)
  }

  /// A stay that is too long to keep whole is told so when one comes back: the step begins anew.
  func testLongStay_isKeptByItsStep() throws {
    let course = try CourseCopy()
    let lines = ["login 7", "next"] + (1...2_100).map { "emit updated N\($0)" }
    let long = try course.type(lines, at: ["lesson", "1"])
    XCTAssertEqual(long.status, 0)
    let back = try course.type(["tree"], at: ["lesson", "1"])
    XCTAssertFalse(back.output.contains("as you left it"), back.output)
    XCTAssertTrue(
      back.output.contains("(The tree is launched anew for this step, after `login 7`.)"), back.output)
    XCTAssertTrue(back.output.contains("session#1  account 7"), back.output)
  }

  /// Other ways to the goal count, and typing more than was asked is fine.
  func testGoal_isReachedByAnyCommands() throws {
    let course = try CourseCopy()
    let lines = [
      "login 9; login 12; hold search; detach search; expect session is active", "next", "logout", "goal",
      "login 3",
      "tap logout",
    ]
    let result = try course.type(lines, at: ["lesson", "1"])
    XCTAssertEqual(result.output.components(separatedBy: "✓ step 1 of 5 is done").count, 2, result.output)
    // `logout` brings about the state, but nobody tapped.
    XCTAssertTrue(result.output.contains("✗ trace has call from root (not yet in this step)"), result.output)
    XCTAssertTrue(result.output.contains("✓ step 2 of 5 is done"), result.output)
  }

  func testPlace_isKept() throws {
    let course = try CourseCopy()
    _ = try course.type(
      ["deactivate session", "next", "emit updated Late from watch#1", "next", "activate session"],
      at: ["lesson", "4"])
    let result = try course.type(
      ["inspect session", "trace 3", "undo", "undo", "goal"], at: ["lesson", "4"])
    assertSnapshot(result.output, "lesson-kept")
    // A free shell does not touch it, and `lesson` returns to it from there.
    let other = try course.type(at: ["-c", "login 7; logout; lesson 4; lesson"])
    XCTAssertTrue(other.output.contains("You were at step 2; the tree is as you left it."), other.output)
  }

  func testLesson_canBeBegunAtAStep_andAgain() throws {
    let course = try CourseCopy()
    let result = try course.type(
      ["watches", "goal", "lesson 6 1", "tree", "lesson 2", "tree"], at: ["lesson", "6", "5"])
    assertSnapshot(result.output, "lesson-at-step")
  }

  /// The learner's own tree comes back as a lesson ends.
  func testOwnTree_comesBack() throws {
    let course = try CourseCopy()
    let lines =
      ["login 42", "lesson 10"] + Array(repeating: ["skip", "next"], count: 6).flatMap { $0 } + [
        "tree", "history",
      ]
    let result = try course.type(lines, at: [])
    XCTAssertTrue(
      result.output.hasSuffix(
        """
        > tree
        root#1
        └─ session#1  account 42
           ├─ library#1
           └─ search#1
        > history
        1  login 42  ← here

        """), result.output)
  }

  func testLeaving_keepsThePlace() throws {
    let course = try CourseCopy()
    let lines = [
      "login 42", "lesson 10 2", "tree", "play", "logout", "lesson leave", "tree", "lesson leave",
      "lesson 10", "undo",
    ]
    let result = try course.type(lines, at: [])
    assertSnapshot(result.output, "lesson-leave")
  }

  func testSavedScript_runs() throws {
    let course = try CourseCopy()
    let file = course.path("mine.sandbox").path
    _ = try course.type(["logout", "save \(file)"], at: ["lesson", "6", "4"])
    XCTAssertEqual(
      try course.read("mine.sandbox"),
      """
      # a sandbox script
      policy cancel-before-off
      login 7
      on cancel watch#1 emit updated Late from watch#1
      logout

      """.replacingOccurrences(
        of: "policy cancel-before-off\n", with: "policy strict\npolicy cancel-before-off\n"))
    XCTAssertEqual(try course.type(at: ["run", file, "--keep-going"]).status, 0)
  }

  func testJSON_saysWhereTheLearnerIs() throws {
    let result = try CourseCopy().type(
      ["login 7", "next", "hint", "back", "nonsense"], at: ["lesson", "1", "--json"])
    let lines = result.output.split(separator: "\n")
    let objects = try lines.map {
      try XCTUnwrap(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let places = objects.map { object -> String in
      let place = object["lesson"] as? [String: Any] ?? [:]
      return
        "\(object["status"] ?? "") \(place["lesson"] ?? "") \(place["step"] ?? "") \(place["done"] as? Bool ?? false)"
    }
    XCTAssertEqual(
      places,
      ["ok 1 1 false", "ok 1 1 true", "ok 1 2 false", "ok 1 2 false", "ok 1 1 false", "error 1 1 false"])
    XCTAssertTrue((objects[1]["message"] as? String ?? "").contains("step 1 of 5 is done"))
  }

  func testPlain_saysTreesInWords() throws {
    let course = try CourseCopy()
    let plain = try course.type(["tree", "login 7", "tree", "inspect"], at: ["lesson", "1", "--plain"])
    assertSnapshot(plain.output, "lesson-plain")
    XCTAssertEqual(
      try course.type(at: ["--plain", "-c", "login 7; tree"]).output,
      try course.type(at: ["-c", "login 7; tree"], ["TERM": "dumb"]).output)
  }
}
