import TestSupport
import XCTest

/// `sandbox author check-lessons` proves the lessons of the course, and finds each fault that an author can make.
final class LessonCheckTests: XCTestCase {
  func testLessons_areSound() throws {
    let result = try Program.run(["author", "check-lessons"])
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(result.status, 0, result.output)
    XCTAssertEqual(
      result.output.split(separator: "\n").count { $0.hasPrefix("ok  Lessons/") }, 24, result.output)
  }

  func testJSON_hasARowForEachFile() throws {
    let result = try Program.run(["author", "check-lessons", "4", "--json"])
    let rows = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
    XCTAssertEqual(
      rows.compactMap { $0["file"] as? String },
      ["Lessons/en/04-epochs-and-late-callbacks.md", "Lessons/ko/04-epochs-and-late-callbacks.md"])
    XCTAssertEqual(rows.compactMap { $0["faults"] as? [String] }, [[], []])
    XCTAssertGreaterThan(rows[0]["scripts"] as? Int ?? 0, 100)
  }

  /// Each change of a sound lesson makes the check say something.
  private func assertFound(
    _ cases: [(old: String, new: String, message: String)], in name: String, _ course: CourseCopy,
    line: UInt = #line
  ) throws {
    let sound = try course.read(name)
    XCTAssertEqual(try course.run("author", "check-lessons", "2").status, 0, line: line)
    for (old, new, message) in cases {
      XCTAssertTrue(sound.contains(old), old, line: line)
      try course.write(sound.replacingOccurrences(of: old, with: new), to: name)
      let result = try course.run("author", "check-lessons", "2")
      XCTAssertEqual(result.status, 1, new, line: line)
      XCTAssertTrue(result.output.contains(message), "\(new):\n\(result.output)", line: line)
    }
  }

  /// Each kind of fault: what is changed in a sound lesson, and what is said of it.
  func testFaults_areFoundEach() throws {
    let name = "Lessons/en/02-building-is-not-starting.md"
    let cases: [(String, String, String)] = [
      (
        "session is active\n```\n\n```hint\nThe fault",
        "session is active\nname is \"Maya\"\n```\n\n```hint\nThe fault",
        #"after the commands of step "A builder that starts" this does not hold: name is "Maya" (the name is none)"#
      ),
      (
        "violations include I1\nsession is active", "root is active",
        #"the goal of step "A builder that starts" holds before anything is done"#
      ),
      (
        "search#1 is gone\nsearch#2 is active\nsearch#2 is shown", "search#1 is gone",
        #"holds before `attach search#2`; ask for what that does, or leave it out"#
      ),
      (
        "detach search#1\nattach search#2", "attach search#2",
        "`attach search#2` is refused: search#1 is already attached to session#1"
      ),
      (
        "```start\npolicy watch-in-build", "```start\npolicy watch-in-build\nlogout",
        ": `logout` is refused: nobody is logged in; try `login 7`"
      ),
      (
        "```try\nrelease search#3\n```", "```try\ninspect\n```",
        #"step "Throw one away" has no command in ```try that changes the tree; add one"#
      ),
      (
        "detach search#1\nattach search#2", "hold search#2\ndetach search#1\nattach search#2",
        #"the goal of step "An owner first" is reached by less: `detach search; attach search`"#
      ),
      (
        "Type `release search#3`.", "Type `relaese search#3`.",
        "`relaese search#3` is no command, predicate or name; correct it, or write it without backticks"
      ),
      ("Rule `I1`: building", "Rule `I12`: building", ":35: `I12` is no command, predicate or name"),
      ("seeds: 000, 001, 003", "seeds: 000, 007", "there is no seed 007; there are 000, 001, 003, 004"),
      (
        "exercises: exercise1, exercise2", "exercises: exercise1, exercise99",
        "there is no exercise `exercise99`; name one that `exercises` lists"
      ),
      (
        "number: 2", "number: 3",
        "\(name): the file is named for lesson 2, and its front matter says 3; make them the same"
      ),
      (
        "```expect\nsearch#2 is built\nsearch#1", "```expect\nsearch#2 was built\nsearch#1",
        "\(name):26: a predicate"
      ),
    ]
    let course = try CourseCopy()
    // Alone, for a translation that differs would be a fault, too.
    try FileManager.default.removeItem(at: course.path("Lessons/ko"))
    try assertFound(cases, in: name, course)
  }

  /// A translation that says something else.
  func testTranslations_areCompared() throws {
    let name = "Lessons/ko/02-building-is-not-starting.md"
    let cases: [(String, String, String)] = [
      (
        "policy: strict", "policy: uber",
        "`policy` differs from Lessons/en/02-building-is-not-starting.md; make them the same"
      ),
      ("seeds: 000, 001, 003", "seeds: 000", "`seeds` differs from"),
      ("```try\nlogout\n```", "```try\ntap logout\n```", "```try differs from"),
      (
        "```expect\nviolations include I1", "```expect loose\nviolations include I1",
        "what ```expect allows differs from"
      ),
      (
        "`release search#3`을 입력하세요.\n", "",
        "the step has 1 hints, and in Lessons/en/02-building-is-not-starting.md it has 2; make them as many"
      ),
      (
        "규칙 `I1`", "규칙 `I2`",
        "code in prose differs from Lessons/en/02-building-is-not-starting.md: lacks `I1` has `I2` besides"
      ),
    ]
    let course = try CourseCopy()
    let sound = try course.read(name)
    try assertFound(cases, in: name, course)
    let parts = sound.components(separatedBy: "\n## ")
    try course.write(parts.dropLast().joined(separator: "\n## "), to: name)
    XCTAssertTrue(
      try course.run("author", "check-lessons", "2").output.contains(
        "\(name): has 5 steps, and Lessons/en/02-building-is-not-starting.md has 6"))
    try course.write(parts.prefix(3).joined(separator: "\n## "), to: name)
    XCTAssertTrue(
      try course.run("author", "check-lessons", "2").output.contains(
        "\(name): has 2 steps; a lesson takes 5 to 12, so split it or add some"))
  }

  /// Files that no learner would get, and lessons that only some would.
  func testStrays_areFound() throws {
    let course = try CourseCopy()
    let text = try course.read("Lessons/en/04-epochs-and-late-callbacks.md").replacingOccurrences(
      of: "number: 4", with: "number: 14")
    try course.write(text, to: "Lessons/fr/14-only.md")
    try course.write(text, to: "Lessons/en/notes.md")
    try course.write(text, to: "Lessons/en/04-again.md")
    let result = try course.run("author", "check-lessons")
    for fault in [
      "Lessons/fr/14-only.md: there is no Lessons/en/14-only.md; write that first, it is what others translate",
      "Lessons/en/notes.md: is no lesson, for its name does not begin with a number such as `13-`; rename it, or move it away",
      "Lessons/en/04-epochs-and-late-callbacks.md: Lessons/en/04-again.md is lesson 4 too; give one of them another number",
    ] { XCTAssertTrue(result.output.contains(fault), result.output) }
    XCTAssertEqual(result.status, 1)
    XCTAssertEqual(try course.run("lesson", "3", input: "tree").status, 0)
  }
}
