import Foundation
import TestSupport
import XCTest

/// The shell on a learner's own code: real specimens, compiled and run.
final class TryTests: XCTestCase {
  private func specimen(_ name: String) -> String {
    Program.root.appending(path: "Tests/Specimens/\(name).swift").path
  }

  private func tried(_ solution: String, _ script: String, _ more: String...) throws -> Program.Result {
    try Program.run(["try", "exercise3", "--solution", solution, "--script", script] + more)
  }

  func testScript_saysWhatTheCodeDidAndWhatTheModelDoes() throws {
    let result = try tried(
      specimen("exercise3/wrong/noEpoch"),
      "login 7; emit updated Maya; deactivate session; activate session; emit updated Late from watch#1; inspect; "
        + "check; undo; inspect; history; trace; logn 7; emit; help arm")
    XCTAssertEqual(result.status, 1)
    XCTAssertEqual(result.errors, "")
    assertSnapshot(result.output, "try-late-callback")
  }

  func testRightCode_doesWhatTheModelDoes() throws {
    let script = "arm expired; login 7; login 7; deactivate session; activate session; emit expired; disarm"
    let result = try tried(specimen("exercise3/right/epoch"), script)
    XCTAssertEqual(result.status, 0, result.output)
    XCTAssertFalse(result.output.contains("✗"), result.output)
  }

  /// What ends the process takes its command back, and the next one runs.
  func testCrashAndEndlessLoop_takeTheirCommandBack() throws {
    let folder = try TemporaryFolder()
    let right = try String(contentsOfFile: specimen("exercise3/right/epoch"), encoding: .utf8)
    let faults = [
      ("fatalError(\"no such thing\")", "✗ it crashed: Fatal error: no such thing"),
      ("while true {}", "✗ it computed for 2 seconds without an end"),
      ("print(\"bye\"); _ = readLine(); exit(0)", "✗ the program ended itself (exit code 0)"),
    ]
    for (fault, message) in faults {
      let code =
        "import Foundation\n"
        + right.replacing("let old = token", with: "if epoch == 2 { \(fault) }\nlet old = token")
      let file = try folder.write(code, to: "Fault.swift")
      let result = try tried(
        file.path,
        "login 7; deactivate session; activate session; deactivate session; inspect; emit updated Maya")
      XCTAssertEqual(result.status, 1, fault)
      XCTAssertTrue(result.output.contains(message), result.output)
      XCTAssertTrue(
        result.output.contains("the command is taken back, and the code is as it was before"), result.output)
      XCTAssertTrue(result.output.hasSuffix("session 7, active, name \"Maya\"\n"), result.output)
    }
  }

  func testJSON_isOneObjectALine() throws {
    let result = try tried(specimen("exercise3/wrong/noEpoch"), "login 7; inspect; foo", "--json")
    XCTAssertEqual(result.status, 1)
    let objects = try result.output.split(separator: "\n").map { line in
      try XCTUnwrap(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    XCTAssertEqual(objects.map { $0["status"] as? String }, ["ok", "ok", "error"])
    XCTAssertEqual(objects.map { $0["seq"] as? Int }, [1, 2, 3])
    XCTAssertEqual(objects[0]["facts"] as? String, "session 7, active, no name")
    XCTAssertTrue(objects[0]["model"] is NSNull)
  }

  /// What the code does not understand is no step: nothing is taken back for it, and nothing is lost.
  func testRefusedCommand_isNoStep() throws {
    let result = try tried(
      specimen("exercise3/right/epoch"),
      "login 7; emit updated Maya; undo; emit updated x from watch#9; redo; history")
    XCTAssertTrue(result.output.contains("✗ there is no watch#9\n"), result.output)
    XCTAssertTrue(result.output.hasSuffix("> history\nlogin 7\nemit updated Maya\n"), result.output)
  }

  func testExplore_asJSON() throws {
    let solution = specimen("exercise3/wrong/noEpoch")
    let result = try Program.run(["try", "exercise3", "--solution", solution, "--explore", "4", "--json"])
    XCTAssertEqual(result.status, 1)
    let answer = try XCTUnwrap(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    XCTAssertEqual(answer["agrees"] as? Bool, false)
    XCTAssertEqual((answer["counterexample"] as? [String])?.count, 4)
  }

  func testInTheShell_commandsGoToTheCodeUntilQuit() throws {
    let course = try CourseCopy()
    let right = try String(contentsOfFile: specimen("exercise3/right/epoch"), encoding: .utf8)
    try course.write(right, to: "Exercises/exercise3/Exercise3.swift")
    let result = try Program.run(
      [], input: Data("login 8\ntry exercise3\nlogin 7\nemit updated Maya\nquit\ntree\n".utf8),
      folder: course.root)
    XCTAssertEqual(result.status, 0, result.output)
    XCTAssertTrue(result.output.contains("session 7, active, name \"Maya\""), result.output)
    XCTAssertTrue(result.output.hasSuffix("└─ search#1\n"), result.output)
    let replay = try Program.run(
      ["-c", #"try exercise3 "login 7; emit expired"; login 8"#], folder: course.root)
    XCTAssertEqual(replay.status, 0, replay.output)
    XCTAssertTrue(
      replay.output.contains("no session, not active, no name\nyour code did what the model does"))
    XCTAssertTrue(replay.output.hasSuffix("logged in: session#1 is active for account 8\n"), replay.output)
  }

  /// Code that cannot be tried is told as a grade would, and the shell goes on.
  func testCodeThatCannotBeTried() throws {
    let course = try CourseCopy()
    let file = course.root.appending(path: "Exercises/exercise3/Exercise3.swift")
    try "this is no Swift".write(to: file, atomically: true, encoding: .utf8)
    let broken = try Program.run(["try", "exercise3"], folder: course.root)
    XCTAssertEqual(broken.status, 1)
    XCTAssertTrue(broken.output.contains("Exercises/exercise3/Exercise3.swift:1:"), broken.output)
    XCTAssertTrue(broken.output.contains("it does not compile yet"), broken.output)
    let shell = try Program.run(
      [], input: Data("try exercise3\ntry exercise99\nlogin 7\n".utf8), folder: course.root)
    XCTAssertEqual(shell.status, 1)
    XCTAssertTrue(shell.output.contains("there is no exercise exercise99"), shell.output)
    XCTAssertTrue(shell.output.hasSuffix("logged in: session#1 is active for account 7\n"), shell.output)
    try FileManager.default.removeItem(
      at: course.root.appending(path: "Tests/Graders/Exercise1Adapter.swift"))
    let bare = try Program.run(["try", "exercise1"], folder: course.root)
    XCTAssertEqual(bare.status, 2)
    XCTAssertEqual(
      bare.errors,
      "sandbox: there are no commands for the code of exercise1; "
        + "`sandbox grade exercise1` says what holds of it\n")
    XCTAssertEqual(try Program.run(["try", "exercise99"], folder: course.root).status, 2)
  }
}
