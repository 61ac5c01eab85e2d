import TestSupport
import XCTest

final class DoctorTests: XCTestCase {
  /// Each thing that is missing is named, with how to get it.
  func testDoctor_saysWhatIsMissing() throws {
    let course = try CourseCopy()
    let folder = try TemporaryFolder()
    let bare: [String: String?] = ["PATH": folder.url.path, "LC_ALL": "C", "TERM": "dumb"]
    try course.write("{", to: ".sandbox/progress.json")
    let result = try Program.run(["doctor"], environment: bare, folder: course.root)
    XCTAssertEqual(result.status, 1)
    let subjects = [
      "missing  toolchain  no `swiftc` is on the PATH",
      "try: install Swift 6 (swift.org/install), and put its `swiftc` on the PATH",
      "ok       libedit    version ",
      "lacking  locale     C, not UTF-8, so pictures are drawn in ASCII", "try: `export LC_ALL=C.UTF-8`",
      "lacking  terminal   TERM is dumb: no line editing, no colour", "  isolation  limits alone",
      "ok       course     course \(course.root.path), 16 exercises", "ok       cache      ",
      "lacking  progress   your progress file is damaged", " could be better\n",
    ]
    for subject in subjects { XCTAssertTrue(result.output.contains(subject), "\(subject): \(result.output)") }
    let lines = result.output.split(separator: "\n").filter {
      $0.contains("missing  ") || $0.contains("lacking  ")
    }
    XCTAssertTrue(lines.allSatisfy { $0.count < 200 }, "\(lines)")
  }

  func testDoctor_findsAllWhereItIs() throws {
    let course = try CourseCopy()
    let result = try course.run("doctor")
    XCTAssertEqual(result.status, 0, result.output)
    XCTAssertTrue(result.output.hasPrefix("ok       toolchain  Swift 6"), result.output)
    let json = try course.run("doctor", "--json").output
    let findings = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    let subjects = findings.compactMap { $0["subject"] as? String }
    for subject in ["toolchain", "libedit", "libcmark", "locale", "terminal", "isolation", "course", "cache"]
    {
      XCTAssertTrue(subjects.contains(subject), "\(subjects)")
    }
    let outside = try Program.run(["doctor"], folder: URL(fileURLWithPath: "/"))
    XCTAssertEqual(outside.status, 1)
    XCTAssertTrue(outside.output.contains("missing  course     no course here: "), outside.output)
  }
}
