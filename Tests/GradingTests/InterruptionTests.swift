import TestSupport
import XCTest

/// Nothing that a submission started outlives its grade.
final class InterruptionTests: XCTestCase {
  func testInterruptAndTermination_leaveNothingBehind() throws {
    let course = try CourseCopy(sharesCache: false)
    let right = try course.read("Tests/Specimens/exercise3/right/epoch.swift")
    // It starts a program that leaves the group, and then never comes back.
    try course.write(
      "import Foundation\n"
        + right.replacing(
          "epoch += 1\n", with: "epoch += 1\n_ = \(Self.daemon("600"))\nwhile epoch > 0 { usleep(1000) }\n"),
      to: "Exercises/exercise3/Exercise3.swift")
    try course.write("grade exercise3\nlogin 7\n", to: "script")
    let graded = "sandbox: interrupted; nothing was graded\n"
    let ways: [([String], Int32, String)] = [
      (["grade", "exercise3"], 3, graded),
      (["grade", "exercise3", "--isolation", "limits"], 3, graded),
      (["-c", "grade exercise3; login 7"], 130, "sandbox: interrupted\n"),
      (["run", "script"], 130, "sandbox: interrupted\n"),
    ]
    for (arguments, status, errors) in ways {
      for signal in [SIGINT, SIGTERM] {
        let process = Program.process(arguments, folder: course.root)
        let output = Pipe()
        process.standardOutput = output
        let told = Pipe()
        process.standardError = told
        try process.run()
        let label = "\(arguments) \(signal)"
        var family: Set<Int32> = []
        for _ in 0..<400 where !family.contains(where: { Processes.name(of: $0) == "sleep" }) {
          usleep(50_000)
          family = Processes.descendants(of: process.processIdentifier)
        }
        XCTAssertTrue(
          family.contains { Processes.name(of: $0) == "grade" }, "\(label): the submission never ran")
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, status == 130 ? 128 + signal : status, label)
        XCTAssertEqual(
          String(decoding: told.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self), errors, label)
        let shown = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        XCTAssertFalse(shown.contains("login 7"), "\(label): \(shown)")
        XCTAssertEqual(family.filter(Processes.runs), [], "\(label): something of the submission still runs")
        let left = try FileManager.default.contentsOfDirectory(atPath: course.path(".sandbox/cache").path)
        XCTAssertFalse(left.contains { $0.hasPrefix("work-") }, "\(label): \(left)")
      }
    }
  }

  /// Starts a program in a session of its own, for so many seconds.
  private static func daemon(_ seconds: String) -> String {
    "system(\"setsid --fork sleep \(seconds) >/dev/null 2>&1\")"
  }

  /// What leaves its group is ended with the grade that it came from, also where the grade itself goes well.
  func testDaemons_endWithTheirGrade() throws {
    let course = try CourseCopy()
    let right = try course.read("Tests/Specimens/exercise3/right/epoch.swift")
    let seconds = "6\(Int.random(in: 10_000...99_999))"
    try course.write(
      // One is enough: a grade tries thousands of activations.
      "import Foundation\nnonisolated(unsafe) private var hasDaemon = false\n"
        + right.replacing(
          "epoch += 1\n",
          with: "epoch += 1\nif !hasDaemon { hasDaemon = true; _ = \(Self.daemon(seconds)) }\n"),
      to: "Exercises/exercise3/Exercise3.swift")
    for isolation in ["auto", "limits"] {
      let graded = try course.run("grade", "exercise3", "--isolation", isolation)
      XCTAssertEqual(graded.status, 0, graded.output + graded.errors)
      XCTAssertEqual(Processes.withArgument(seconds), [], isolation)
    }
  }

  /// In the shell, Ctrl-C ends the grade and not the shell.
  func testControlC_inTheShell() throws {
    let course = try CourseCopy()
    let right = try course.read("Tests/Specimens/exercise3/right/epoch.swift")
    try course.write(
      "import Foundation\n" + right.replacing("epoch += 1\n", with: "epoch += 1\nsleep(60)\n"),
      to: "Exercises/exercise3/Exercise3.swift")
    let terminal = try PseudoTerminal(environment: ["XDG_STATE_HOME": course.root.path], folder: course.root)
    XCTAssertNotNil(terminal.wait(for: "> "))
    terminal.typeLine("grade exercise3; login 8")
    // Long enough for the compiler to have begun, and short enough for it not to have ended.
    usleep(100_000)
    terminal.type("\u{3}")
    XCTAssertNotNil(terminal.wait(for: "interrupted; nothing was graded\n> "), terminal.text)
    terminal.typeLine("login 7")
    XCTAssertNotNil(terminal.wait(for: "session#1 is active for account 7"), terminal.text)
    terminal.type("\u{4}")
    XCTAssertEqual(terminal.waitForEnd(), 0)
    XCTAssertTrue(terminal.isInOrder)
  }

  /// What a process left that was killed outright is removed by the next one.
  func testLeftovers_areSwept() throws {
    let course = try CourseCopy(sharesCache: false)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exit 0"]
    try process.run()
    process.waitUntilExit()
    let left = ".sandbox/cache/work-\(process.processIdentifier)-1/x"
    try course.write("", to: left)
    _ = try course.run("grade", "exercise1")
    XCTAssertFalse(FileManager.default.fileExists(atPath: course.path(left).path))
  }

  /// Killed outright, the program cannot end what it started; the system does.
  func testKill_endsTheSubmissionToo() throws {
    let course = try CourseCopy()
    let right = try course.read("Tests/Specimens/exercise3/right/epoch.swift")
    try course.write(
      "import Foundation\n" + right.replacing("epoch += 1\n", with: "epoch += 1\nsleep(60)\n"),
      to: "Exercises/exercise3/Exercise3.swift")
    for isolation in ["auto", "limits"] {
      let process = Program.process(
        ["grade", "exercise3", "--isolation", isolation, "--wall-seconds", "60"], folder: course.root)
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      var family: Set<Int32> = []
      for _ in 0..<400 where !family.contains(where: { Processes.name(of: $0) == "grade" }) {
        usleep(50_000)
        family = Processes.descendants(of: process.processIdentifier)
      }
      XCTAssertTrue(family.contains { Processes.name(of: $0) == "grade" }, isolation)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      for _ in 0..<100 where family.contains(where: Processes.runs) { usleep(20_000) }
      XCTAssertEqual(family.filter(Processes.runs), [], isolation)
    }
  }
}
