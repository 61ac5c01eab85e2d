import TestSupport
import XCTest

/// `sandbox watch`, on a terminal of its own.
final class WatchTests: XCTestCase {
  private let file = "Exercises/exercise3/Exercise3.swift"
  private let keys = "watching; save a file, or press:"

  private func solution(_ course: CourseCopy, _ name: String) throws -> String {
    try course.read("Tests/Specimens/exercise3/\(name).swift")
  }

  /// Saved as editors do that write another file and rename it.
  private func saveByRename(_ text: String, _ course: CourseCopy) throws {
    try course.write(text, to: "Exercises/exercise3/.4913~")
    XCTAssertEqual(rename(course.path("Exercises/exercise3/.4913~").path, course.path(file).path), 0)
  }

  func testSaves_areGraded() throws {
    let course = try CourseCopy()
    let terminal = try PseudoTerminal(["watch", "exercise3"], folder: course.root)
    XCTAssertNotNil(terminal.wait(for: keys, seconds: 60), terminal.text)
    XCTAssertFalse(terminal.isInOrder)
    try saveByRename(try solution(course, "right/epoch"), course)
    XCTAssertNotNil(terminal.wait(for: "passed: all 12 requirements hold", seconds: 60), terminal.text)
    // In place, and in pieces.
    let wrong = try solution(course, "wrong/noEpoch")
    let handle = try FileHandle(forWritingTo: course.path(file))
    try handle.truncate(atOffset: 0)
    for part in [wrong.prefix(200), wrong.dropFirst(200)] {
      try handle.write(contentsOf: Data(part.utf8))
      usleep(20_000)
    }
    try handle.close()
    let graded = try XCTUnwrap(terminal.wait(for: "10 of 12 requirements hold", seconds: 60), terminal.text)
    XCTAssertTrue(graded.contains("hint 2 of 3: "), graded)
    terminal.type("h")
    XCTAssertNotNil(terminal.wait(for: "hint 3 of 3: ", seconds: 60), terminal.text)
    terminal.type("q")
    XCTAssertEqual(terminal.waitForEnd(), 0)
    XCTAssertTrue(terminal.isInOrder)
  }

  /// A save in the middle of an endless grade begins a new one at once.
  func testEndlessLoop_isLeftForANewerSave() throws {
    let course = try CourseCopy()
    let right = try solution(course, "right/epoch")
    try course.write(right.replacing("epoch += 1\n", with: "epoch += 1\nwhile epoch > 0 {}\n"), to: file)
    let terminal = try PseudoTerminal(
      ["watch", "exercise3", "--cpu-seconds", "600", "--wall-seconds", "600"], folder: course.root)
    XCTAssertNotNil(terminal.wait(for: "grading exercise3", seconds: 60), terminal.text)
    for _ in 0..<400
    where !Processes.descendants(of: terminal.process).contains(where: { Processes.name(of: $0) == "grade" })
    {
      usleep(50_000)
    }
    try saveByRename(right, course)
    XCTAssertNotNil(terminal.wait(for: "passed: all 12 requirements hold", seconds: 60), terminal.text)
    XCTAssertEqual(Processes.descendants(of: terminal.process).filter(Processes.runs), [])
    terminal.type("q")
    XCTAssertEqual(terminal.waitForEnd(), 0)
    XCTAssertTrue(terminal.isInOrder)
  }

  /// What is deleted is told, and graded again when it is back.
  func testDeletedFiles_comeBack() throws {
    let course = try CourseCopy()
    let terminal = try PseudoTerminal(["watch", "exercise3"], folder: course.root)
    XCTAssertNotNil(terminal.wait(for: keys, seconds: 60), terminal.text)
    try FileManager.default.removeItem(at: course.path(file))
    XCTAssertNotNil(terminal.wait(for: "holds no Swift file", seconds: 60), terminal.text)
    try FileManager.default.removeItem(at: course.path("Exercises/exercise3"))
    usleep(300_000)
    try course.write(try solution(course, "right/epoch"), to: file)
    XCTAssertNotNil(terminal.wait(for: "passed: all 12 requirements hold", seconds: 60), terminal.text)
    try saveByRename(try solution(course, "wrong/noEpoch"), course)
    XCTAssertNotNil(terminal.wait(for: "10 of 12 requirements hold", seconds: 60), terminal.text)
    terminal.type("q")
    XCTAssertEqual(terminal.waitForEnd(), 0)
  }

  /// However it ends, also in the middle of a grade, the terminal is as it was.
  func testEveryEnd_restoresTheTerminal() throws {
    let course = try CourseCopy()
    try course.write(
      try solution(course, "right/epoch").replacing("epoch += 1\n", with: "epoch += 1\nwhile epoch > 0 {}\n"),
      to: file)
    let ends: [(Int32, (PseudoTerminal) -> Void)] = [
      (0, { $0.type("q") }), (0, { $0.type("\u{3}") }), (0, { kill($0.process, SIGINT) }),
      (128 + SIGTERM, { kill($0.process, SIGTERM) }), (128 + SIGHUP, { kill($0.process, SIGHUP) }),
    ]
    for (index, (code, end)) in ends.enumerated() {
      let terminal = try PseudoTerminal(
        ["watch", "exercise3", "--cpu-seconds", "600", "--wall-seconds", "600"], folder: course.root)
      XCTAssertNotNil(terminal.wait(for: "grading exercise3", seconds: 60), terminal.text)
      end(terminal)
      XCTAssertEqual(terminal.waitForEnd(), code, "\(index)")
      XCTAssertTrue(terminal.isInOrder, "\(index)")
    }
  }

  func testNext_goesOnToWhatHasNotPassed() throws {
    let course = try CourseCopy()
    try course.write(try solution(course, "right/epoch"), to: file)
    let terminal = try PseudoTerminal(["watch", "exercise3"], folder: course.root)
    XCTAssertNotNil(terminal.wait(for: "passed: all 12", seconds: 60), terminal.text)
    terminal.type("n")
    XCTAssertNotNil(terminal.wait(for: "grading exercise4", seconds: 60), terminal.text)
    XCTAssertNotNil(terminal.wait(for: keys, seconds: 60), terminal.text)
    terminal.type("n")
    XCTAssertNotNil(terminal.wait(for: "grading exercise5", seconds: 60), terminal.text)
    terminal.type("q")
    XCTAssertEqual(terminal.waitForEnd(), 0)
  }

  /// Without a terminal it reports each save in plain text, until it is told to end.
  func testPiped_isPlain() throws {
    let course = try CourseCopy()
    let result = try course.run("watch", "exercise3", input: "q")
    XCTAssertEqual(result.status, 0)
    XCTAssertFalse(result.output.contains("\u{1B}"), result.output)
    // Where there will be no keys at all, files are watched all the same.
    let process = Program.process(["watch", "exercise3"], folder: course.root)
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var text = ""
    while !text.contains("watching; save a file\n") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      text += String(decoding: data, as: UTF8.self)
    }
    XCTAssertTrue(text.contains("2 of 12 requirements hold"), text)
    process.terminate()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 128 + SIGTERM)
    let unknown = try course.run("watch", "exercise99")
    XCTAssertEqual(unknown.status, 2)
    XCTAssertEqual(
      unknown.errors, "sandbox: there is no exercise exercise99; there are exercise1 to exercise16\n")
  }
}
