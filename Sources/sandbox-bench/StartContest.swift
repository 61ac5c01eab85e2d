import CSystem
import Foundation

/// From the start of a shell to its prompt, on a terminal.
struct StartContest {
  private let package: Package

  init(_ package: Package) { self.package = package }

  func contest() throws -> Contest {
    let program = try package.program()
    return Contest(
      title: "from start to prompt",
      entries: [
        .init(name: "sandbox") { try seconds(program, [], prompt: "> ") },
        .init(name: "sqlite3") { try seconds("/usr/bin/env", ["sqlite3"], prompt: "sqlite> ") },
      ], goals: [.init(text: "sandbox takes at most 25 ms") { $0[0] <= 0.025 }])
  }

  private func seconds(_ program: String, _ arguments: [String], prompt: String) throws -> Double {
    var slave: Int32 = -1
    let master = csystem_open_terminal(&slave)
    guard master >= 0 else { throw Failure(description: "no pseudo-terminal") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = package.root
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["TERM": "xterm", "XDG_STATE_HOME": package.folder.path]) { _, new in new }
    let terminal = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
    process.standardInput = terminal
    process.standardOutput = terminal
    process.standardError = terminal
    let start = DispatchTime.now().uptimeNanoseconds
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
      close(master)
    }
    var seen: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while true {
      var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 5000) > 0 else { throw Failure(description: "\(program) shows no prompt") }
      let count = read(master, &block, block.count)
      guard count > 0 else { throw Failure(description: "\(program) ended at once; is it installed?") }
      seen += block[..<count]
      if String(decoding: seen, as: UTF8.self).contains(prompt) {
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
      }
    }
  }
}
