import Foundation

/// What Swift's runtime wrote on the standard error when a process crashed.
struct CrashReport {
  /// Whose files are whose.
  struct Places {
    /// How each file of the learner's is shown, by the path that it was compiled at.
    let learner: [String: String]
    /// The name of the grader's class.
    let grader: String
    /// The places of addresses in the program, as `path:line:column`.
    let find: ([Int]) -> [String]
  }

  /// Where the crash began, as far as frames tell.
  enum Place: Hashable {
    case learner(file: String, line: Int)
    case grader
    case unknown
  }

  /// How the runtime begins to tell of two accesses at once.
  private static let conflict = "Simultaneous accesses to "
  private static let failure = "*** Swift runtime failure: "
  private static let starts = [
    conflict, "Current stack trace:", "*** Signal ", "*** Program crashed: ", failure,
    "swift-runtime: ",
  ]
  /// Deeper than any code gets that means to come back.
  private static let depthLimit = 1000

  /// What the submission itself printed.
  let told: String
  /// The same, and the runtime's own line.
  private let spoken: String
  let place: Place
  private let errors: String
  private let depth: Int

  init(_ errors: String, _ places: Places) {
    self.errors = errors
    let start = Self.starts.compactMap { errors.firstRange(of: $0)?.lowerBound }.min() ?? errors.endIndex
    // The last to speak was the runtime, whatever was printed in its name before.
    let last = errors.ranges(of: "*** Signal ").last?.lowerBound ?? start
    // The runtime begins with an empty line of its own.
    let before = errors[..<start]
    let text = start < errors.endIndex && before.hasSuffix("\n") ? before.dropLast() : before
    // Nor is a learner shown frames that another way led here.
    spoken = String(text)
    told = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      !line.contains(places.grader) && !Self.isFatal(line)
    }.joined(separator: "\n")
    var place = Place.unknown
    var depth = 0
    let lines = errors[start...].split(separator: "\n")
    let addresses = lines.compactMap(Self.address)
    let frames = errors[max(start, last)...].split(separator: "\n")
    for line in frames + places.find(addresses).map({ " at \($0)"[...] }) {
      depth = max(depth, Int(line.drop { $0 == " " }.prefix { $0.isNumber }) ?? 0)
      guard place == .unknown else { continue }
      if let (file, number) = Self.frame(line), let shown = places.learner[file] {
        place = .learner(file: shown, line: number)
      } else if let program = line.firstRange(of: " in grade"),
        line[..<program.lowerBound].contains(" \(places.grader).")
      {
        // The name of its class is in those of its functions, also of those that the compiler made.
        place = .grader
      }
    }
    self.place = place
    self.depth = depth
  }

  /// The file and line of a frame: `3 [ra] 0x… f() + 47 in grade at /a/b.swift:6:6`.
  private static func frame(_ line: Substring) -> (file: String, line: Int)? {
    guard let place = line.ranges(of: " at /").last else { return nil }
    let parts = line[line.index(before: place.upperBound)...].split(separator: ":")
    guard parts.count >= 3, let number = Int(parts[parts.count - 2]) else { return nil }
    return (parts.dropLast(2).joined(separator: ":"), number)
  }

  /// The address in the program of a frame of two accesses at once: `2  grade  0x000055ab67638fb2 <unavailable> + 4018`.
  private static func address(_ line: Substring) -> Int? {
    let words = line.split(separator: " ")
    guard words.count == 6, words[1] == "grade", words[4] == "+", let next = Int(words[5]) else { return nil }
    // The frame holds where it goes on; the call is before that.
    return next - 1
  }

  /// The runtime's line about a trap: `Exercises/A.swift:3: Fatal error: …`, which the message holds.
  private static func isFatal(_ line: Substring) -> Bool {
    guard let found = line.firstRange(of: "Fatal error: ") else { return false }
    let place = line[..<found.lowerBound]
    return place.isEmpty
      || (place.hasSuffix(": ") && place.contains(".swift:") && !place.dropLast(2).contains(" "))
  }

  /// What to say of a requirement that ended so.
  func verdict(_ signal: Int32, _ limits: Limits) -> (GradeReport.Status, String) {
    if errors.contains("failed to allocate") {
      return (
        .memory,
        "it needs more than \(limits.memory >> 20) MiB of memory; does it collect without end?\(suffix)"
      )
    }
    return (.crash, "it crashed: \(cause(signal))")
  }

  private func cause(_ signal: Int32) -> String {
    for line in spoken.split(separator: "\n").reversed() {
      guard let found = line.firstRange(of: "Fatal error") else { continue }
      let parts = line[..<found.lowerBound].split(separator: ":").prefix(2)
      let isLearners = parts.first?.hasPrefix("Exercises/") == true
      return "\(line[found.lowerBound...])"
        + (isLearners && suffix.isEmpty ? " (\(parts.joined(separator: ":")))" : suffix)
    }
    if errors.contains(Self.conflict) {
      return
        "simultaneous accesses: a value was read or changed while a change of it was still going on; "
        + "finish the change before you call anybody\(suffix)"
    }
    if let found = errors.firstRange(of: Self.failure) {
      let words = errors[found.upperBound...].prefix { $0 != "\n" }
      return words.replacing(" ***", with: "") + suffix
    }
    switch signal {
    case SIGILL, SIGTRAP: return "a trap without a message, such as an integer that overflows\(suffix)"
    case SIGSEGV, SIGBUS:
      if depth > Self.depthLimit { return "stack overflow: it calls itself without end\(suffix)" }
      return "\(depth == 0 ? "stack overflow or bad memory access" : "bad memory access")\(suffix)"
    default: return "ended by signal \(signal)\(suffix)"
    }
  }

  /// The learner's line, in the form that editors match.
  var suffix: String {
    guard case .learner(let file, let line) = place else { return "" }
    return " (\(file):\(line))"
  }
}
