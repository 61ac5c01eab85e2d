import XCTest

@testable import Grading

/// What a run believes of what it is sent.
final class AttemptTests: XCTestCase {
  private func attempt(_ expected: [String]) -> Attempt {
    Attempt(
      mark: "m", expected: expected, limits: Limits(),
      places: CrashReport.Places(learner: [:], grader: "Exercise1Tests", find: { _ in [] }))
  }

  private func receive(_ attempt: inout Attempt, _ text: String) -> ChildProcess.Step {
    attempt.receive(.channel, Array(text.utf8)[...])
  }

  /// The clock is set anew by the beginning and the end of what is expected, each once, and by nothing else.
  func testRecords_renewOnce() {
    var attempt = attempt(["e.1", "e.2"])
    let end = "end\te.1\tpass\t0.1\t\t\t\n"
    let steps: [(String, ChildProcess.Step)] = [
      ("m\tx\ty\n", .goOn), ("m\tbegin\tbogus\n", .goOn), ("m\tend\tbogus\tpass\t0\t\t\t\n", .goOn),
      ("x\tbegin\te.1\n", .goOn), ("m\t\(end)", .goOn), ("m\tbegin\te.1\n", .renewLimit),
      ("m\tbegin\te.2\n", .goOn), ("m\tbegin\te.1\n", .goOn), ("m\t\(end)", .renewLimit),
      ("m\t\(end)", .goOn), ("m\tbegin\te.1\n", .goOn), ("m\tbegin\te.2\n", .renewLimit),
    ]
    for (record, step) in steps { XCTAssertEqual(receive(&attempt, record), step, record) }
    XCTAssertEqual(attempt.ended.keys.sorted(), ["e.1"])
    XCTAssertEqual(attempt.begun, "e.2")
  }

  /// A script is known while it is tried, and what ends with a counterexample carries it.
  func testScripts_areKept() {
    var attempt = attempt(["e.1", "e.2"])
    _ = receive(&attempt, "m\tbegin\te.1\nm\tat\te.1\tlogin 7\u{1F}logout\n")
    XCTAssertEqual(attempt.script, ["login 7", "logout"])
    XCTAssertEqual(attempt.unfinished("e.1").counterexample, ["login 7", "logout"])
    _ = receive(&attempt, "m\tend\te.1\tfail\t0.1\tno\t\tlogin 8\u{1F}emit expired\n")
    XCTAssertNil(attempt.script)
    XCTAssertEqual(attempt.ended["e.1"]?.counterexample, ["login 8", "emit expired"])
  }

  /// Marks are found however the stream is cut, and what only looks like one is output.
  func testSplitter_findsMarksInPieces() {
    let stream = Array("before\0m e.1\none\0\0m\0m x\0m e.2\ntwo\0".utf8)
    for size in 1...stream.count {
      var splitter = OutputSplitter(mark: "m", limit: 100)
      for start in stride(from: 0, to: stream.count, by: size) {
        splitter.add(stream[start..<min(start + size, stream.count)])
      }
      let texts = splitter.outputs.mapValues { String(decoding: $0, as: UTF8.self) }
      XCTAssertEqual(texts[""], "before", "\(size)")
      XCTAssertEqual(texts["e.1"], "one\0\0m", "\(size)")
      XCTAssertEqual(texts["x\0m e.2"] ?? texts["e.2"], "two", "\(size)")
    }
  }

  /// A flood of what may begin a mark is taken in step by step, not again and again.
  func testSplitter_takesManyZeros() {
    var splitter = OutputSplitter(mark: "mark", limit: 1000)
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    for _ in 0..<8 { splitter.add(zeros[...]) }
    XCTAssertEqual(splitter.outputs[""]?.count, 1000)
  }

  func testComments_areLeftOut() {
    let cases = [
      ("a // b\nc", "a \nc"), ("a /* b /* c */ d */ e", "a  e"), ("/*\n// */ #x", "\n #x"),
      ("\"/*\" #x", "\"/*\" #x"), ("\"\\\"/*\" #x", "\"\\\"/*\" #x"), ("#\"\"/*\"# #x", "#\"\"/*\"# #x"),
      ("\"\"\"\n // a \" /*\n\"\"\" #x // y", "\"\"\"\n // a \" /*\n\"\"\" #x "),
      ("\"\" /* a */ b", "\"\"  b"),
    ]
    for (text, code) in cases { XCTAssertEqual(SwiftText(text).withoutComments, code, text) }
  }
}
