import TestSupport
import XCTest

@testable import Grading

/// What is handed in is graded elsewhere as it was here.
final class SubmissionTests: XCTestCase {
  /// What of a grade does not depend on when and where it is made.
  private func verdict(_ json: String) throws -> [String: String] {
    let report = try JSONDecoder().decode(GradeReport.self, from: Data(json.utf8))
    var parts = Dictionary(
      report.requirements.map { ($0.id, "\($0.status) \($0.message)") },
      uniquingKeysWith: { first, _ in first })
    parts["verdict"] = "\(report.verdict) \(report.message ?? "") \(report.diagnostics.map(\.text))"
    return parts
  }

  /// Packs specimens in one course, and grades them in another.
  func testRegrade_givesTheSameVerdict() throws {
    let (here, there) = (try CourseCopy(), try CourseCopy())
    for (exercise, specimen) in [
      ("exercise3", "right/epoch.swift"), ("exercise3", "wrong/noEpoch.swift"),
      ("exercise10", "right/scanner"),
      ("exercise10", "wrong/readsTheConcreteAccount"), ("exercise14", "right/shortest.sandbox"),
      ("exercise14", "wrong/goesOn.sandbox"), ("exercise3", ""),
    ] {
      let folder = here.path("Exercises/\(exercise)")
      try FileManager.default.removeItem(at: folder)
      let source = here.path("Tests/Specimens/\(exercise)/\(specimen)")
      if specimen.isEmpty {
        try here.write("import ExerciseKit\nlet x = nonsense\n", to: "Exercises/\(exercise)/Mine.swift")
      } else if source.pathExtension.isEmpty {
        try FileManager.default.copyItem(at: source, to: folder)
      } else {
        let name = source.pathExtension == "sandbox" ? "hunt.sandbox" : "Mine.swift"
        try here.write(try String(contentsOf: source, encoding: .utf8), to: "Exercises/\(exercise)/\(name)")
      }
      let archive = there.path("\(exercise).zip").path
      let packed = try here.run("submit", exercise, "--to", archive, "--force")
      XCTAssertEqual(packed.status, 0, packed.errors)
      let first = try here.run("grade", exercise, "--json")
      let again = try there.run("grade", exercise, "--json", "--solution", archive)
      XCTAssertEqual(again.status, first.status, "\(exercise) \(specimen)")
      XCTAssertEqual(try verdict(again.output), try verdict(first.output), "\(exercise) \(specimen)")
      XCTAssertEqual(again.errors, "", "\(exercise) \(specimen)")
    }
  }

  func testWhatIsPacked_isWhatARegradeNeeds() throws {
    let course = try CourseCopy()
    _ = try course.run("grade", "exercise3")
    let packed = try course.run("submit", "exercise3", "--to", "mine.zip")
    XCTAssertEqual(
      packed.output,
      """
      mine.zip holds Exercises/exercise3/Exercise3.swift: not passed (2 of 12)
      your instructor grades it by `sandbox grade exercise3 --solution mine.zip`

      """)
    let list = try Program.system("/usr/bin/env", ["unzip", "-Z1", "mine.zip"], folder: course.root)
    XCTAssertEqual(
      list.output, "submission.json\nExercises/\nExercises/exercise3/\nExercises/exercise3/Exercise3.swift\n")
    let note = try Program.system(
      "/usr/bin/env", ["unzip", "-p", "mine.zip", "submission.json"], folder: course.root)
    let submission = try JSONDecoder().decode(Submission.self, from: Data(note.output.utf8))
    XCTAssertEqual(submission.schema, "sandbox/submission/v1")
    XCTAssertEqual([submission.passed, submission.total, submission.attempts], [2, 12, 1])
    XCTAssertEqual(submission.verdict, .fail)
  }

  /// Where the grade is another than what was handed in, the instructor is told.
  func testOtherVerdict_isTold() throws {
    let course = try CourseCopy()
    _ = try course.run("submit", "exercise3", "--to", "mine.zip")
    let specimen = try course.read("Tests/Specimens/exercise3/right/epoch.swift")
    try course.write(specimen, to: "Exercises/exercise3/Exercise3.swift")
    let zipped = try Program.system(
      "/usr/bin/env", ["zip", "-q", "mine.zip", "Exercises/exercise3/Exercise3.swift"], folder: course.root)
    XCTAssertEqual(zipped.status, 0, zipped.errors)
    let graded = try course.run("grade", "exercise3", "--solution", "mine.zip")
    XCTAssertEqual(graded.status, 0, graded.output)
    XCTAssertTrue(
      graded.errors.hasPrefix("sandbox: as submitted it was not passed (2 of 12) with Swift 6"), graded.errors
    )
    let other = try course.run("grade", "exercise1", "--solution", "mine.zip")
    XCTAssertEqual(other.status, 2)
    XCTAssertEqual(
      other.errors,
      "sandbox: \(course.path("mine.zip").path) is of exercise3: `sandbox grade exercise3 --solution \(course.path("mine.zip").path)` grades it\n"
    )
  }

  /// What somebody sends may be anything.
  func testOddArchives_doNoHarm() throws {
    let course = try CourseCopy()
    let script = """
      import json, stat, zipfile
      def archive(name, entries):
          with zipfile.ZipFile(name, "w") as file:
              for path, text in entries: file.writestr(path, text)
      def link(path, target):
          info = zipfile.ZipInfo(path); info.create_system = 3
          info.external_attr = (stat.S_IFLNK | 0o777) << 16
          return (info, target)
      note = lambda name: ("submission.json", json.dumps({"exercise": name, "title": "", "verdict": "pass", "passed": 1,
        "total": 1, "requirements": {}, "toolchain": "6", "isolation": "limits", "attempts": 1, "hints": 0,
        "gaveUp": False, "schema": "sandbox/submission/v1"}))
      archive("outside.zip", [("Exercises/../../../../escaped.swift", "let x = 1"), note("exercise3")])
      archive("named.zip", [("Exercises/exercise3/a.swift", "let x = 1"), note("../../../Tests/Graders")])
      archive("folder-link.zip", [link("Exercises", "/etc"), note("exercise3")])
      archive("file-link.zip", [link("Exercises/exercise3/Exercise3.swift", "/etc/passwd"), note("exercise3")])
      starter = open("Exercises/exercise3/Exercise3.swift").read()
      archive("bare.zip", [("Exercises/exercise3/Exercise3.swift", starter)])
      archive("a1.zip", [("Exercises/exercise3/Exercise3.swift", "let x = 1"), note("exercise3")])
      archive("a[1].zip", [("Exercises/exercise3/Exercise3.swift", starter), note("exercise3")])
      archive("many.zip", [("Exercises/exercise3/%d.swift" % n, "// x\\n" * 100000) for n in range(60)])
      data = bytearray(open("bare.zip", "rb").read()); data[200] ^= 255; open("damaged.zip", "wb").write(data)
      archive("empty.zip", [])
      archive("other.zip", [("readme.txt", "hello")])
      archive("large.zip", [("Exercises/exercise3/Exercise3.swift", "// x\\n" * 8000000), note("exercise3")])
      open("text.zip", "w").write("this is no archive")
      """
    let made = try Program.system("/usr/bin/env", ["python3", "-c", script], folder: course.root)
    XCTAssertEqual(made.status, 0, made.errors)
    for name in [
      "outside", "named", "folder-link", "file-link", "empty", "other", "large", "text", "many", "damaged",
    ] {
      let result = try course.run("grade", "exercise3", "--solution", "\(name).zip")
      XCTAssertNotEqual(result.status, 0, "\(name): \(result)")
      XCTAssertFalse((result.output + result.errors).contains("root:"), "\(name): \(result)")
      XCTAssertFalse(result.output.contains("✓"), "\(name): \(result)")
      XCTAssertTrue(
        result.errors.contains("\(name).zip") || result.output.contains("not graded"), "\(name): \(result)")
    }
    XCTAssertFalse(FileManager.default.fileExists(atPath: course.path("escaped.swift").path))
    // A name with brackets is a name, and an archive of somebody's own is graded too.
    for name in ["a[1].zip", "bare.zip"] {
      let result = try course.run("grade", "exercise3", "--solution", name)
      XCTAssertTrue(result.output.contains("2 of 12 requirements hold"), "\(name): \(result)")
    }
    XCTAssertEqual(
      try course.run("grade", "exercise3", "--solution", "bare.zip").errors,
      "sandbox: what was submitted with the files cannot be read, so this grade is not compared with it\n")
    let left = try FileManager.default.contentsOfDirectory(atPath: course.path(".sandbox/cache").path)
    XCTAssertEqual(left.filter { $0.hasPrefix("work-") && $0.contains("\(getpid())") }, [])
  }

  func testWhatCannotBePacked_isRefused() throws {
    let course = try CourseCopy()
    try course.write("mine", to: "there.zip")
    for (arguments, status, message) in [
      (["exercise3"], 2, "`submit` needs a place: sandbox submit exercise3 --to exercise3.zip"),
      (
        ["exercise3", "--to", "mine.swift"], 2,
        "mine.swift should end in .zip: `sandbox submit exercise3 --to exercise3.zip`"
      ),
      (["exercise3", "--to", "there.zip"], 2, "there.zip is there already; `--force` replaces it"),
      (["exercise99", "--to", "x.zip"], 2, "there is no exercise exercise99"),
      (
        ["exercise3", "--to", "/nowhere/x.zip"], 3,
        "/nowhere/x.zip could not be written: No such file or directory"
      ),
    ] {
      let result = try Program.run(["submit"] + arguments, folder: course.root)
      XCTAssertEqual(result.status, Int32(status), "\(arguments): \(result)")
      XCTAssertTrue(result.errors.hasPrefix("sandbox: \(message)"), result.errors)
    }
    XCTAssertEqual(try course.read("there.zip"), "mine")
    let bare = try Program.run(
      ["submit", "exercise3", "--to", "x.zip"],
      environment: ["PATH": "\(try folderOfCompiler())"], folder: course.root)
    XCTAssertEqual(bare.status, 3, bare.errors)
    XCTAssertEqual(
      bare.errors,
      "sandbox: `zip` is not on the PATH; `apt-get install -y zip` (or `brew install zip`) installs it\n")
  }

  private func folderOfCompiler() throws -> String {
    let found = try Program.system("/usr/bin/env", ["sh", "-c", "dirname $(command -v swiftc)"])
    return found.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
