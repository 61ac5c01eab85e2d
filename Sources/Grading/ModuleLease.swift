import Foundation

/// The use of a module cache, by as many as like at once.
///
/// A compiler that is killed leaves its lock on a module, and the next one waits for its process to end. Under
/// isolation process numbers come again, so that could be for long: whoever is alone removes what was left.
final class ModuleLease: Sendable {
  private let descriptor: Int32

  init(_ folder: URL) {
    descriptor = open(folder.appending(path: "lease").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
      let files = FileManager.default
      for name in (try? files.subpathsOfDirectory(atPath: folder.path)) ?? [] where name.hasSuffix(".lock") {
        try? files.removeItem(at: folder.appending(path: name))
      }
    }
    flock(descriptor, LOCK_SH)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
