import Foundation

/// Writes files in one step: what is read is the old one or the new one, also after a crash.
enum FileWriter {
  /// Why a file could not be written.
  struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String { "\(path) could not be written: \(reason)" }
  }

  static func write(_ data: Data, to place: URL) throws(Failure) {
    // A link stays one.
    let file = place.resolvingSymlinksInPath()
    var status = stat()
    if stat(file.path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw Failure(path: file.path, reason: "it is there, and no plain file")
    }
    let draft = file.path + ".\(getpid()).new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure(path: file.path, reason: String(cString: strerror(errno))) }
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { break }
    }
    let isSafe = rest.isEmpty && fsync(descriptor) == 0
    let reason = String(cString: strerror(errno))
    close(descriptor)
    guard isSafe, rename(draft, file.path) == 0 else {
      let cause = isSafe ? String(cString: strerror(errno)) : reason
      unlink(draft)
      throw Failure(path: file.path, reason: cause)
    }
  }
}
