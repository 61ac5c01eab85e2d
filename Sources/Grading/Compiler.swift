import Foundation

/// Calls `swiftc`.
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
  static let commonFlags = ["-swift-version", "6", "-diagnostic-style", "llvm", "-no-color-diagnostics"]

  let toolchain: Toolchain
  /// Where clang modules are kept, warm, between calls.
  let moduleCache: URL
  let environment: [String: String]

  func run(_ arguments: [String], in folder: URL, limit: Double) throws(GradingFailure) -> Result {
    try start(arguments, in: folder).finish(limit: limit)
  }

  /// Starts a call that goes on beside others.
  func start(_ arguments: [String], in folder: URL) throws(GradingFailure) -> Job {
    var variables = environment
    variables["TMPDIR"] = folder.path
    variables["LC_ALL"] = nil
    let process = ChildProcess(
      program: toolchain.compiler, arguments: arguments + ["-module-cache-path", moduleCache.path],
      environment: variables, folder: folder.path)
    do throws(ChildProcess.StartFailure) {
      return Job(process: try process.start())
    } catch {
      throw .cannotStart(program: error.program, reason: error.reason)
    }
  }

  /// A call that was started; given up, it ends.
  struct Job {
    private let process: RunningProcess
    private let start = Date.timeIntervalSinceReferenceDate

    init(process: RunningProcess) { self.process = process }

    func finish(limit: Double) throws(GradingFailure) -> Result {
      var log: [UInt8] = []
      let end = process.wait(limit: limit) { stream, bytes in
        if stream != .channel, log.count < 1 << 20 { log += bytes }
        return false
      }
      if end == .interrupted { throw .interrupted }
      return Result(
        isOK: end == .exited(0), timedOut: end == .timedOut, crashed: Compiler.isCrash(end, log),
        log: String(decoding: log, as: UTF8.self), seconds: Date.timeIntervalSinceReferenceDate - start)
    }
  }

  private static func isCrash(_ end: ChildProcess.End, _ log: [UInt8]) -> Bool {
    if case .signaled = end { return true }
    return String(decoding: log, as: UTF8.self).contains("PLEASE submit a bug report")
  }
}
