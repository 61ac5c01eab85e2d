import TestSupport
import XCTest

final class PipedShellTests: XCTestCase {
  func testPipedLines_runAndAreEchoed() throws {
    let result = try Program.run([], input: Data("login 7\nlogn\ntree\nquit\nlogout\n".utf8))
    XCTAssertEqual(result.status, 1)
    XCTAssertEqual(result.errors, "")
    assertSnapshot(result.output, "piped")
    XCTAssertEqual(try Program.run([], input: Data("login 7\n".utf8)).status, 0)
    XCTAssertEqual(try Program.run([]).output, "")
  }

  func testPipes_showNoColorAndNoPrompt() throws {
    let result = try Program.run(
      [], input: Data("login 7\nlogn".utf8), environment: ["TERM": "xterm-256color"])
    XCTAssertFalse(result.output.contains("\u{1B}"))
  }

  /// Without a UTF-8 locale the drawing is ASCII, and data stays what it is.
  func testASCII_whenTheLocaleIsNotUTF8() throws {
    let result = try Program.run(
      ["-c", "login 7; emit updated 민수; inspect; logn"], environment: ["LC_ALL": "C"])
    XCTAssertTrue(result.output.contains("`- search#1"), result.output)
    XCTAssertTrue(result.output.contains("x error: unknown command"), result.output)
    let drawing = result.output.replacingOccurrences(of: "민수", with: "")
    XCTAssertTrue(drawing.allSatisfy(\.isASCII), drawing)
  }

  /// A reader that goes away ends the program quietly.
  func testClosedOutput_endsTheRun() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let script = "yes 'login 7' | head -2000 | \"\(Program.path)\" run - | head -1; echo $?"
    process.arguments = ["-c", script]
    process.environment = Program.environment()
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    XCTAssertEqual(
      String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self), "> login 7\n0\n")
    XCTAssertEqual(String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self), "")
  }
}
