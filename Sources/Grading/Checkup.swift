import Foundation

/// Looks at all that the program needs, and says how to get what is missing.
package struct Checkup {
  /// What was found of one thing.
  package struct Finding: Codable, Hashable, Sendable {
    package enum State: String, Codable, Sendable {
      case ok
      /// It goes without, less well.
      case lacking
      /// Only those miss it who build the program or measure it.
      case optional
      /// It does not go without.
      case missing
    }

    package let subject: String
    package let state: State
    package let text: String
    /// What to do about it.
    package let remedy: String?

    package init(_ subject: String, _ state: State, _ text: String, remedy: String? = nil) {
      self.subject = subject
      self.state = state
      self.text = text
      self.remedy = remedy
    }
  }

  let course: Result<Course, CourseError>
  let environment: [String: String]

  /// - Parameter others: What was found elsewhere, to be shown among the rest.
  func answer(asJSON: Bool, _ others: [Finding], _ ink: Ink) -> ExerciseDesk.Answer {
    let findings = toolchain + others + [isolation] + place + packers + tools
    let code: Int32 = findings.contains { $0.state == .missing } ? 1 : 0
    if asJSON { return .init([ReportJSON.text(findings)], exitCode: code) }
    let width = (findings.map(\.subject.count).max() ?? 0) + 2
    let lines = findings.flatMap { finding -> [String] in
      let mark = finding.state.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0)
      let subject = finding.subject.padding(toLength: width, withPad: " ", startingAt: 0)
      let meaning: Ink.Meaning = finding.state == .ok ? .good : finding.state == .missing ? .bad : .dim
      let body = ink.lines(finding.text, indent: 9 + width)
      let remedy = finding.remedy.map { ink.lines("try: \($0)", indent: 9 + width) } ?? []
      return [ink.paint(mark, meaning) + subject + (body.first ?? "").dropFirst(9 + width)] + body.dropFirst()
        + remedy
    }
    let lacking = findings.count { [.lacking, .missing].contains($0.state) }
    let verdict = lacking == 0 ? "all is well" : "\(lacking) of \(findings.count) could be better"
    return .init(lines + ["", verdict], exitCode: code)
  }

  private var toolchain: [Finding] {
    let subject = "toolchain"
    let remedy = "install Swift 6 (swift.org/install), and put its `swiftc` on the PATH"
    let found: Toolchain
    do throws(GradingFailure) {
      found = try Toolchain.find(environment: environment)
    } catch {
      return [Finding(subject, .missing, "no `swiftc` is on the PATH", remedy: remedy)]
    }
    var text: [UInt8] = []
    let process = ChildProcess(program: found.compiler, arguments: ["--version"], environment: environment)
    _ = try? process.run(limit: 30) { _, bytes in
      text += bytes
      return .goOn
    }
    let version = Toolchain.version(in: String(decoding: text, as: UTF8.self)) ?? "?"
    let isNew = (Int(version.prefix { $0 != "." }) ?? 0) >= 6
    let compiler = Finding(
      subject, isNew ? .ok : .missing, "Swift \(version), \(found.compiler)", remedy: isNew ? nil : remedy)
    #if os(Linux)
      let hasLLD = !found.linkerFlags.isEmpty
      let linker = Finding(
        "linker", hasLLD ? .ok : .lacking, hasLLD ? "lld" : "no lld, so links take longer",
        remedy: hasLLD ? nil : "a toolchain from swift.org, which holds it")
      return [compiler, linker]
    #else
      return [compiler]
    #endif
  }

  /// What submissions are packed and unpacked with.
  private var packers: [Finding] {
    [("zip", "`sandbox submit`"), ("unzip", "`sandbox grade` of what was submitted")].map { program, user in
      Toolchain.path(of: program, environment) == nil
        ? Finding(program, .lacking, "not found; \(user) needs it", remedy: "`apt-get install -y \(program)`")
        : Finding(program, .ok, "found; for \(user)")
    }
  }

  /// What only the tests and the benchmark use.
  private var tools: [Finding] {
    [
      ("xmllint", "libxml2-utils", "a test"), ("sqlite3", "sqlite3", "the benchmark"),
      ("spin", "spin", "the benchmark"), ("chromium", "chromium", "a test"),
      ("python3", "python3", "a test, or whoever looks at the site of the lessons,"),
    ].map {
      program, package, user in
      Toolchain.path(of: program, environment) == nil
        ? Finding(
          program, .optional, "not found; only \(user) uses it", remedy: "`apt-get install -y \(package)`")
        : Finding(program, .ok, "found; only \(user) uses it")
    }
  }

  private var isolation: Finding {
    let subject = "isolation"
    let found = (try? Isolation.find(.auto, environment: environment)) ?? .limits(.wanted)
    switch found {
    case .bubblewrap: return Finding(subject, .ok, "bubblewrap: no network, nothing writable but scratch")
    case .limits(.notLinux): return Finding(subject, .ok, "limits alone; bubblewrap is there for Linux only")
    case .limits(let cause): return Finding(subject, .lacking, "limits alone: \(cause)")
    }
  }

  private var place: [Finding] {
    let course: Course
    do throws(CourseError) {
      course = try self.course.get()
    } catch {
      return [Finding("course", .missing, "\(error)")]
    }
    let names = course.exercises.map(\.name)
    let kind = course.isSealed ? "sealed course" : "course"
    let finding =
      names.isEmpty
      ? Finding(
        "course", .missing, "\(course.root.path) has no graders", remedy: "`git checkout Tests/Graders`")
      : Finding("course", .ok, "\(kind) \(course.root.path), \(names.count) exercises")
    return [finding, cache(course)] + progress(course)
  }

  private func cache(_ course: Course) -> Finding {
    do throws(GradingFailure) {
      let cache = try Cache(course.cache)
      let probe = try cache.scratch()
      defer { try? FileManager.default.removeItem(at: probe) }
      guard FileManager.default.createFile(atPath: probe.appending(path: "probe").path, contents: Data([1]))
      else {
        throw .cacheUnwritable(course.cache.path, reason: String(cString: strerror(errno)))
      }
      var disk = statvfs()
      statvfs(course.cache.path, &disk)
      let free = Int(disk.f_frsize) * Int(disk.f_bavail) >> 20
      let isEnough = free >= 200
      return Finding(
        "cache", isEnough ? .ok : .lacking, "\(course.shown(course.cache)) is writable, \(free) MiB free",
        remedy: isEnough ? nil : "free 200 MiB, or grades may fail")
    } catch {
      return Finding("cache", .missing, "cannot be written", remedy: "\(error)")
    }
  }

  private func progress(_ course: Course) -> [Finding] {
    ProgressStore(course).read().notices.map { Finding("progress", .lacking, $0) }
  }
}
