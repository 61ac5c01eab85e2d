import Foundation

/// Folders of compiled things, named by what they were made from; all of it can be deleted at any time.
struct Cache: Sendable {
  let folder: URL

  /// Where clang modules are kept; the compiler refuses them at another path, so a moved course gets new ones.
  let modules: URL
  private let lease: ModuleLease

  init(_ place: URL) throws(GradingFailure) {
    try Self.create(place)
    folder = place.resolvingSymlinksInPath()
    var key = ContentKey()
    key.add(folder.path)
    modules = folder.appending(path: "modules-\(key.text)")
    try Self.create(modules)
    lease = ModuleLease(modules)
    sweep()
  }

  /// The folder of an entry, made first where it is not there.
  ///
  /// An entry appears at once and whole: it is made under another name and renamed.
  func entry(
    _ name: String, make: (URL) throws(GradingFailure) -> Void
  ) throws(GradingFailure) -> URL {
    let place = folder.appending(path: name)
    if isWhole(place) { return place }
    let draft = try scratch()
    defer { try? FileManager.default.removeItem(at: draft) }
    try make(draft)
    try seal(draft)
    if FileManager.default.fileExists(atPath: place.path), !isWhole(place) {
      let aside = try scratch()
      _ = rename(place.path, aside.path)
      try? FileManager.default.removeItem(at: aside)
    }
    if rename(draft.path, place.path) != 0, !FileManager.default.fileExists(atPath: place.path) {
      throw .cacheUnwritable(folder.path, reason: String(cString: strerror(errno)))
    }
    return place
  }

  /// The name of the list of what an entry holds.
  private static let list = "contents.json"

  /// Notes what an entry holds, so that a damaged one is told from a whole one.
  private func seal(_ draft: URL) throws(GradingFailure) {
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: draft.path)
      where name.hasPrefix("TemporaryDirectory.") {
        // Drivers leave these behind.
        try FileManager.default.removeItem(at: draft.appending(path: name))
      }
      try JSONEncoder().encode(contents(of: draft)).write(to: draft.appending(path: Self.list))
    } catch {
      throw .cacheUnwritable(folder.path, reason: error.reason)
    }
  }

  /// What a file of an entry held when it was made.
  private struct Content: Codable {
    let size: Int
    let sum: String
  }

  /// Whether all files are there in their sizes; looking into each would take longer than a grade.
  private func isWhole(_ entry: URL) -> Bool {
    guard let noted = noted(entry) else { return false }
    return noted.allSatisfy { name, content in Self.size(of: entry.appending(path: name)) == content.size }
  }

  /// Looks into each file of an entry that seems not to work, and removes the entry if it is damaged.
  func check(_ entry: URL) throws(GradingFailure) {
    let isSound = noted(entry)?.allSatisfy { name, content in
      Self.sum(of: entry.appending(path: name)) == content.sum
    }
    if isSound == true { return }
    try? FileManager.default.removeItem(at: entry)
    throw .cacheDamaged(entry.path)
  }

  private func noted(_ entry: URL) -> [String: Content]? {
    FileManager.default.contents(atPath: entry.appending(path: Self.list).path).flatMap {
      try? JSONDecoder().decode([String: Content].self, from: $0)
    }
  }

  private func contents(of folder: URL) -> [String: Content] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        let file = folder.appending(path: name)
        return (name, Content(size: Self.size(of: file), sum: Self.sum(of: file)))
      })
  }

  private static func sum(of file: URL) -> String {
    var key = ContentKey()
    key.add(FileManager.default.contents(atPath: file.path) ?? Data())
    return key.text
  }

  private static func size(of file: URL) -> Int {
    var status = stat()
    return stat(file.path, &status) == 0 ? Int(status.st_size) : -1
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
      throw .cacheUnwritable(folder.path, reason: error.reason)
    }
  }
}
