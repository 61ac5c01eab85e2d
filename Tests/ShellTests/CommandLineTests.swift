import TestSupport
import XCTest

final class CommandLineTests: XCTestCase {
  func testHelp_forAllAndForEach() throws {
    let version = try Program.run(["--version"])
    XCTAssertEqual(version, .init(output: "sandbox 0.1.0\n", errors: "", status: 0))
    var text = try Program.run(["--help"]).output
    XCTAssertEqual(text, try Program.run(["help"]).output)
    for name in [
      "run", "list", "start", "brief", "grade", "hint", "reset", "solution", "watch", "progress", "seal",
      "doctor", "try", "lessons", "lesson", "author", "submit",
    ] {
      let help = try Program.run([name, "--help"])
      XCTAssertEqual(help.status, 0)
      XCTAssertEqual(help, try Program.run(["help", name]), name)
      text += "\n$ sandbox \(name) --help\n" + help.output
    }
    assertSnapshot(text, "command-line-help")
  }

  func testUsageErrors_endWithTwo() throws {
    let cases: [([String], String)] = [
      (["grde"], "unknown command grde; did you mean `grade`?"), (["xyzzy"], "unknown command xyzzy"),
      (["--jsn"], "unknown option --jsn; did you mean `--json`?"),
      (
        ["--zzz"],
        "unknown option --zzz; there are --command, --json, --keep-going, --lang, --plain, --course, --help, --version"
      ),
      (["-c"], "option -c needs a value"), (["--course"], "option --course needs a value"),
      (["-c", "tree", "tree"], "-c takes all its commands in one argument: tree is too much"),
      (["--keep-going"], "--keep-going goes with -c or with `run`; the shell goes on by itself"),
      (
        ["grade"],
        "`grade` needs more: sandbox grade exerciseN [--format FORMAT] [--output FILE] [--solution PATH] [--job]"
      ),
      (
        ["grade", "exercise1", "exercise2"],
        "`grade` takes no more than `exerciseN [--format FORMAT] [--output FILE] "
          + "[--solution PATH] [--job]`: exercise2 is too much"
      ),
      (
        ["grade", "exercise1", "--format", "xml"],
        "unknown format xml; there are text, json, junit, tap, exercism, gradescope"
      ),
      (["grade", "1", "--memory", "12"], "--memory takes a whole number from 64 to 65536, not `12`"),
      (["grade", "1", "--cpu-seconds", "x"], "--cpu-seconds takes a number from 0.1 to 3600, not `x`"),
      (["grade", "1", "--isolation", "jail"], "unknown isolation jail; there are auto, bubblewrap, limits"),
      (["grade", "1", "--output", ""], "option --output needs a value, and was given an empty one"),
      (["seal", ""], "`seal` was given an empty name: sandbox seal DIR"),
      (["watch", "1", "2"], "`watch` takes one exercise: 2 is too much"),
      (["progress", "forget"], "`progress forget` is none of its words; there are export and import"),
      (["progress", "export"], "`progress export` takes one file"),
      (
        ["seal"], "`seal` needs more: sandbox seal DIR"
      ),
      (["-c", "tree", "-c", "tree"], "--command is given twice, and can be given once"),
      (
        ["try", "exercise1", "--explore", "40"], "--explore takes a number from 1 to 7, not 40"
      ),
      (
        ["try", "exercise1", "--script", "login 7", "--explore", "3"],
        "--script and --explore do not go together; give one"
      ),
      (["list", "x"], "`list` takes no more than its options: x is too much"),
    ]
    for (arguments, message) in cases {
      let result = try Program.run(arguments)
      XCTAssertEqual(
        result,
        .init(output: "", errors: "sandbox: \(message)\n`sandbox --help` shows what there is\n", status: 2),
        "\(arguments)")
    }
  }

  func testNames_thatTheCourseDoesNotHave() throws {
    let known = "there are exercise1 to exercise16"
    for subcommand in ["grade", "brief", "start", "hint", "reset", "solution"] {
      let result = try Program.run([subcommand, "exercise99"])
      XCTAssertEqual(
        result, .init(output: "", errors: "sandbox: there is no exercise exercise99; \(known)\n", status: 2))
    }
    let folder = try TemporaryFolder()
    let outside = try Program.run(["list"], folder: folder.url)
    XCTAssertEqual(outside.status, 2)
    XCTAssertTrue(outside.errors.hasPrefix("sandbox: no course here: neither "), outside.errors)
    let wrong = try Program.run(["list", "--course", folder.url.path])
    XCTAssertEqual(
      wrong.errors, "sandbox: \(folder.url.path) is no course: it does not hold Exercises and Lessons\n")
  }

  /// The shell needs no course; only what needs one says so.
  func testShell_opensOutsideACourse() throws {
    let folder = try TemporaryFolder()
    let result = try Program.run(["-c", "login 7; expect session is active"], folder: folder.url)
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(try Program.run(["-c", "grade exercise1"], folder: folder.url).status, 1)
  }

  /// Output that is lost is told; output that nobody reads on is not.
  func testLostOutput_isTold() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { throw XCTSkip("there is no /dev/full") }
    for command in ["-c 'login 7; tree'", "list", "--help", "--json -c tree"] {
      let result = try Program.system(
        "/bin/sh", ["-c", "'\(Program.path)' \(command) >/dev/full"], folder: Program.root)
      XCTAssertEqual(
        result,
        .init(
          output: "", errors: "sandbox: the output could not be written: No space left on device\n", status: 3
        ),
        command)
    }
    let cut = try Program.system(
      "/bin/sh", ["-c", "'\(Program.path)' --help | head -1"], folder: Program.root)
    XCTAssertEqual(cut.errors, "")
  }
}
