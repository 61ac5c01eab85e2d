import Foundation
import TestSupport
import XCTest

@testable import Grading
@testable import Shell

/// Real classes beside the model: they agree on every short script, or the shortest one that shows a fault is told.
final class AgreementTests: XCTestCase {
  private func specimen(_ name: String) -> String {
    Program.root.appending(path: "Tests/Specimens/\(name).swift").path
  }

  func testReferenceSolutions_agreeWithTheModelToDepth6() throws {
    let course = try CourseCopy()
    for (exercise, name) in [("exercise1", "epoch"), ("exercise2", "loop"), ("exercise3", "epoch")] {
      let solution = specimen("\(exercise)/right/\(name)")
      let result = try course.run("try", exercise, "--solution", solution, "--explore", "6")
      XCTAssertEqual(
        result,
        .init(
          output: "\(exercise) does what the model does in every script of up to 6 commands\n", errors: "",
          status: 0))
    }
  }

  /// A grade carries the script, prints it as commands, and the commands show the fault on the code.
  func testCounterexample_isPrintedAndReplays() throws {
    let course = try CourseCopy()
    let cases = [
      ("exercise1", "activateBeforeOwn", ["arm expired", "login 7"]),
      ("exercise2", "forwardRollback", nil),
      ("exercise2", "stopForward", ["enable reminders", "enable settings", "start", "stop"]),
      (
        "exercise3", "noEpoch",
        ["login 7", "deactivate session", "activate session", "emit updated Late from watch#1"]
      ),
    ]
    for (exercise, name, script) in cases {
      let solution = specimen("\(exercise)/wrong/\(name)")
      let json = try course.run("grade", exercise, "--solution", solution, "--json").output
      let report = try JSONDecoder().decode(GradeReport.self, from: Data(json.utf8))
      let agreement = try XCTUnwrap(report.requirements.last)
      XCTAssertEqual(agreement.status, script == nil ? .pass : .fail, name)
      XCTAssertEqual(agreement.counterexample, script ?? [], name)
      guard let script else { continue }
      let commands = script.joined(separator: "; ")
      let text = try course.run("grade", exercise, "--solution", solution).output
      XCTAssertTrue(text.contains("`sandbox try \(exercise) --script '\(commands)'`"), text)
      let replay = try course.run("try", exercise, "--solution", solution, "--script", commands)
      XCTAssertEqual(replay.status, 1, name)
      XCTAssertTrue(replay.output.contains("✗ the model does something else"), replay.output)
      let before = script.dropLast().joined(separator: "; ")
      let shorter = try course.run("try", exercise, "--solution", solution, "--script", before)
      XCTAssertFalse(shorter.output.contains("model"), "\(name): \(shorter.output)")
    }
  }

  /// A crash in one of many scripts names that script.
  func testCounterexample_ofACrash() throws {
    let course = try CourseCopy()
    let right = try String(contentsOfFile: specimen("exercise3/right/epoch"), encoding: .utf8)
    try course.write(
      right.replacing("let old = token", with: "if epoch == 2 { fatalError() }\nlet old = token"),
      to: "Exercises/exercise3/Exercise3.swift")
    let json = try course.run("grade", "exercise3", "--json").output
    let report = try JSONDecoder().decode(GradeReport.self, from: Data(json.utf8))
    let agreement = try XCTUnwrap(report.requirements.last)
    XCTAssertEqual(agreement.status, .crash)
    XCTAssertEqual(
      agreement.counterexample, ["login 7", "deactivate session", "activate session", "login 7"])
  }

  /// What is wrong with an adapter is the grader's fault, and an instructor sees what.
  func testAdapterFaults_areTheGraders() throws {
    let adapter = "Tests/Graders/Exercise3Adapter.swift"
    let text = try String(contentsOf: Program.root.appending(path: adapter), encoding: .utf8)
    let cases = [
      (text.replacing("- Sees: session, activity, name", with: ""), "needs `- Scripts: login 7; …`"),
      (text.replacing("/// - Scripts: login 7;", with: "/// - Scripts: logn 7;"), "`logn 7` is no command"),
      (text.replacing("override func logout() { end() }", with: "override func logout() { ends() }"), "ends"),
    ]
    for (adapterText, problem) in cases {
      let course = try CourseCopy()
      try course.write(adapterText, to: adapter)
      let result = try course.run("grade", "exercise3", "--instructor")
      XCTAssertEqual(result.status, 3)
      XCTAssertTrue(result.errors.contains("the grader of exercise3 is broken, not your code"), result.errors)
      XCTAssertTrue(result.output.contains(problem), result.output)
    }
  }

  /// The model's table says, for each script, what a run of the model shows.
  func testTable_isWhatTheModelDoes() throws {
    let space = ScriptSpace(
      before: [], commands: ["login 7", "emit expired", "arm expired"], sees: ["session", "name"], depth: 2)
    let table = try StrictModel.tables(space).get()
    XCTAssertEqual(
      table,
      """
      depth 2
      command login 7
      command emit expired
      command arm expired
      text watch#1 of account 7 | session 7, no name
      text nothing | no session, no name
      text cancel watch#1, watch#2 of account 7 | session 7, no name
      text cancel watch#1 | no session, no name
      text nothing | session 7, no name
      text watch#1 of account 7, cancel watch#1 | no session, no name
      index 0 1 1 2 3 4 0 1 1 5 1 1
      """)
  }
}
