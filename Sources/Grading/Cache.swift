import Foundation

/// Folders of compiled things, named by what they were made from; all of it can be deleted at any time.
struct Cache: Sendable {
  let folder: URL

  /// Where clang modules are kept; the compiler refuses them at another path, so a moved course gets new ones.
  let modules: URL

  init(_ place: URL) throws(GradingFailure) {
    try Self.create(place)
    folder = place.resolvingSymlinksInPath()
    var key = ContentKey()
    key.add(folder.path)
    modules = folder.appending(path: "modules-\(key.text)")
    try Self.create(modules)
    sweep()
  }

  /// The folder of an entry, made first where it is not there.
  ///
  /// An entry appears at once and whole: it is made under another name and renamed.
  func entry(
    _ name: String, make: (URL) throws(GradingFailure) -> Void
  ) throws(GradingFailure) -> URL {
    let place = folder.appending(path: name)
    if FileManager.default.fileExists(atPath: place.path) { return place }
    let draft = try scratch()
    defer { try? FileManager.default.removeItem(at: draft) }
    try make(draft)
    if rename(draft.path, place.path) != 0, !FileManager.default.fileExists(atPath: place.path) {
      throw .cacheUnwritable(folder.path, reason: String(cString: strerror(errno)))
    }
    return place
  }

  /// A new, empty folder for work that is thrown away.
  func scratch() throws(GradingFailure) -> URL {
    let place = folder.appending(path: "work-\(getpid())-\(UInt32.random(in: .min ... .max))")
    try Self.create(place)
    return place
  }

  /// Removes the work of processes that ended before they could.
  private func sweep() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      let parts = name.split(separator: "-")
      guard parts.count == 3, parts[0] == "work", let process = pid_t(parts[1]) else { continue }
      if kill(process, 0) != 0, errno == ESRCH {
        try? FileManager.default.removeItem(at: folder.appending(path: name))
      }
    }
  }

  private static func create(_ folder: URL) throws(GradingFailure) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .cacheUnwritable(folder.path, reason: (error as NSError).localizedDescription)
    }
  }
}
