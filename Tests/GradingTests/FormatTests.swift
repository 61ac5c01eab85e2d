import TestSupport
import XCTest

@testable import Grading

/// Reports for other programs, checked against the forms that those publish.
final class FormatTests: XCTestCase {
  private static let crash = """
    func misbehave(_ activation: Int) {
      print("<&> \\u{1} ]]> # \\"quoted\\"")
      if activation == 3 { fatalError("no # third\\n<&> \\u{1}") }
    }
    """

  /// Submissions that pass, fail, crash, do not compile, and a grader that is broken.
  private func courses() throws -> [(name: String, course: CourseCopy, status: Int32)] {
    func course(_ solution: String, _ extra: String? = nil) throws -> CourseCopy {
      let course = try CourseCopy()
      let text = try course.read("Tests/Specimens/exercise3/\(solution)")
      let call = extra == nil ? "" : "misbehave(epoch)\n"
      try course.write(
        text.replacing("epoch += 1\n", with: "epoch += 1\n\(call)"), to: "Exercises/exercise3/Exercise3.swift"
      )
      if let extra { try course.write(extra, to: "Exercises/exercise3/Extra.swift") }
      return course
    }
    let broken = try course("right/epoch.swift")
    try broken.write("import XCTest\nnonsense\n", to: "Tests/Graders/Exercise3Tests.swift")
    return [
      ("pass", try course("right/epoch.swift"), 0), ("fail", try course("wrong/noEpoch.swift"), 1),
      ("crash", try course("right/epoch.swift", Self.crash), 1),
      ("error", try course("right/epoch.swift", "func misbehave(_ x: Int) { \"<&>\" + 1 }"), 1),
      ("broken", broken, 3),
    ]
  }

  private func forEach(
    _ format: String, _ check: (_ name: String, _ text: String) throws -> Void
  ) throws {
    for (name, course, status) in try courses() {
      let graded = try course.run("grade", "exercise3", "--format", format)
      XCTAssertEqual(graded.status, status, "\(name): \(graded.errors)")
      XCTAssertEqual(graded.errors, "", name)
      try check(name, graded.output)
    }
  }

  func testJUnit_isValid() throws {
    guard
      let xmllint = ["/usr/bin/xmllint", "/opt/homebrew/bin/xmllint"].first(
        where: FileManager.default.isExecutableFile)
    else { throw XCTSkip("xmllint is not installed") }
    let schema = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
      path: "Fixtures/junit.xsd")
    let folder = try TemporaryFolder()
    try forEach("junit") { name, text in
      let file = try folder.write(text, to: "\(name).xml")
      let result = try Program.system(xmllint, ["--noout", "--schema", schema.path, file.path])
      XCTAssertEqual(result.status, 0, "\(name): \(result.errors)\(text)")
      func count(_ path: String) throws -> String {
        try Program.system(xmllint, ["--xpath", path, file.path]).output.trimmingCharacters(in: .newlines)
      }
      let expected = [
        "pass": ["12", "0", "0"], "fail": ["12", "2", "0"], "crash": ["12", "0", "1"],
        "error": ["1", "0", "1"], "broken": ["1", "0", "1"],
      ]
      let counted = [
        try count("count(//testcase)"), try count("count(//failure)"), try count("count(//error)"),
      ]
      XCTAssertEqual(counted, expected[name], name)
      let said = try ["tests", "failures", "errors"].map { try count("string(/testsuites/@\($0))") }
      XCTAssertEqual(said, counted, name)
    }
  }

  func testTAP_isValid() throws {
    let script = """
      use TAP::Parser; local $/; my $text = <STDIN>;
      # Its parser knows version 13, of which 14 is an extension.
      $text =~ s/^TAP version 14$/TAP version 13/m or die "no version";
      my $p = TAP::Parser->new({tap => $text}); $p->run;
      print join(" ", $p->tests_planned // 0, $p->tests_run, scalar($p->passed), scalar($p->failed)), "\\n";
      print "$_\\n" for $p->parse_errors;
      """
    guard try Program.system("/usr/bin/perl", ["-MTAP::Parser", "-e", "1"]).status == 0 else {
      throw XCTSkip("perl has no TAP::Parser")
    }
    try forEach("tap") { name, text in
      XCTAssertTrue(text.hasPrefix("TAP version 14\n1.."), text)
      let result = try Program.system("/usr/bin/perl", ["-e", script], input: Data(text.utf8))
      let expected = ["pass": "12 12 12 0\n", "fail": "12 12 10 2\n", "crash": "12 12 11 1\n"]
      if let counts = expected[name] {
        XCTAssertEqual(result.output, counts, "\(name): \(result.errors)\(text)")
      } else {
        XCTAssertTrue(text.contains("\nBail out! "), text)
      }
    }
  }

  func testExercism_isVersionThree() throws {
    try forEach("exercism") { name, text in
      let report = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      XCTAssertEqual(Set(report.keys), ["version", "status", "message", "tests"], name)
      XCTAssertEqual(report["version"] as? Int, 3)
      let tests = try XCTUnwrap(report["tests"] as? [[String: Any]])
      let expected = ["pass": "pass", "fail": "fail", "crash": "fail", "error": "error", "broken": "error"]
      XCTAssertEqual(report["status"] as? String, expected[name], name)
      XCTAssertEqual(report["message"] is NSNull, expected[name] != "error", name)
      XCTAssertEqual(tests.isEmpty, expected[name] == "error", name)
      for (index, test) in tests.enumerated() {
        XCTAssertEqual(
          Set(test.keys), ["name", "status", "message", "output", "test_code", "task_id"], name)
        let status = try XCTUnwrap(test["status"] as? String)
        XCTAssertTrue(["pass", "fail", "error"].contains(status), status)
        XCTAssertEqual(test["message"] is NSNull, status == "pass", name)
        XCTAssertEqual(test["task_id"] as? Int, index + 1)
        XCTAssertLessThanOrEqual((test["output"] as? String ?? "").count, 500)
      }
      let statuses = Set(tests.compactMap { $0["status"] as? String })
      XCTAssertEqual(statuses.contains("error"), name == "crash", name)
    }
  }

  func testGradescope_hasOneScore() throws {
    try forEach("gradescope") { name, text in
      let report = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      XCTAssertEqual(
        Set(report.keys), ["score", "execution_time", "output", "visibility", "stdout_visibility", "tests"])
      XCTAssertEqual(report["visibility"] as? String, "visible")
      XCTAssertEqual(report["stdout_visibility"] as? String, "hidden")
      let tests = try XCTUnwrap(report["tests"] as? [[String: Any]])
      for test in tests {
        XCTAssertEqual(Set(test.keys), ["name", "status", "output", "visibility"])
        XCTAssertTrue(["passed", "failed"].contains(test["status"] as? String ?? ""))
      }
      let score = try XCTUnwrap(report["score"] as? Double)
      let expected = ["pass": 12.0, "fail": 10, "crash": 11, "error": 0, "broken": 0]
      XCTAssertEqual(score, expected[name], name)
    }
  }

  /// Half of three points is 1.50, a third of ten 3.33: never more than was reached.
  func testNumbers_areCutOff() {
    XCTAssertEqual((10.0 / 3).cut(2), "3.33")
    XCTAssertEqual((20.0 / 3).cut(2), "6.66")
    XCTAssertEqual(0.999.cut(2), "0.99")
    XCTAssertEqual(0.29.cut(2), "0.29")
    XCTAssertEqual(2.0.cut(2), "2.00")
    XCTAssertEqual(0.0049.cut(2), "0.00")
    var report = GradeReport(of: "exercise1", couldNotBeMade: "")
    report.verdict = .fail
    (report.passed, report.total, report.points) = (2, 3, 10)
    XCTAssertTrue(GradescopeReport(report).json.contains("\"score\":6.66"), GradescopeReport(report).json)
  }

  /// A message that is too long is cut to valid JSON.
  func testLongMessages_areCut() throws {
    var report = GradeReport(of: "exercise1", couldNotBeMade: String(repeating: "é", count: 70_000))
    let error = ExercismReport(report).json
    let whole = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(error.utf8)) as? [String: Any])
    XCTAssertEqual((whole["message"] as? String)?.count, 65_535)
    report.verdict = .fail
    report.requirements = [
      GradeReport.Requirement(
        id: "exercise1.1", requirement: "x", status: .fail, message: String(repeating: "\n", count: 70_000),
        hints: [], counterexample: [], output: String(repeating: "민", count: 600), seconds: 0)
    ]
    let failed = ExercismReport(report).json
    let parsed = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(failed.utf8)) as? [String: Any])
    let test = try XCTUnwrap((parsed["tests"] as? [[String: Any]])?.first)
    XCTAssertEqual((test["message"] as? String)?.count, 65_535)
    XCTAssertEqual((test["output"] as? String)?.count, 500)
  }

  /// A file appears whole, also for what could not be graded, and in place of an older one.
  func testOutput_isWrittenInOneStep() throws {
    for (name, course, status) in try courses() {
      for format in ReportFormat.allCases.map(\.rawValue) {
        try course.write("old", to: "report")
        let graded = try course.run("grade", "exercise3", "--format", format, "--output", "report")
        XCTAssertEqual(graded.status, status, name)
        let text = try course.read("report")
        XCTAssertNotEqual(text, "old", "\(name) \(format)")
        XCTAssertTrue(text.hasSuffix("\n"), "\(name) \(format)")
        XCTAssertTrue(graded.output.split(separator: "\n").count < 2, graded.output)
        if format == "json" {
          XCTAssertNotNil(try? JSONSerialization.jsonObject(with: Data(text.utf8)), text)
        }
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: course.root.path)
      XCTAssertFalse(left.contains { $0.hasSuffix(".new") }, "\(left)")
      let job = try course.run("grade", "exercise3", "--job", "--output", "report")
      XCTAssertEqual(job.status, status == 3 ? 3 : 0, name)
    }
    let course = try CourseCopy()
    let nowhere = try course.run("grade", "exercise3", "--job", "--output", "no/where")
    XCTAssertEqual(nowhere.status, 3)
    XCTAssertEqual(
      nowhere.errors,
      "sandbox: the report could not be kept: \(course.path("no/where").path) could not be written: "
        + "No such file or directory\n")
    // A report does not take the place of what somebody wrote.
    let source = "Exercises/exercise3/Exercise3.swift"
    let text = try course.read(source)
    for place in [source, "other.swift", "Tests/report.json", "Exercises/exercise1/../exercise2/x"] {
      let refused = try course.run("grade", "exercise3", "--output", place)
      XCTAssertEqual(refused.status, 2)
      XCTAssertEqual(
        refused.errors,
        "sandbox: \(place) is a place for sources, and a report would replace them; name another file\n")
    }
    XCTAssertEqual(try course.read(source), text)
    let device = try course.run("grade", "exercise3", "--output", "/dev/null")
    XCTAssertEqual(device.status, 3)
    XCTAssertTrue(device.errors.contains("it is there, and no plain file"), device.errors)
  }
}
