import TestSupport
import XCTest

final class ScriptTests: XCTestCase {
  /// Whole transcripts of what a learner would type.
  func testTranscripts() throws {
    let scripts = [
      "first-session": "login 7; emit updated Maya; emit expired; inspect",
      "synchronous-expiry": "arm expired; login 7; inspect; trace",
      "late-callback": """
      login 7; deactivate session; activate session; emit updated Late from watch#1; expect trace has rejected from \
      watch#1; watches; why session
      """,
      "re-entrant-login": "login 7; on cancel watch#1 login 8; hooks; login 9; watches; check",
      "partial-failure":
        "login 7; enable reminders settings; fail activate settings; start; inspect; start; stop",
      "time": "login 7; emit updated Maya; logout; undo 2; history; redo; at 0; history; at 3; reset; tree",
      "retention": "login 7; hold session; logout; leaks; inspect session; release session; leaks",
      // What happened before a launch has nothing to do with what is told after it.
      "relaunch":
        "login 7; deactivate session; policy no-epoch; login 7; deactivate session; activate session; "
        + "emit updated Late from watch#1; why session; policy keep-detached; login 7; detach search; leaks; "
        + "policy drop-token; login 7; policy strict; login 7; hold session; logout; why session; "
        + "policy uber; login 7; deactivate search; emit updated Late",
      "help": "help; help emit; help on; help policy; help explore",
      "views":
        "login 7; present library; present search; views; finish; emit updated Maya; loadview library; finish; "
        + "embed search hosted; views; present alert; dismiss alert; swipe search; dismiss library; views",
      "taps": "tap login Ana; tap logout; trace 24; policy uber; tap login Ana",
      "rules":
        "policy; login 7; logout; compare strict uber; policy suspect9; login 7; present library; present search; views; "
        + "undo 4; policy; history; policies suspect9; policies suspect9 --reveal; policies strict --json",
    ]
    for (name, script) in scripts.sorted(by: { $0.key < $1.key }) {
      let result = try Program.commands(script)
      XCTAssertEqual(result.status, 0, name)
      XCTAssertEqual(result.errors, "", name)
      assertSnapshot(result.output, name)
    }
  }

  /// Each of these is told clearly, ends with 1, and leaves the world as it was.
  func testBadInput_isToldAndChangesNothing() throws {
    let lines = [
      "login 0", "login abc", "login 99999999999999999999", "detach ghost", "detach root", "attach search",
      "emit expired from watch#9", "undo 2", "redo", "at 7", "emit updated \"Maya", "logn 7", "login",
      "on activate search tree",
      "run /", "run no-such-file", "save /", "start exercise99", "expect session is gone", "stop",
      "hold session#9",
      "attach reminders", "attach session", "build session", "release search", "activate search", "disarm",
      "enable reminders reminders root", "emit updated \"\"", "flag search off maybe", "expect", "trace 0",
      "policy stric", "policy xyzzy", "policy no-epoc", "compare strict", "compare strict ubr", "explore 0",
      "explore deep", "present session", "present", "swipe session", "swipe root", "finish", "embed ghost",
      "dismiss alert", "dismiss loggedOut", "tap login Ana", "tap", "loadview root; loadview root",
      "on cancel session policy uber", "release root", "try exercise99", "embed search",
    ]
    var transcript = ""
    for line in lines {
      let result = try Program.commands("login 7\n\(line)\ntree", "--keep-going")
      XCTAssertEqual(result.status, 1, line)
      XCTAssertEqual(result.errors, "", line)
      let tree = "> tree\nroot#1\n└─ session#1  account 7\n   ├─ library#1\n   └─ search#1\n"
      XCTAssertTrue(result.output.hasSuffix(tree), "\(line): \(result.output)")
      let told = result.output.split(separator: "\n").drop {
        $0 != "logged in: session#1 is active for account 7"
      }
      transcript += told.dropFirst().dropLast(5).joined(separator: "\n") + "\n"
    }
    assertSnapshot(transcript, "bad-input")
  }

  /// What is found, without how fast: the shortest script stands ready to be typed.
  func testExplore_findsTheShortestScript() throws {
    let result = try Program.commands(
      "explore 3; policy no-epoch; explore 6; policy suspect7; explore 2; policy late-present; explore 3 --json"
    )
    XCTAssertEqual(result.status, 0)
    let masked = result.output.replacing(/, ([0-9,]+ a second|at once)/, with: "")
      .replacing(/"milliseconds":[0-9]+/, with: "\"milliseconds\":0")
    assertSnapshot(masked, "explore")
    let script = "login 7; deactivate session; activate session; emit updated Late from watch#1"
    XCTAssertTrue(masked.contains("policy no-epoch; \(script)"), masked)
    let again = try Program.commands("policy no-epoch; \(script); expect violations include I5")
    XCTAssertEqual(again.status, 0, again.output)
  }

  func testCompare_withNothingDone() throws {
    let result = try Program.commands("compare strict uber\npolicy uber\ncompare strict uber", "--keep-going")
    XCTAssertEqual(result.status, 1)
    XCTAssertEqual(
      result.output.split(separator: "\n").filter { $0.hasPrefix("✗ nothing") }.map(String.init),
      [
        "✗ nothing has been done yet that could be compared; try `login 7` first",
        "✗ nothing has been done since `policy uber` that could be compared; try `login 7` first",
      ])
  }

  /// A policy is a step like others: undone, saved, and part of what is compared.
  func testPolicy_isPartOfTheScript() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "saved").path
    let saved = try Program.commands("login 7; policy uber; login 8; save \(path)")
    XCTAssertEqual(saved.status, 0, saved.output)
    let run = try Program.commands("run \(path); policy; expect session is active; undo 2; policy")
    XCTAssertEqual(run.status, 0, run.output)
    let told = run.output.split(separator: "\n").filter { $0.hasPrefix("uber") || $0.hasPrefix("strict") }
    XCTAssertEqual(told.map { $0.prefix(6) }, ["uber  ", "strict"])
  }

  func testBadInput_atTheStart() throws {
    let result = try Program.commands("undo\nemit expired\nlogout\nstart", "--keep-going")
    XCTAssertEqual(result.status, 1)
    XCTAssertEqual(
      result.output,
      """
      > undo
      ✗ there is nothing to undo: this is the start
      > emit expired
      ✗ nothing has watched the profile source yet; a session does: try `login 7`
      > logout
      ✗ nobody is logged in; try `login 7`
      > start
      ✗ nobody is logged in; try `login 7`

      """)
  }

  func testRun_stopsAtTheFirstCommandThatIsNotOK() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("login 7\n# a comment\nlogn 8; tree\ntree\n", to: "script")
    let stopped = try Program.run(["run", script.path])
    XCTAssertEqual(stopped.status, 1)
    XCTAssertTrue(
      stopped.output.hasSuffix("> logn 8\n✗ error: unknown command `logn`; did you mean `login`?\n"))
    XCTAssertEqual(stopped.errors, "sandbox: \(script.path):3: stopped at a command that is not ok\n")
    let whole = try Program.run(["run", script.path, "--keep-going"])
    XCTAssertEqual(whole.status, 1)
    XCTAssertTrue(
      whole.output.hasSuffix("> tree\nroot#1\n└─ session#1  account 7\n   ├─ library#1\n   └─ search#1\n"))
    for statement in ["logout", "expect session is active"] {
      XCTAssertEqual(
        try Program.run(["run", "-"], input: Data("\(statement)\nlogin 7".utf8)).status, 1, statement)
    }
    XCTAssertEqual(
      try Program.run(["run", "-"], input: Data("login 7\nexpect session is active".utf8)).status, 0)
    XCTAssertEqual(try Program.run(["run", "-"]).status, 0)
  }

  func testRun_whenThereIsNoScript() throws {
    let cases = [
      ("/", "sandbox: / is a folder, and a script is a file\n"),
      ("no-such-file", "sandbox: there is no file no-such-file\n"),
    ]
    for (path, message) in cases {
      let result = try Program.run(["run", path])
      XCTAssertEqual(result, .init(output: "", errors: message, status: 2))
    }
  }

  /// Lines that are no text are told by line, and the next one runs.
  func testBytes_thatAreNoText() throws {
    var input = Data("login 7\n".utf8)
    input += Data(repeating: UInt8(ascii: "x"), count: 1 << 20) + Data("\n".utf8)
    input += Data("emit updated a\0b\n".utf8) + Data([0x6C, 0xFF, 0x0A]) + Data([0xC3, 0x28, 0x0A])
    input += Data("emit updated \u{FFFD}\n".utf8) + Data("name\u{0}".utf8)
    let result = try Program.run(["run", "-", "--keep-going"], input: input)
    XCTAssertEqual(result.status, 1)
    let told = result.output.split(separator: "\n").drop {
      $0 != "logged in: session#1 is active for account 7"
    }
    XCTAssertEqual(
      told.dropFirst().joined(separator: "\n"),
      """
      ✗ error: the line has 1048576 bytes, and 65536 is the most; shorten it
      ✗ error: the line holds a NUL character at column 15; leave it out
      ✗ error: the line is not UTF-8 text: byte 2 cannot be read; type it again
      ✗ error: the line is not UTF-8 text: byte 1 cannot be read; type it again
      > emit updated \u{FFFD}
        #37  session#1  delivered updated "\u{FFFD}"
      watch#1 told session#1: updated "\u{FFFD}"
      ✗ error: the line holds a NUL character at column 5; leave it out
      """)
  }

  /// Lines as deep as the language allows, and deeper, end in a message.
  func testDeepCommands_doNotEndTheShell() throws {
    for count in [60, 84, 250, 5_000] {
      let lines = [
        "enable " + Array(repeating: "search", count: count).joined(separator: " "),
        "expect " + Array(repeating: "not", count: count).joined(separator: " ") + " host is active",
        "expect " + Array(repeating: "host is active and", count: count / 4).joined(separator: " ")
          + " host is active",
        "expect " + Array(repeating: "host is active or", count: count / 4).joined(separator: " ")
          + " host is active",
        Array(repeating: "on build root", count: count / 3).joined(separator: " ") + " login 7",
      ]
      for line in lines {
        let result = try Program.run([], input: Data("\(line)\nlogin 7\n".utf8))
        XCTAssertTrue([0, 1].contains(result.status), "\(count): \(line.prefix(30)): \(result.status)")
        XCTAssertTrue(result.output.hasSuffix("active for account 7\n"), "\(count): \(line.prefix(30))")
      }
    }
  }

  func testFiles_mayHaveABOMAndCRLFAndNoLastNewline() throws {
    let input =
      Data([0xEF, 0xBB, 0xBF]) + Data("login 7\r\nexpect session is active\r\nemit updated 민수".utf8)
    let result = try Program.run(["run", "-"], input: input)
    XCTAssertEqual(result.status, 0, result.output)
    XCTAssertTrue(result.output.hasSuffix("watch#1 told session#1: updated \"민수\"\n"))
  }

  func testSaveAndRun_giveTheSameWorld() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "saved").path
    let script = #"login 7; tree; emit updated "a b"; undo; emit updated "민수 \"x\""; hold session; logout"#
    let saved = try Program.commands("\(script); save \(path); inspect")
    XCTAssertEqual(saved.status, 0, saved.output)
    XCTAssertEqual(
      try String(contentsOfFile: path, encoding: .utf8),
      "# a sandbox script\nlogin 7\nemit updated \"민수 \\\"x\\\"\"\nhold session\nlogout\n")
    let ran = try Program.commands("run \(path); inspect")
    let inspections = [saved, ran].map { $0.output.components(separatedBy: "> inspect\n").last }
    XCTAssertEqual(inspections[0], inspections[1])
  }

  func testSave_replacesOnlyScripts() throws {
    let folder = try TemporaryFolder()
    let script = folder.url.appending(path: "script").path
    let precious = try folder.write("let x = 1\n", to: "precious.swift")
    let link = folder.url.appending(path: "link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: precious)
    XCTAssertEqual(try Program.commands("login 7; save \(script); logout; save \(script)").status, 0)
    XCTAssertEqual(
      try String(contentsOfFile: script, encoding: .utf8), "# a sandbox script\nlogin 7\nlogout\n")
    for path in [precious.path, link.path, "/dev/null"] {
      let result = try Program.commands("save \(path)")
      XCTAssertEqual(result.status, 1)
      XCTAssertTrue(result.output.contains("is there already and is no script of ours; choose another name"))
    }
    XCTAssertEqual(try String(contentsOf: precious, encoding: .utf8), "let x = 1\n")
  }

  func testScriptsThatRunThemselves_areStopped() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "loop").path
    _ = try folder.write("login 7\nrun \(path)\n", to: "loop")
    let result = try Program.run(["run", path])
    XCTAssertEqual(result.status, 1)
    XCTAssertTrue(result.output.contains("scripts run scripts more than 16 deep; does \(path) run itself?"))
  }

  func testUndo_givesBackWhatInspectShows() throws {
    let script = [
      "login 7", "emit updated Maya", "hold session", "enable reminders", "start",
      "on cancel watch#1 login 8",
      "flag reminders off finish", "logout", "arm expired", "login 9",
    ]
    var shown: [String?] = []
    for count in 0...script.count {
      let result = try Program.commands((script[..<count] + ["inspect --json"]).joined(separator: "\n"))
      shown.append(result.output.split(separator: "\n").last.map(String.init))
    }
    for count in 0..<script.count {
      let lines = script + ["undo \(script.count - count)", "inspect --json"]
      let result = try Program.commands(lines.joined(separator: "\n"))
      XCTAssertEqual(
        result.output.split(separator: "\n").last.map(String.init), shown[count], "after \(count)")
      let redone = try Program.commands(
        (lines.dropLast() + ["redo \(script.count - count)", "inspect --json"]).joined(separator: "\n"))
      XCTAssertEqual(redone.output.split(separator: "\n").last.map(String.init), shown[script.count])
    }
  }
}
