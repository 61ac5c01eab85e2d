import TestSupport
import XCTest

/// Nothing that a submission started outlives its grade.
final class InterruptionTests: XCTestCase {
  func testInterruptAndTermination_leaveNothingBehind() throws {
    let course = try CourseCopy(sharesCache: false)
    let mark = course.path("pid").path
    let right = try course.read("Tests/Specimens/exercise3/right/epoch.swift")
    // It says who it is, and then never comes back.
    let loop =
      "try? Data(String(ProcessInfo.processInfo.processIdentifier).utf8).write(to: URL(fileURLWithPath: \"\(mark)\"))"
    try course.write(
      "import Foundation\n"
        + right.replacing("epoch += 1\n", with: "epoch += 1\n\(loop)\nwhile epoch > 0 {}\n"),
      to: "Exercises/exercise3/Exercise3.swift")
    let ways: [([String], Int32, String)] = [
      (["grade", "exercise3"], 3, "sandbox: interrupted; nothing was graded\n"),
      (["-c", "grade exercise3; login 7"], 130, "sandbox: interrupted\n"),
      (["run", "script"], 130, "sandbox: interrupted\n"),
    ]
    try course.write("grade exercise3\nlogin 7\n", to: "script")
    for (arguments, status, errors) in ways {
      for signal in [SIGINT, SIGTERM] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Program.path)
        process.arguments = arguments
        process.currentDirectoryURL = course.root
        process.environment = Program.environment()
        let output = Pipe()
        process.standardOutput = output
        let told = Pipe()
        process.standardError = told
        try process.run()
        var submission: Int32?
        for _ in 0..<400 where submission == nil {
          usleep(50_000)
          submission = (try? String(contentsOfFile: mark, encoding: .utf8)).flatMap { Int32($0) }
        }
        let child = try XCTUnwrap(submission, "the submission never ran")
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        let label = "\(arguments) \(signal)"
        XCTAssertEqual(process.terminationStatus, status == 130 ? 128 + signal : status, label)
        XCTAssertEqual(
          String(decoding: told.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self), errors, label)
        let shown = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        XCTAssertFalse(shown.contains("login 7"), "\(label): \(shown)")
        XCTAssertEqual(kill(child, 0), -1, "\(label): the submission still runs")
        let left = try FileManager.default.contentsOfDirectory(atPath: course.path(".sandbox/cache").path)
        XCTAssertFalse(left.contains { $0.hasPrefix("work-") }, "\(label): \(left)")
        try FileManager.default.removeItem(atPath: mark)
      }
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
}
