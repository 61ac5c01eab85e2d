package import Foundation

/// The built `sandbox`, run as a user runs it.
package enum Program {
  /// What came of a run.
  package struct Result: Hashable, Sendable {
    package let output: String
    package let errors: String
    package let status: Int32

    package init(output: String, errors: String, status: Int32) {
      self.output = output
      self.errors = errors
      self.status = status
    }
  }

  /// The folder of the package.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The binary that this build made.
  package static var path: String {
    #if os(macOS)
      let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
      let folder = bundles.first?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
      return folder.appending(path: "sandbox").path
    #else
      return Bundle.main.bundleURL.appending(path: "sandbox").path
    #endif
  }

  /// An environment in which nothing depends on who runs the tests.
  package static func environment(_ changes: [String: String?] = [:]) -> [String: String] {
    let own = ProcessInfo.processInfo.environment
    var variables = [
      "PATH": own["PATH"] ?? "/usr/bin:/bin", "HOME": NSTemporaryDirectory(), "LC_ALL": "C.UTF-8",
      "TERM": "xterm",
    ]
    for (name, value) in changes { variables[name] = value }
    return variables
  }

  /// Runs the program to its end.
  package static func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String?] = [:], folder: URL? = nil
  ) throws -> Result {
    try system(path, arguments, input: input, environment: environment, folder: folder)
  }

  /// The program, ready to be started and left to go on.
  package static func process(_ arguments: [String], folder: URL) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = environment()
    return process
  }

  /// Runs another program to its end.
  package static func system(
    _ path: String, _ arguments: [String], input: Data = Data(), environment: [String: String?] = [:],
    folder: URL? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = self.environment(environment)
    process.currentDirectoryURL = folder ?? root
    let files = try TemporaryFolder()
    let paths = ["in", "out", "err"].map { files.url.appending(path: $0) }
    try input.write(to: paths[0])
    for path in paths.dropFirst() { _ = FileManager.default.createFile(atPath: path.path, contents: nil) }
    process.standardInput = try FileHandle(forReadingFrom: paths[0])
    process.standardOutput = try FileHandle(forWritingTo: paths[1])
    process.standardError = try FileHandle(forWritingTo: paths[2])
    try process.run()
    process.waitUntilExit()
    func text(_ url: URL) throws -> String { String(decoding: try Data(contentsOf: url), as: UTF8.self) }
    return Result(output: try text(paths[1]), errors: try text(paths[2]), status: process.terminationStatus)
  }

  /// Runs commands with `-c`.
  package static func commands(_ commands: String, _ options: String...) throws -> Result {
    try run(options + ["-c", commands])
  }
}

/// A folder that is gone when nobody needs it any more.
package final class TemporaryFolder {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "sandbox-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package func write(_ text: String, to name: String) throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }
}
