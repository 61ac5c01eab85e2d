import CSystem
package import Foundation

/// Notices that files of some folders change, by the system's own notification: inotify or kqueue.
package final class FolderWatch {
  private let folders: [URL]
  /// Can be read once something was noticed.
  package private(set) var descriptor: Int32

  /// - Returns: nil where the system gives no notification, with `errno` set.
  package init?(_ folders: [URL]) {
    self.folders = folders
    descriptor = csystem_watch_open()
    if descriptor < 0 { return nil }
    add()
  }

  deinit { csystem_watch_close(descriptor) }

  /// Takes what was noticed, and watches anew what has come in place of what is gone.
  package func drain() {
    _ = csystem_watch_drain(descriptor)
    #if !os(Linux)
      csystem_watch_close(descriptor)
      descriptor = csystem_watch_open()
    #endif
    add()
  }

  private func add() {
    for folder in folders {
      _ = csystem_watch_add(descriptor, folder.path)
      #if !os(Linux)
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
          _ = csystem_watch_add(descriptor, folder.appending(path: name).path)
        }
      #endif
    }
  }
}
