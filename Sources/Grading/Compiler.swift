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
    /// There was no room on the disk for what it wrote.
    var isDiskFull: Bool { log.contains("No space left on device") || log.contains("Disk quota exceeded") }
  }

  /// The flags for all that is compiled for a grade; the language is that of the package's exercises.
  static let commonFlags = ["-swift-version", "6", "-diagnostic-style", "llvm", "-no-color-diagnostics"]

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
    let process = enclosure.compilation(program, arguments, writable: [folder, moduleCache], limit: limit)
    let start = Date.timeIntervalSinceReferenceDate
    var log: [UInt8] = []
    let end: ChildProcess.End
    do throws(ChildProcess.StartFailure) {
      end = try process.run(limit: limit) { stream, bytes in
        if stream != .channel, log.count < Self.logLimit { log += bytes }
        return .goOn
      }
    } catch {
      throw .cannotStart(program: error.program, reason: error.reason)
    }
    if end == .interrupted { throw .interrupted }
    let text = String(decoding: log, as: UTF8.self)
    if case .bubblewrap = enclosure.isolation, end == .exited(1), text.hasPrefix("bwrap: ") {
      throw .cannotStart(program: program, reason: text)
    }
    return Result(
      isOK: end == .exited(0), timedOut: end == .timedOut || end == .signaled(SIGXCPU),
      crashed: Self.isCrash(end, text), log: text, seconds: Date.timeIntervalSinceReferenceDate - start)
  }

  private static func isCrash(_ end: ChildProcess.End, _ log: String) -> Bool {
    if case .signaled(let signal) = end { return signal != SIGXCPU }
    return log.contains("PLEASE submit a bug report")
  }
}
