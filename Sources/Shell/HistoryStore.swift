import Foundation

/// The lines that were typed, kept in a file, one a line; each is added at once, so that two shells lose nothing.
package struct HistoryStore: Sendable {
  /// How many lines are kept.
  package static let limit = 1_000

  private let path: String?

  /// - Parameter path: The file; nil where there is no place for one.
  package init(path: String?) { self.path = path }

  /// The place that the environment says: `$XDG_STATE_HOME/sandbox/history`.
  package static func standard(environment: [String: String]) -> HistoryStore {
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : "\($0)/.local/state" }
    return HistoryStore(path: (state ?? home).map { "\($0)/sandbox/history" })
  }

  /// The lines of earlier, oldest first; a file that is much too long is cut.
  package func load() -> [String] {
    guard let path, let data = FileManager.default.contents(atPath: path) else { return [] }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    let kept = Array(lines.suffix(Self.limit))
    if lines.count > 2 * Self.limit { trim(path) }
    return kept
  }

  /// Cuts the file to its newest lines, while no other shell adds one.
  private func trim(_ path: String) {
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    guard flock(file, LOCK_EX) == 0, let data = FileManager.default.contents(atPath: path) else { return }
    let kept = String(decoding: data, as: UTF8.self).split(separator: "\n").suffix(Self.limit)
    // In place, since others hold the file open to add to it; they wait for the lock.
    var text = kept.map { $0 + "\n" }.joined()
    text.withUTF8 { bytes in
      if pwrite(file, bytes.baseAddress, bytes.count, 0) == bytes.count {
        ftruncate(file, off_t(bytes.count))
      }
    }
  }

  /// Adds one line. A history that cannot be kept is no reason to bother the learner.
  package func append(_ line: String) {
    guard let path else { return }
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    guard flock(file, LOCK_EX) == 0 else { return }
    var text = line.filter { $0 != "\n" } + "\n"
    _ = text.withUTF8 { write(file, $0.baseAddress, $0.count) }
  }
}
