import TestSupport
import XCTest

/// Lessons as a learner takes them, with the real program and the real lessons.
final class LessonTests: XCTestCase {
  private func take(
    _ course: CourseCopy, _ arguments: [String], _ lines: [String] = [],
    _ environment: [String: String?] = [:]
  ) throws -> Program.Result {
    try Program.run(
      arguments, input: Data(lines.map { $0 + "\n" }.joined().utf8), environment: environment,
      folder: course.root)
  }

  private let wayThroughTheFirst = [
    "tree", "login 7", "goal", "next", "goal", "hint", "hint", "hint", "tap logout", "next", "skip", "next",
    "undo",
    "redo", "detach search", "back", "detach search", "next", "present alert", "next", "play", "logout",
    "resume",
    "attach search", "undo 2", "goal", "skip", "reset", "redo 4", "next", "lessons",
  ]

  func testFirstLesson_inEnglish() throws {
    let result = try take(CourseCopy(), ["lesson", "1"], wayThroughTheFirst)
    assertSnapshot(result.output + result.errors, "lesson-1-en")
  }

  func testFirstLesson_inKorean() throws {
    let result = try take(CourseCopy(), ["lesson", "1"], wayThroughTheFirst, ["LANGUAGE": "ko"])
    assertSnapshot(result.output + result.errors, "lesson-1-ko")
    let locale = try take(CourseCopy(), ["lesson", "1"], [], ["LANG": "ko_KR.UTF-8", "LC_ALL": nil])
    XCTAssertTrue(locale.output.contains("레슨 1: 여섯 역할, 두 트리"), locale.output)
  }

  func testEveryLesson_canBeShownToItsEnd() throws {
    for language in ["en", "ko"] {
      let course = try CourseCopy()
      let list = try take(course, ["lessons", "--json", "--lang", language])
      let rows = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [[String: Any]])
      XCTAssertEqual(rows.compactMap { $0["lesson"] as? Int }, Array(1...12))
      for row in rows {
        let number = try XCTUnwrap(row["lesson"] as? Int)
        let count = try XCTUnwrap(row["steps"] as? Int)
        XCTAssertEqual(row["language"] as? String, language)
        let lines = Array(repeating: ["skip", "next"], count: count).flatMap { $0 } + ["goal"]
        let result = try take(course, ["lesson", String(number), "--lang", language], lines)
        XCTAssertEqual(result.status, 1, "after the end there is no goal: \(result.errors)")
        let ends = language == "en" ? "Lesson \(number) is done: " : "레슨 \(number) 완료: "
        XCTAssertTrue(result.output.contains(ends), result.output)
        XCTAssertEqual(result.output.components(separatedBy: "✗ error").count, 1, result.output)
      }
      let after = try take(course, ["lessons", "--json", "--lang", language])
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
    let result = try take(course, ["lesson", "1"], lines)
    assertSnapshot(result.output, "lesson-undo")
    // What was reached once is not lost by looking back.
    let list = try take(course, ["lessons", "--json"]).output
    XCTAssertTrue(list.contains(#""done":[1,2,3],"shown":[],"step":4"#), list)
  }

  /// What was done once stays done when one looks back at it, and a jump within the lesson can be undone.
  func testBack_andJumps() throws {
    let course = try CourseCopy()
    let last = Array(repeating: ["skip", "next"], count: 5).flatMap { $0 }.dropLast()
    let lines = Array(last) + ["back", "next", "policy uber", "goal", "undo 2", "lesson 1 2", "undo", "next"]
    let result = try take(course, ["lesson", "1"], lines)
    let tail = try XCTUnwrap(result.output.components(separatedBy: "> back\n").last)
    assertSnapshot(tail, "lesson-back")
  }

  /// A move in time that finds the goal held says so.
  func testRedo_canReachAGoal() throws {
    let course = try CourseCopy()
    let result = try take(
      course, ["lesson", "1"], ["login 7", "tap logout", "undo", "next", "redo", "goal", "next"])
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
    _ = try take(course, ["lesson", "1"], ["login 7", "next", "tap logout"])
    try input.fileHandleForWriting.write(contentsOf: Data("login 7\n".utf8))
    try input.fileHandleForWriting.close()
    slow.waitUntilExit()
    let list = try take(course, ["lessons", "--json"]).output
    XCTAssertTrue(list.contains(#""done":[1,2],"shown":[]"#), list)
  }

  /// A lesson that was ended begins anew, and one that was taken again is resumed where it was left.
  func testFinishedLesson_canBeTakenAgain() throws {
    let course = try CourseCopy()
    let all = Array(repeating: ["skip", "next"], count: 6).flatMap { $0 }
    _ = try take(course, ["lesson", "10"], all)
    let again = try take(course, ["lesson", "10"], ["skip", "next"])
    XCTAssertTrue(again.output.contains("You have done this lesson before; it begins anew."), again.output)
    let third = try take(course, ["lesson", "10"], ["history"])
    XCTAssertTrue(third.output.contains("You were at step 2; the tree is as you left it."), third.output)
    XCTAssertTrue(third.output.contains("3  fail activate settings\n4  start"), third.output)
  }

  /// A stay that is too long to keep whole is told so when one comes back: the step begins anew.
  func testLongStay_isKeptByItsStep() throws {
    let course = try CourseCopy()
    let lines = ["login 7", "next"] + (1...2_100).map { "emit updated N\($0)" }
    let long = try take(course, ["lesson", "1"], lines)
    XCTAssertEqual(long.status, 0)
    let back = try take(course, ["lesson", "1"], ["tree"])
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
    let result = try take(course, ["lesson", "1"], lines)
    XCTAssertEqual(result.output.components(separatedBy: "✓ step 1 of 5 is done").count, 2, result.output)
    // `logout` brings about the state, but nobody tapped.
    XCTAssertTrue(result.output.contains("✗ trace has call from root (not yet in this step)"), result.output)
    XCTAssertTrue(result.output.contains("✓ step 2 of 5 is done"), result.output)
  }

  func testPlace_isKept() throws {
    let course = try CourseCopy()
    _ = try take(
      course, ["lesson", "4"],
      ["deactivate session", "next", "emit updated Late from watch#1", "next", "activate session"])
    let result = try take(course, ["lesson", "4"], ["inspect session", "trace 3", "undo", "undo", "goal"])
    assertSnapshot(result.output, "lesson-kept")
    // A free shell does not touch it, and `lesson` returns to it from there.
    let other = try take(course, ["-c", "login 7; logout; lesson 4; lesson"])
    XCTAssertTrue(other.output.contains("You were at step 2; the tree is as you left it."), other.output)
  }

  func testLesson_canBeBegunAtAStep_andAgain() throws {
    let course = try CourseCopy()
    let result = try take(
      course, ["lesson", "6", "5"], ["watches", "goal", "lesson 6 1", "tree", "lesson 2", "tree"])
    assertSnapshot(result.output, "lesson-at-step")
  }

  /// The learner's own tree comes back as a lesson ends.
  func testOwnTree_comesBack() throws {
    let course = try CourseCopy()
    let lines =
      ["login 42", "lesson 10"] + Array(repeating: ["skip", "next"], count: 6).flatMap { $0 } + [
        "tree", "history",
      ]
    let result = try take(course, [], lines)
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
    let result = try take(course, [], lines)
    assertSnapshot(result.output, "lesson-leave")
  }

  func testSavedScript_runs() throws {
    let course = try CourseCopy()
    let file = course.path("mine.sandbox").path
    _ = try take(course, ["lesson", "6", "4"], ["logout", "save \(file)"])
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
    XCTAssertEqual(try take(course, ["run", file, "--keep-going"]).status, 0)
  }

  func testJSON_saysWhereTheLearnerIs() throws {
    let result = try take(
      CourseCopy(), ["lesson", "1", "--json"], ["login 7", "next", "hint", "back", "nonsense"])
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
    let plain = try take(course, ["lesson", "1", "--plain"], ["tree", "login 7", "tree", "inspect"])
    assertSnapshot(plain.output, "lesson-plain")
    XCTAssertEqual(
      try take(course, ["--plain", "-c", "login 7; tree"]).output,
      try take(course, ["-c", "login 7; tree"], [], ["TERM": "dumb"]).output)
  }

  // MARK: Bad input

  func testWrongNames_areExplained() throws {
    let course = try CourseCopy()
    let result = try take(
      course,
      [
        "-c",
        "lesson 99; lesson 1 77; lesson x; next; back; goal; skip; play; resume; hint; lesson; play now",
        "--keep-going",
      ])
    assertSnapshot(result.output + result.errors, "lesson-wrong-names")
    for (arguments, message) in [
      (["lesson"], "`lesson` needs more"), (["lesson", "x"], "`lesson` takes whole numbers from 1, not x"),
      (["lesson", "1", "2", "3"], "3 is too much"),
      (["lesson", "1", "--lang", "xx"], "there are no lessons in `xx`; there are en, ko"),
      (["--lang", "../..", "lessons"], "there are no lessons in `../..`; there are en, ko"),
      (["lessons", "more"], "more is too much"), (["author"], "`author` needs more"),
      (["author", "check-lesson"], "did you mean `check-lessons`?"),
      (["author", "check-lessons", "99"], "there is no lesson 99"),
      (["author", "check-lessons", "one"], "takes the number of a lesson, not one"),
    ] {
      let result = try take(course, arguments)
      XCTAssertEqual(result.status, 2, "\(arguments)")
      XCTAssertTrue(result.errors.contains(message), "\(arguments): \(result.errors)")
    }
    XCTAssertEqual(try take(course, ["lesson", "99"], ["tree"]).status, 1)
  }

  func testBrokenLesson_isNamed_andTheOthersGoOn() throws {
    let course = try CourseCopy()
    let name = "Lessons/en/02-building-is-not-starting.md"
    try course.write(
      try course.read(name).replacingOccurrences(
        of: "search#2 is built\nsearch#1", with: "serch#2 is built\nsearch#1"), to: name)
    let list = try take(course, ["lessons"]).output
    XCTAssertTrue(list.contains("1   Six roles, two trees"), list)
    XCTAssertTrue(list.contains("\(name):26: a predicate takes a scope"), list)
    let opened = try take(course, ["lesson", "2"])
    XCTAssertEqual(opened.status, 1)
    XCTAssertTrue(opened.output.contains("✗ \(name):26: a predicate"), opened.output)
  }

  func testUnreadableFolder_isNamed() throws {
    let course = try CourseCopy()
    try FileManager.default.removeItem(at: course.path("Lessons/en"))
    try course.write("not a folder", to: "Lessons/en")
    let result = try take(course, ["lessons"])
    XCTAssertEqual(result.status, 1)
    XCTAssertTrue(result.output.contains("Lessons/en: cannot be read: Not a directory"), result.output)
    let outside = try TemporaryFolder()
    let none = try Program.run(["lesson", "1"], folder: outside.url)
    XCTAssertEqual(none.status, 1)
    XCTAssertTrue(none.output.contains("no course here"), none.output + none.errors)
  }

  /// Progress of another version, or none that can be read, is told once and never overwritten; the lesson goes on.
  func testForeignProgress_isLeftAlone() throws {
    let course = try CourseCopy()
    let foreign = #"{"schema":"sandbox/progress/v9","lessons":{"1":{"step":4}}}"#
    try course.write(foreign, to: ".sandbox/progress.json")
    let result = try take(course, ["lesson", "1"], ["login 7", "next", "tap logout"])
    XCTAssertEqual(result.status, 0, result.output)
    XCTAssertTrue(result.output.contains("✓ step 2 of 5 is done"), result.output)
    XCTAssertEqual(result.output.components(separatedBy: "(sandbox/progress/v9)").count - 1, 1, result.output)
    XCTAssertEqual(try course.read(".sandbox/progress.json"), foreign)
  }

  func testDamagedProgress_isSetAside() throws {
    let course = try CourseCopy()
    try course.write("{", to: ".sandbox/progress.json")
    let result = try take(course, ["lesson", "1"], ["login 7"])
    XCTAssertTrue(result.output.contains("kept as progress.json.damaged-"), result.output)
    XCTAssertTrue(try course.read(".sandbox/progress.json").contains("\"lessons\""))
  }

  /// Whatever a progress file says of a lesson, the lesson opens.
  func testOddRecords_doNotStopALesson() throws {
    let course = try CourseCopy()
    for record in [
      #"{"step":99,"done":[77,-1],"shown":[5],"journal":["@step 99","nonsense"]}"#,
      #"{"step":-5,"journal":["login 7"]}"#, #"{"journal":["@step"]}"#, #"{"journal":["@step 1","logout"]}"#,
      #"{"journal":["@step 2 anew","login 7","@step 3 on"],"step":3}"#, #"{"done":[1,2,3,4,5,6,7]}"#,
      #"{"done":[-9223372036854775808,9223372036854775807],"step":9223372036854775807}"#,
      #"{"shown":[-9223372036854775808],"journal":["@step -9223372036854775808","@step 9223372036854775807 anew"]}"#,
    ] {
      try course.write(
        #"{"schema":"sandbox/progress/v1","lessons":{"1":\#(record)}}"#, to: ".sandbox/progress.json")
      let result = try take(course, ["lesson", "1"], ["lesson", "tree"])
      XCTAssertEqual(result.status, 0, result.output)
      XCTAssertTrue(result.output.contains("root#1"), record)
      XCTAssertEqual(try take(course, ["lessons"]).status, 0)
    }
  }

  func testTranslation_fallsBackLessonByLesson() throws {
    let course = try CourseCopy()
    try FileManager.default.removeItem(at: course.path("Lessons/ko/02-building-is-not-starting.md"))
    let result = try take(course, ["lesson", "2", "--lang", "ko"], ["goal"])
    XCTAssertTrue(result.output.contains("(아직 `ko`로 옮기지 않아 영어로 보여 드립니다)"), result.output)
    XCTAssertTrue(result.output.contains("To build a scope is to put its parts together"), result.output)
    XCTAssertTrue(result.output.contains("search#2: 조립됨(built) (지금 search#2: 없음)"), result.output)
  }
}
