import Foundation

/// Puts together the processes of a grade: what they may use, and how they are kept apart.
struct Enclosure: Sendable {
  let isolation: Isolation
  var limits: Limits
  let toolchain: Toolchain
  let environment: [String: String]
  /// Where a submission should not look, such as the course.
  let hidden: [URL]
  let interruption: Interruption

  /// A compiler or linker that writes to the given folders only, and works in the first.
  func compilation(_ program: String, _ arguments: [String], writable: [URL], limit: Double) -> ChildProcess {
    var variables = environment
    variables["TMPDIR"] = writable[0].path
    variables["LC_ALL"] = nil
    var process = ChildProcess(
      program: program, arguments: arguments, environment: variables, folder: writable[0].path)
    process.confines = Confines(cpu: Int(limit) * 2 + 1, memory: limits.compilerMemory, file: 1 << 30)
    process.interruption = interruption
    guard case .bubblewrap(let bubblewrap) = isolation else { return process }
    return bubblewrap.compilation(process, writable: writable)
  }

  /// A program that a learner wrote part of.
  ///
  /// - Parameters:
  ///   - folder: A new folder for it alone.
  ///   - count: How many requirements it runs.
  func submission(_ program: URL, folder: URL, count: Int) -> ChildProcess {
    var process = ChildProcess(
      program: program.path, arguments: [],
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": folder.path, "TMPDIR": folder.path, "LC_ALL": "C.UTF-8",
        "SWIFT_BACKTRACE":
          "enable=yes,color=no,interactive=no,threads=crashed,limit=64,top=2,images=none,registers=none,"
          + "sanitize=no,output-to=stderr",
      ],
      folder: folder.path)
    process.confines = Confines(
      cpu: Int((limits.cpu * Double(count)).rounded(.up)) + 2, memory: limits.memory, file: limits.files,
      processes: limits.processes)
    process.interruption = interruption
    switch isolation {
    case .bubblewrap(let bubblewrap):
      process.environment["HOME"] = Bubblewrap.scratch
      process.environment["TMPDIR"] = Bubblewrap.scratch
      return bubblewrap.submission(
        process, toolchain: toolchain.folder, hidden: hidden.map(\.path), room: limits.files)
    case .limits:
      if Confines.isRoot {
        let user = Confines.unusedUser
        process.confines.user = user
        chown(folder.path, user, user)
      }
      return process
    }
  }
}
