import TestSupport
import XCTest

/// What the README shows is what a reader gets.
final class ReadmeTests: XCTestCase {
  private func readme() throws -> String {
    try String(contentsOf: Program.root.appending(path: "README.md"), encoding: .utf8)
  }

  func testTranscript_isReal() throws {
    let block = try XCTUnwrap(try readme().components(separatedBy: "```").dropFirst().first)
    let transcript = block.trimmingCharacters(in: .newlines)
    let commands = transcript.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) }
    XCTAssertGreaterThan(commands.count, 2)
    XCTAssertEqual(try Program.commands(commands.joined(separator: "\n")).output, transcript + "\n")
  }

  /// Commands in the text are understood; those of the shell run.
  func testCommands_areReal() throws {
    let steps = try XCTUnwrap(try readme().components(separatedBy: "## The first ten minutes").last)
      .components(separatedBy: "The same from the command line")[0]
    let quoted = steps.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    let commands = quoted.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    XCTAssertGreaterThan(commands.count, 10)
    // Exercises have tests of their own; the rest runs as it stands, in one session.
    let session = commands.filter { !$0.contains("exercise") || $0 == "exercises" }
    let result = try Program.commands(session.joined(separator: "\n"))
    XCTAssertEqual(result.status, 0, result.output)
  }

  /// One install line, the same for readers and for CI.
  func testInstallLine_isWhatCIInstalls() throws {
    let line =
      "apt-get update && apt-get install -y libedit-dev libcmark-dev bubblewrap libxml2-utils sqlite3 spin chromium python3 zip unzip"
    XCTAssertTrue(try readme().contains("    \(line) && swift run sandbox\n"))
    let ci = try String(contentsOf: Program.root.appending(path: ".ci/run"), encoding: .utf8)
    for command in line.components(separatedBy: " && ") {
      XCTAssertTrue(ci.contains("\n\(command)\n"), command)
    }
    XCTAssertTrue(ci.hasSuffix("\nswift test\n"))
  }
}
