import TestSupport
import XCTest

/// The shell on a real pseudo-terminal, each pitfall of line editing in turn.
final class TerminalTests: XCTestCase {
  private var folder: TemporaryFolder?

  private func open(
    _ arguments: [String] = [], _ changes: [String: String?] = [:], columns: UInt16 = 100
  ) throws -> PseudoTerminal {
    let folder = try self.folder ?? TemporaryFolder()
    self.folder = folder
    var environment: [String: String?] = ["XDG_STATE_HOME": folder.url.path]
    environment.merge(changes) { $1 }
    let terminal = try PseudoTerminal(arguments, environment: environment, columns: columns)
    XCTAssertNotNil(terminal.wait(for: "> "), terminal.text)
    return terminal
  }

  private func assertShows(
    _ terminal: PseudoTerminal, _ text: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertNotNil(terminal.wait(for: text), "no `\(text)` in:\n\(terminal.text)", file: file, line: line)
  }

  func testSession_greetsRunsAndLeavesOnControlD() throws {
    let terminal = try open()
    XCTAssertTrue(terminal.text.contains("`lesson 1` teaches, and `help` lists the commands."))
    terminal.typeLine("login 7")
    assertShows(terminal, "logged in: session#1 is active for account 7\n> ")
    terminal.typeLine("logn 8")
    assertShows(terminal, "did you mean `login`?")
    terminal.type("\u{4}")
    XCTAssertEqual(terminal.waitForEnd(), 0)
    XCTAssertTrue(terminal.isInOrder)
  }

  func testQuit_endsWithZeroWhateverHappened() throws {
    let terminal = try open()
    terminal.typeLine("logn; quit")
    XCTAssertEqual(terminal.waitForEnd(), 0)
  }

  func testControlC_dropsTheLineAndNothingElse() throws {
    let terminal = try open()
    for _ in 0..<3 {
      terminal.type("login 99")
      assertShows(terminal, "login 99")
      terminal.type("\u{3}")
      assertShows(terminal, "^C\n> ")
    }
    terminal.typeLine("login 7")
    assertShows(terminal, "active for account 7")
    terminal.typeLine("history")
    assertShows(terminal, "login 7  ← here")
    XCTAssertFalse(terminal.text.contains("account 99"))
  }

  /// A search that is too deep says how far it gets, shows how far it is, and stops with what it has found.
  func testExplore_isStoppedByControlC() throws {
    let terminal = try open()
    terminal.typeLine("explore 40")
    assertShows(terminal, "it gets to depth 8 or a little deeper, not to 40")
    assertShows(terminal, "is done, ")
    terminal.type("\u{3}")
    assertShows(terminal, "stopped: strict keeps every rule in every script of up to")
    terminal.typeLine("login 7")
    assertShows(terminal, "active for account 7")
  }

  /// Ctrl-D leaves the learner's code, and then the shell; the prompt says where one is.
  func testTry_isLeftByControlD() throws {
    let terminal = try open()
    terminal.typeLine("try exercise1")
    XCTAssertNotNil(terminal.wait(for: "your code> ", seconds: 60), terminal.text)
    terminal.typeLine("tree")
    assertShows(terminal, "`tree` is for the sample tree; `quit` leaves your code first")
    terminal.type("\u{4}")
    assertShows(terminal, "back at the sample tree\n> ")
    terminal.typeLine("tree")
    assertShows(terminal, "loggedOut#1")
    terminal.type("\u{4}")
    XCTAssertEqual(terminal.waitForEnd(), 0)
  }

  /// A signal that comes while a key is being worked on, and not while the shell waits, is not lost.
  func testControlC_rightAfterAKey() throws {
    let terminal = try open()
    for _ in 0..<20 {
      terminal.type("login 99 \t\u{3}")
      assertShows(terminal, "^C\n> ")
    }
    terminal.typeLine("login 7")
    assertShows(terminal, "active for account 7")
    XCTAssertFalse(terminal.text.contains("error"), terminal.text)
  }

  func testControlD_whileACommandRuns() throws {
    let scripts = try TemporaryFolder()
    let script = try scripts.write(String(repeating: "login 7\n", count: 500), to: "some")
    let terminal = try open()
    terminal.typeLine("run \(script.path)")
    assertShows(terminal, "logged in: session#20 ")
    terminal.type("\u{4}")
    assertShows(terminal, "ran \(script.path)")
    XCTAssertEqual(terminal.waitForEnd(), 0)
  }

  func testControlC_stopsAScriptAndNotTheShell() throws {
    let scripts = try TemporaryFolder()
    let script = try scripts.write(String(repeating: "login 7\n", count: 200_000), to: "long")
    let terminal = try open()
    terminal.typeLine("run \(script.path)")
    assertShows(terminal, "logged in: session#20 ")
    terminal.type("\u{3}")
    assertShows(terminal, "long at line ")
    terminal.typeLine("expect session is active")
    assertShows(terminal, "holds: session#")
  }

  func testText_ofAllLanguagesComesInAndGoesOut() throws {
    // "C" is the locale in which libedit loses what is not ASCII.
    for locale in ["C.UTF-8", "C"] {
      let terminal = try open([], ["LC_ALL": locale, "LANG": nil])
      terminal.typeLine("login 7")
      assertShows(terminal, "active for account 7")
      terminal.typeLine("emit updated 민수")
      assertShows(terminal, "told session#1: updated \"민수\"")
      terminal.typeLine("emit updated \"José 👩‍🚀\"")
      assertShows(terminal, "told session#1: updated \"José 👩‍🚀\"")
      terminal.type("\u{4}")
      XCTAssertEqual(terminal.waitForEnd(), 0)
    }
  }

  func testCompletion_knowsTheWorld() throws {
    let terminal = try open()
    terminal.type("insp\t\r")
    assertShows(terminal, "loggedOut#1")
    terminal.typeLine("login 7")
    assertShows(terminal, "active for account 7")
    terminal.type("detach \t")
    assertShows(terminal, "session  library  search")
    terminal.type("sea\t\r")
    assertShows(terminal, "search#1 was freed")
    terminal.type("detach \t")
    assertShows(terminal, "session  library\n")
    terminal.type("\u{3}")
    assertShows(terminal, "^C\n> ")
    terminal.typeLine("login 8")
    assertShows(terminal, "active for account 8")
    terminal.type("emit expired from \t")
    assertShows(terminal, "emit expired from watch#")
    terminal.type("\t")
    assertShows(terminal, "watch#1  watch#2")
    terminal.type("1\r")
    assertShows(terminal, "watch#1 was rejected")
    terminal.type("nonsense \t\u{3}")
    assertShows(terminal, "^C\n> ")
    terminal.type("grade \t\t")
    assertShows(terminal, "exercise1  exercise2  exercise3")
  }

  func testHistory_outlivesTheShellAndIsSharedByTwo() throws {
    let first = try open()
    let second = try open()
    first.typeLine("login 7")
    assertShows(first, "account 7")
    second.typeLine("login 8")
    assertShows(second, "account 8")
    for terminal in [first, second] {
      terminal.type("\u{4}")
      XCTAssertEqual(terminal.waitForEnd(), 0)
    }
    let third = try open()
    third.type("\u{1B}[A\r")
    assertShows(third, "account 8")
    third.type("\u{1B}[A\u{1B}[A\r")
    assertShows(third, "account 7")
  }

  func testHistory_thatCannotBeKeptIsNoHindrance() throws {
    let terminal = try open([], ["XDG_STATE_HOME": "/dev/null/nowhere"])
    terminal.typeLine("login 7")
    assertShows(terminal, "account 7")
  }

  func testResize_isFollowed() throws {
    let terminal = try open(columns: 200)
    terminal.typeLine("login abc")
    assertShows(terminal, "not `abc` (column 7); usage: `login ID`\n")
    terminal.type("login ab")
    assertShows(terminal, "login ab")
    terminal.resize(columns: 40)
    terminal.typeLine("d")
    assertShows(terminal, "✗ error: `login` takes ID, an account (a\n")
    terminal.typeLine("login 7")
    assertShows(terminal, "account 7")
  }

  func testColor_onlyWhereItIsWanted() throws {
    let cases: [([String: String?], Bool)] = [
      ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), (["TERM": "dumb"], false),
    ]
    for (changes, hasColor) in cases {
      let terminal = try open([], changes)
      terminal.typeLine("login 7")
      assertShows(terminal, "active for account 7")
      let text = String(decoding: terminal.raw, as: UTF8.self)
      XCTAssertEqual(text.contains("\u{1B}[1mlogged in"), hasColor, "\(changes)")
    }
  }

  /// Terminals on which lines cannot be edited get a prompt, plain lines, and no control sequences.
  func testPlainTerminals() throws {
    for term in ["dumb", "", "cons25", "emacs", nil] as [String?] {
      let terminal = try open([], ["TERM": term])
      terminal.typeLine("login 7")
      assertShows(terminal, "active for account 7\n> ")
      terminal.type("login 9\u{3}")
      terminal.typeLine("emit updated 민수")
      assertShows(terminal, "updated \"민수\"\n> ")
      XCTAssertFalse(terminal.raw.contains(0x1B), "TERM=\(term ?? "unset")")
      terminal.type("\u{4}")
      XCTAssertEqual(terminal.waitForEnd(), 0)
    }
  }

  func testUnknownTerminal_stillWorks() throws {
    let terminal = try open([], ["TERM": "no-such-terminal"])
    terminal.typeLine("login 7")
    assertShows(terminal, "active for account 7")
  }

  func testSignals_endTheShellAndLeaveTheTerminalInOrder() throws {
    for signal in [SIGTERM, SIGHUP] {
      let terminal = try open()
      terminal.type("login")
      assertShows(terminal, "login")
      kill(terminal.process, signal)
      XCTAssertEqual(terminal.waitForEnd(), 128 + signal)
      XCTAssertTrue(terminal.isInOrder)
    }
  }

  func testLongLine_isRefusedAndTheShellLives() throws {
    let terminal = try open()
    let line = String(repeating: "x", count: 3_000)
    terminal.typeLine(line)
    assertShows(terminal, "unknown command")
    terminal.typeLine("login 7")
    assertShows(terminal, "active for account 7")
  }

  func testOptions_workOnATerminalToo() throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal(
      ["-c", "login 7; tree"], environment: ["XDG_STATE_HOME": folder.url.path])
    XCTAssertNotNil(terminal.wait(for: "search#1"))
    XCTAssertEqual(terminal.waitForEnd(), 0)
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder.url.appending(path: "sandbox").path))
  }
}
