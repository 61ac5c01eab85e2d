import TestSupport
import XCTest

@testable import Grading
@testable import Shell

/// What defeats other graders; each fixture is joined to a solution that calls it in each activation.
final class DefeatTests: XCTestCase {
  private enum Base: String { case right, wrong }

  private let file = "Exercises/exercise3/Misbehaves.swift"

  private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/Defeats")

  /// Limits that a test can wait for.
  private var limits: Limits {
    var limits = Limits()
    limits.cpu = 0.5
    limits.wall = 3
    return limits
  }

  /// A course in which the exercise is solved, or nearly, and misbehaves.
  private func course(_ fixture: String, _ base: Base) throws -> CourseCopy {
    let course = try CourseCopy()
    let specimen = base == .right ? "right/epoch.swift" : "wrong/noEpoch.swift"
    let solution = try course.read("Tests/Specimens/exercise3/\(specimen)")
    let hooked = solution.replacing("epoch += 1\n", with: "epoch += 1\n      misbehave(epoch)\n")
    XCTAssertNotEqual(hooked, solution)
    try course.write(hooked, to: "Exercises/exercise3/Exercise3.swift")
    let place = Self.fixtures.appending(path: "\(fixture).swift")
    try course.write(try String(contentsOf: place, encoding: .utf8), to: file)
    return course
  }

  private func report(
    _ copy: CourseCopy, _ limits: Limits, _ isolation: Isolation.Choice = .auto
  ) throws -> GradeReport {
    let course = Course(root: copy.root, model: StrictModel.tables)
    let grade = try Grade(
      course: course, environment: ProcessInfo.processInfo.environment, limits: limits, isolation: isolation)
    return try grade.report(on: try course.exercise("exercise3")).forLearner
  }

  /// The whole verdict, without what differs from run to run; requirements that hold are left out.
  private func verdict(_ report: GradeReport) -> [String] {
    var lines = ["verdict \(report.verdict), \(report.passed) of \(report.total)"]
    lines += report.message.map { ["message: \($0)"] } ?? []
    lines += report.diagnostics.map(\.text)
    for requirement in report.requirements where requirement.status != .pass {
      lines.append("\(requirement.id) \(requirement.status.rawValue): \(requirement.message)")
    }
    for output in Set(report.requirements.map(\.output)).sorted() where !output.isEmpty {
      lines.append("printed \(output.utf8.count) bytes: \(String(output.prefix(120)).visible)")
    }
    return lines
  }

  /// Each row that does no harm, whatever keeps it in.
  func testEachRow_isJudgedForWhatItIs() throws {
    let rows: [(String, Base)] = [
      ("ExitZero", .right), ("UnderscoreExit", .right), ("ExitBeforeMain", .right), ("ExitAtExit", .wrong),
      ("TrapsItsTraps", .right), ("Observer", .wrong), ("SkipsEverything", .wrong),
      ("ImportsTheGrader", .wrong), ("OwnAssertions", .wrong), ("ForgesReports", .wrong),
      ("ReadsItsProgram", .wrong), ("LoopsInMethod", .right),
      ("LoopsInDeinit", .right), ("LoopsBeforeMain", .right), ("Sleeps", .right),
      ("IgnoresItsLimit", .right), ("RecursesForEver", .right), ("Overflows", .right),
      ("IndexOutOfRange", .right), ("ForceUnwrap", .right), ("FatalError", .right),
      ("AllocatesForEver", .right), ("PrintsForEver", .right), ("PrintsOneLongLine", .right),
      ("Relabels", .right), ("SlowExpressions", .right), ("PrintsThenCrashes", .right),
      ("TakesXCTFail", .wrong), ("TakesWrite", .wrong), ("SpeaksAsRuntime", .right),
      ("RelabelsInComment", .right), ("MentionsRelabelling", .right), ("MovesItsErrors", .wrong),
    ]
    var lines: [String] = []
    for (fixture, base) in rows {
      let isHeavy = ["AllocatesForEver", "PrintsForEver"].contains(fixture)
      let graded = try report(course(fixture, base), isHeavy ? Limits() : limits)
      lines += ["\(fixture), with a \(base) solution"] + verdict(graded).map { "  \($0)" } + [""]
      XCTAssertTrue(
        graded.verdict != .pass || ["PrintsOneLongLine", "MentionsRelabelling"].contains(fixture),
        "\(fixture) passed")
    }
    assertSnapshot(lines.joined(separator: "\n"), "defeats")
  }

  /// A type of its own that equals everything is not the type that the exercise fixes.
  func testOwnEquality_isNamed() throws {
    let course = try course("OwnEquality", .wrong)
    let solution = try course.read("Exercises/exercise3/Exercise3.swift")
    try course.write(
      solution.replacing("displayName: String?", with: "displayName: Anything?").replacing(
        "displayName = name", with: "displayName = Anything()"), to: "Exercises/exercise3/Exercise3.swift")
    XCTAssertEqual(
      verdict(try report(course, limits)),
      [
        "verdict error, 0 of 12",
        "message: exercise3 needs `public var displayName: String?` in `Exercise3.ProfileInteractor`; "
          + "yours is `Anything?`",
      ])
  }

  /// Sources that are refused, or that the compiler cannot cope with; they are made here, since they are large or no
  /// text at all.
  func testSources_thatNeverRun() throws {
    let hook = "func misbehave(_ activation: Int) {}\n"
    let rows: [(String, Data)] = [
      ("20,000 bad lines", Data((hook + String(repeating: "x\n", count: 20_000)).utf8)),
      (
        "200,000 elements",
        Data((hook + "let x = [\(String(repeating: "1, ", count: 200_000))]\n").utf8)
      ),
      (
        "a type 2,000 deep",
        Data(
          (hook
            + "let x: \(String(repeating: "[", count: 2000))Int\(String(repeating: "]", count: 2000)) = []\n")
            .utf8)
      ),
      (
        "a chain that the compiler crashes on",
        Data(
          (hook + "struct A { var a: A? { nil } }\nlet x = A()\(String(repeating: ".a?", count: 20_000))\n")
            .utf8)
      ),
      ("Latin-1", Data((hook + "// caf").utf8) + Data([0xE9])),
      ("UTF-16", (hook.data(using: .utf16) ?? Data())),
      ("a NUL", Data((hook + "// \0").utf8)),
      ("a BOM and CRLF", Data([0xEF, 0xBB, 0xBF]) + Data(hook.replacing("\n", with: "\r\n").utf8)),
    ]
    var lines: [String] = []
    for (name, data) in rows {
      let course = try course("Probe", .right)
      try data.write(to: course.path(file))
      var limits = limits
      limits.compile = name.hasPrefix("a type") ? 3 : 20
      lines += [name] + verdict(try report(course, limits)).map { "  \($0)" } + [""]
    }
    let kinds: [(String, (String) throws -> Void)] = [
      (
        "a link",
        { try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: "Exercise3.swift") }
      ),
      ("a pipe", { XCTAssertEqual(mkfifo($0, 0o600), 0) }),
      (
        "a device",
        { try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: "/dev/zero") }
      ),
      (
        "a folder",
        { try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: false) }
      ),
    ]
    for (name, make) in kinds {
      let course = try course("Probe", .right)
      try FileManager.default.removeItem(at: course.path(file))
      try make(course.path(file).path)
      lines += [name] + verdict(try report(course, limits)).map { "  \($0)" } + [""]
    }
    assertSnapshot(lines.joined(separator: "\n"), "sources")
  }

  /// What a submission in the given isolation sees and may do, as it tells itself; skips where that is not known.
  private func requireContainment(_ isolation: Isolation.Choice) throws {
    let course = try course("Probe", .right)
    let report: GradeReport
    do {
      report = try self.report(course, limits, isolation)
    } catch GradingFailure.noBubblewrap(let cause) {
      throw XCTSkip("\(cause)")
    }
    let seen = report.requirements.map(\.output).first { !$0.isEmpty } ?? ""
    var wanted: Set<String> = [
      "others seen: \(isolation == .limits)", "user is root: false", "root writable: false",
    ]
    // Limits alone bound no disk.
    if isolation == .bubblewrap { wanted.insert("scratch MiB: 64") }
    let lines = seen.split(separator: "\n").map(String.init)
    let processes = lines.first { $0.hasPrefix("processes: ") }.flatMap { Int($0.dropFirst(11)) } ?? .max
    // For a user that runs others too, those count.
    let isContained = wanted.isSubset(of: lines) && processes <= (Confines.isRoot ? 32 : 1000)
    guard isContained else { throw XCTSkip("not contained here by \(isolation): \(lines)") }
  }

  /// Where bubblewrap has been seen to hold, what could harm this machine does not.
  func testHarm_isContainedByBubblewrap() throws {
    try requireContainment(.bubblewrap)
    var lines: [String] = []
    for fixture in ["OpensSockets", "Tampers", "ForkBomb", "KillsAll", "FillsTheDisk"] {
      let course = try course(fixture, .right)
      let grader = try course.read("Tests/Graders/Exercise3Tests.swift")
      try course.write("{}", to: ".sandbox/progress.json")
      let graded = try report(course, limits, .bubblewrap)
      lines += [fixture] + verdict(graded).map { "  \($0)" } + [""]
      XCTAssertEqual(graded.isolation, "bubblewrap")
      XCTAssertEqual(try course.read("Tests/Graders/Exercise3Tests.swift"), grader)
      XCTAssertEqual(try course.read(".sandbox/progress.json"), "{}")
      let names = try FileManager.default.contentsOfDirectory(atPath: course.path("Exercises/exercise3").path)
      XCTAssertEqual(names.sorted(), ["Exercise3.swift", "Misbehaves.swift"])
      XCTAssertEqual(Processes.named("grade"), [], fixture)
    }
    assertSnapshot(lines.joined(separator: "\n"), "harm")
  }

  /// As root, limits alone hold a fork bomb: the submission is another user, and all of that user's processes end.
  func testForkBomb_isContainedByLimits() throws {
    try requireContainment(.limits)
    let graded = try report(course("ForkBomb", .right), limits, .limits)
    XCTAssertEqual(graded.isolation, "limits")
    XCTAssertNotEqual(graded.verdict, .pass)
    XCTAssertEqual(Processes.named("grade"), [])
  }

  /// What floods the channel is ended by whichever limit it meets first.
  func testFloodedChannel_isNoPass() throws {
    let graded = try report(course("FloodsTheChannel", .right), limits)
    let others = graded.requirements.filter { $0.status != .pass }
    XCTAssertEqual(others.map(\.id), ["exercise3.4", "exercise3.5", "exercise3.10", "exercise3.12"])
    XCTAssertTrue(others.allSatisfy { [.timeout, .crash].contains($0.status) }, "\(others.map(\.message))")
  }

  /// Nothing that is printed begins a line as a report does, or tells of the grader.
  func testOutput_staysInItsPlace() throws {
    for fixture in ["SpoofsLines", "MovesItsErrors"] {
      let course = try course(fixture, .wrong)
      for format in ["text", "json"] {
        let graded = try course.run("grade", "exercise3", "--format", format)
        XCTAssertEqual(graded.status, 1)
        let lines = graded.output.split(whereSeparator: \.isNewline)
        XCTAssertFalse(format == "text" && lines.contains { $0.hasPrefix("passed") }, graded.output)
        for secret in ["Exercise3Tests", "testL", "Tests/Graders"] {
          XCTAssertFalse(graded.output.contains(secret), "\(fixture) \(secret): \(graded.output)")
        }
      }
    }
  }

  /// Each limit has a flag, and what it ends says which it was.
  func testFlags_changeLimits() throws {
    let rows: [(String, [String], String)] = [
      (
        "LoopsInMethod", ["--cpu-seconds", "0.3"],
        #""message":"it computed for 0.3 seconds without an end; does it loop for ever? (\#(file):2)""#
      ),
      ("Sleeps", ["--wall-seconds", "1"], #""message":"it did not end within 1 second; does it"#),
      ("AllocatesForEver", ["--memory", "100"], #""message":"it needs more than 100 MiB of memory;"#),
      (
        "PrintsOneLongLine", ["--output-limit", "1"], #""output":"\#(String(repeating: "x", count: 1024))","#
      ),
      ("Probe", ["--source-limit", "1"], "the source is larger than 1 KiB"),
      ("Probe", ["--compile-seconds", "0.1"], "the compiler took more than 0.1 seconds; "),
    ]
    for (fixture, flags, words) in rows {
      let course = try course(fixture, .right)
      let graded = try Program.run(["grade", "exercise3", "--json"] + flags, folder: course.root)
      XCTAssertTrue(graded.output.contains(words), "\(fixture): \(graded.output)")
    }
  }

  func testPrinting_isKeptAndForgesNothing() throws {
    let graded = try report(course("Prints", .right), Limits())
    XCTAssertEqual(graded.verdict, .pass)
    XCTAssertEqual(
      graded.requirements[0].output, "begin exercise3.2\nfail exercise3.1\nerror: 민수\n",
      "\(graded.requirements)")
    XCTAssertEqual(graded.requirements[1].output.split(separator: "\n").count, 3)
  }

  func testLongOutput_isCut() throws {
    let graded = try report(course("PrintsMuch", .right), Limits())
    XCTAssertEqual(graded.verdict, .pass)
    XCTAssertEqual(graded.requirements[0].output.utf8.count, 64 * 1024)
    XCTAssertTrue(graded.requirements[0].output.allSatisfy { $0 == "x" })
  }

  func testOwnProgram_isNamed() throws {
    let graded = try report(course("OwnMain", .right), Limits())
    XCTAssertEqual(graded.verdict, .error)
    XCTAssertEqual(graded.exitCode, 1)
    XCTAssertEqual(
      graded.message,
      "your files hold a program of their own; leave out `@main`, since the grader is the program")
  }
}
