import TestSupport
import XCTest

final class JSONTests: XCTestCase {
  private func lines(_ script: String, _ options: String...) throws -> [[String: Any]] {
    let result = try Program.run(["--json"] + options + ["-c", script])
    return try result.output.split(separator: "\n").map { line in
      try XCTUnwrap(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], String(line))
    }
  }

  func testEachCommand_isOneObjectWithTheKeysOfTheContract() throws {
    let lines = try lines("login 7\ninspect; tree\nlogn\nattach search\n\"x", "--keep-going")
    XCTAssertEqual(lines.map { $0["seq"] as? Int }, [1, 2, 3, 4, 5, 6])
    XCTAssertEqual(
      lines.map { $0["status"] as? String }, ["ok", "ok", "ok", "error", "refused", "error"])
    XCTAssertEqual(
      lines.map { $0["command"] as? String }, ["login 7", "inspect", "tree", "logn", "attach search", "\"x"])
    for line in lines {
      XCTAssertEqual(
        Set(line.keys),
        [
          "seq", "command", "status", "message", "events", "tree", "held", "watches", "name", "host",
          "violations",
        ])
    }
    let events = try XCTUnwrap(lines[0]["events"] as? [[String: Any]])
    for event in events {
      XCTAssertEqual(Set(event.keys), ["n", "depth", "kind", "node", "epoch", "cause", "detail"])
    }
  }

  func testWholeOutput() throws {
    let script =
      "login 7; emit updated \"민수 👩‍🚀\"; hold session; emit expired; inspect session --json; expect host is active"
    assertSnapshot(try Program.run(["--json", "-c", script]).output, "json")
  }

  func testRunJSON_isTheSameAsTheShells() throws {
    let script = Data("login 7\nlogn\ntree\n".utf8)
    let run = try Program.run(["run", "-", "--json", "--keep-going"], input: script)
    let shell = try Program.run(["--json"], input: script)
    XCTAssertEqual(run.output, shell.output)
    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(shell.status, 1)
    XCTAssertEqual(run.output.split(separator: "\n").count, 3)
  }

  func testLooks_asJSON() throws {
    for look in [
      "inspect", "inspect session", "tree", "watches", "trace 3", "why session", "hooks", "leaks", "history",
    ] {
      let result = try Program.commands("login 7; \(look) --json")
      let last = try XCTUnwrap(result.output.split(separator: "\n").last)
      XCTAssertNoThrow(try JSONSerialization.jsonObject(with: Data(last.utf8)), look)
    }
  }
}
