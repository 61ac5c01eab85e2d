import TestSupport
import XCTest

/// Nothing that a submission started outlives its grade.
final class InterruptionTests: XCTestCase {
  func testInterruptAndTermination_leaveNothingBehind() throws {
    let course = try CourseCopy()
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
      path: "Fixtures/LoopAtOnce.swift")
    for signal in [SIGINT, SIGTERM] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Program.path)
      process.arguments = ["grade", "exercise3", "--solution", fixture.path]
      process.currentDirectoryURL = course.root
      process.environment = Program.environment()
      process.standardOutput = FileHandle.nullDevice
      let errors = Pipe()
      process.standardError = errors
      try process.run()
      var child: Int32?
      for _ in 0..<200 where child == nil {
        child = try children(of: process.processIdentifier).first { $0.isGrade }?.id
        usleep(50_000)
      }
      let grade = try XCTUnwrap(child, "the submission never ran")
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, 3)
      XCTAssertEqual(
        String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self),
        "sandbox: interrupted; nothing was graded\n")
      XCTAssertEqual(kill(grade, 0), -1, "the submission still runs")
    }
  }

  private func children(of parent: Int32) throws -> [(id: Int32, isGrade: Bool)] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "ps -A -o pid= -o ppid= -o args="]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count >= 3, let id = Int32(words[0]), Int32(words[1]) == parent else { return nil }
      return (id, words[2].hasSuffix("/grade"))
    }
  }
}
