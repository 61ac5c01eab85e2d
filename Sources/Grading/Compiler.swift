import Foundation

/// Calls `swiftc`, and the commands behind it.
package struct Compiler: Sendable {
  /// What came of one call.
  package struct Result: Hashable, Sendable {
    let isOK: Bool
    let timedOut: Bool
    /// The compiler died of a signal, which no source should make it do.
    let crashed: Bool
    let log: String
    let seconds: Double
  }

  /// The flags for all that is compiled for a grade; the language is that of the package's exercises.
  ///
  /// Lines are noted in all of it, since clang modules are not shared between what is compiled with and without.
  static let commonFlags = [
    "-swift-version", "6", "-diagnostic-style", "llvm", "-no-color-diagnostics", "-Xfrontend",
    "-gline-tables-only",
  ]

  /// Bytes of a log that are kept.
  private static let logLimit = 1 << 20

  let toolchain: Toolchain
  /// Where clang modules are kept, warm, between calls.
  let moduleCache: URL
  let enclosure: Enclosure

  /// Calls `swiftc`, for what is compiled once.
  func run(_ arguments: [String], in folder: URL, limit: Double) throws(GradingFailure) -> Result {
    try run(
      toolchain.compiler, arguments + ["-module-cache-path", moduleCache.path], in: folder, limit: limit)
  }

  /// The commands that `swiftc` would call.
  func jobs(_ arguments: [String], in folder: URL) throws(GradingFailure) -> [[String]] {
    let result = try run(["-###"] + arguments, in: folder, limit: 60)
    guard result.isOK else { throw .driverUnreadable(log: result.log) }
    return DriverJobs(log: result.log).commands
  }

  /// Calls any program of the toolchain.
  func run(
    _ program: String, _ arguments: [String], in folder: URL, limit: Double
  ) throws(GradingFailure) -> Result {
    try start(program, arguments, in: folder, limit: limit).finish()
  }

  /// Starts a call that goes on beside others.
  func start(
    _ program: String, _ arguments: [String], in folder: URL, limit: Double
  ) throws(GradingFailure) -> Job {
    let process = enclosure.compilation(program, arguments, writable: [folder, moduleCache], limit: limit)
    do throws(ChildProcess.StartFailure) {
      return Job(
        process: try process.start(), program: program, folder: folder, limit: limit,
        isWrapped: process.isWrapped)
    } catch {
      throw .cannotStart(program: error.program, reason: error.reason)
    }
  }

  /// A call that was started; given up, it ends.
  struct Job {
    let process: RunningProcess
    let program: String
    let folder: URL
    let limit: Double
    let isWrapped: Bool
    private let start = Date.timeIntervalSinceReferenceDate

    init(process: RunningProcess, program: String, folder: URL, limit: Double, isWrapped: Bool) {
      self.process = process
      self.program = program
      self.folder = folder
      self.limit = limit
      self.isWrapped = isWrapped
    }

    func finish() throws(GradingFailure) -> Result {
      var log: [UInt8] = []
      let end = process.wait(limit: limit) { stream, bytes in
        if stream != .channel { log += bytes }
        // What so long a log begins with is more than anybody reads.
        return log.count < Compiler.logLimit ? .goOn : .end
      }
      if end == .interrupted { throw .interrupted }
      let text = String(decoding: log, as: UTF8.self)
      if isWrapped, end == .exited(1), text.hasPrefix("bwrap: ") {
        throw .cannotStart(program: program, reason: text)
      }
      if text.contains("No space left on device") || text.contains("Disk quota exceeded") {
        throw .diskFull(folder.path)
      }
      return Result(
        isOK: end == .exited(0), timedOut: end == .timedOut || end == .signaled(SIGXCPU),
        crashed: Compiler.isCrash(end, text), log: text,
        seconds: Date.timeIntervalSinceReferenceDate - start)
    }
  }

  private static func isCrash(_ end: ChildProcess.End, _ log: String) -> Bool {
    if case .signaled(let signal) = end { return signal != SIGXCPU }
    return log.lowercased().contains("please submit a bug report")
  }
}
