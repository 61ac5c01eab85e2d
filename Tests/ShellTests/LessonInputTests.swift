import TestSupport
import XCTest

/// What can be wrong with what is typed, with lesson files and with progress: told, and survived.
final class LessonInputTests: XCTestCase {
  func testWrongNames_areExplained() throws {
    let course = try CourseCopy()
    let result = try course.type(at: [
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
      let result = try course.type(at: arguments)
      XCTAssertEqual(result.status, 2, "\(arguments)")
      XCTAssertTrue(result.errors.contains(message), "\(arguments): \(result.errors)")
    }
    XCTAssertEqual(try course.type(["tree"], at: ["lesson", "99"]).status, 1)
  }

  func testBrokenLesson_isNamed_andTheOthersGoOn() throws {
    let course = try CourseCopy()
    let name = "Lessons/en/02-building-is-not-starting.md"
    try course.write(
      try course.read(name).replacingOccurrences(
        of: "search#2 is built\nsearch#1", with: "serch#2 is built\nsearch#1"), to: name)
    let list = try course.type(at: ["lessons"]).output
    XCTAssertTrue(list.contains("1   Six roles, two trees"), list)
    XCTAssertTrue(list.contains("\(name):26: a predicate takes a scope"), list)
    let opened = try course.type(at: ["lesson", "2"])
    XCTAssertEqual(opened.status, 1)
    XCTAssertTrue(opened.output.contains("✗ \(name):26: a predicate"), opened.output)
  }

  func testUnreadableFolder_isNamed() throws {
    let course = try CourseCopy()
    try FileManager.default.removeItem(at: course.path("Lessons/en"))
    try course.write("not a folder", to: "Lessons/en")
    let result = try course.type(at: ["lessons"])
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
    let result = try course.type(["login 7", "next", "tap logout"], at: ["lesson", "1"])
    XCTAssertEqual(result.status, 0, result.output)
    XCTAssertTrue(result.output.contains("✓ step 2 of 5 is done"), result.output)
    XCTAssertEqual(result.output.components(separatedBy: "(sandbox/progress/v9)").count - 1, 1, result.output)
    XCTAssertEqual(try course.read(".sandbox/progress.json"), foreign)
  }

  func testDamagedProgress_isSetAside() throws {
    let course = try CourseCopy()
    try course.write("{", to: ".sandbox/progress.json")
    let result = try course.type(["login 7"], at: ["lesson", "1"])
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
      let result = try course.type(["lesson", "tree"], at: ["lesson", "1"])
      XCTAssertEqual(result.status, 0, result.output)
      XCTAssertTrue(result.output.contains("root#1"), record)
      XCTAssertEqual(try course.type(at: ["lessons"]).status, 0)
    }
  }

  func testTranslation_fallsBackLessonByLesson() throws {
    let course = try CourseCopy()
    try FileManager.default.removeItem(at: course.path("Lessons/ko/02-building-is-not-starting.md"))
    let result = try course.type(["goal"], at: ["lesson", "2", "--lang", "ko"])
    XCTAssertTrue(result.output.contains("(아직 `ko`로 옮기지 않아 영어로 보여 드립니다)"), result.output)
    XCTAssertTrue(result.output.contains("To build a scope is to put its parts together"), result.output)
    XCTAssertTrue(result.output.contains("search#2: 조립됨(built) (지금 search#2: 없음)"), result.output)
  }
}
