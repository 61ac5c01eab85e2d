import Foundation

/// The package that is measured, and the programs to measure it with.
struct Package {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  /// For what the benchmark needs again: a copy of the package, with its own build.
  var folder: URL { root.appending(path: ".build/bench") }

  /// The program, built for release.
  func program() throws -> String {
    try run("swift", ["build", "-c", "release", "--product", "sandbox"], in: root)
    let path = root.appending(path: ".build/release/sandbox").path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Failure(description: "\(path) was not built")
    }
    return path
  }

  /// A copy of what the package is made of, whose exercises may be edited.
  func copy() throws -> URL {
    let place = folder.appending(path: "package")
    let files = FileManager.default
    try files.createDirectory(at: place, withIntermediateDirectories: true)
    for name in ["Package.swift", "Sources", "Tests", "Lessons", "Exercises"] {
      let target = place.appending(path: name)
      try? files.removeItem(at: target)
      try files.copyItem(at: root.appending(path: name), to: target)
    }
    return place
  }

  /// What a program prints.
  func output(_ program: String, _ arguments: [String], in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// Runs a program of the PATH to its end, and throws where it fails.
  ///
  /// - Parameter allowed: The exit codes that are no failure.
  /// - Returns: The seconds that it took.
  @discardableResult
  func run(
    _ program: String, _ arguments: [String], in folder: URL, input: String = "", allowed: Set<Int32> = [0]
  ) throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program.hasPrefix("/") ? program : "/usr/bin/env")
    process.arguments = (program.hasPrefix("/") ? [] : [program]) + arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardInput = pipe
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let start = DispatchTime.now().uptimeNanoseconds
    try process.run()
    try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    guard process.terminationReason == .exit, allowed.contains(process.terminationStatus) else {
      throw Failure(
        description: "\(program) \(arguments.prefix(3).joined(separator: " ")) ended with "
          + "\(process.terminationStatus)")
    }
    return seconds
  }
}
