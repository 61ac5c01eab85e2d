import Foundation

/// Reads and changes the progress file: one writer at a time, in one step, and never over a file it cannot read.
struct ProgressStore: Sendable {
  /// Why the progress could not be kept.
  struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String { "your progress could not be kept in \(path): \(reason)" }
  }

  private let folder: URL

  init(_ course: Course) { folder = course.state }

  private var file: URL { folder.appending(path: "progress.json") }

  /// What is in the file.
  private enum Content {
    case absent
    case progress(Progress)
    case damaged
    case unreadable(reason: String)
    /// Another version wrote it.
    case foreign(schema: String)
  }

  /// The progress as it is, and a sentence for the learner where it could not be read.
  func read() -> (progress: Progress, notices: [String]) {
    switch content() {
    case .absent: (Progress(), [])
    case .progress(let progress): (progress, [])
    case .damaged: (Progress(), ["your progress file is damaged; the next attempt sets it aside"])
    case .unreadable(let reason): (Progress(), ["your progress file cannot be read: \(reason)"])
    case .foreign(let schema): (Progress(), ["your progress file is of another version (\(schema))"])
    }
  }

  /// The record of one exercise, and a sentence for the learner where it could not be read.
  func record(of exercise: String) -> (record: Progress.Record, notices: [String]) {
    let (progress, notices) = read()
    return (progress.exercises[exercise] ?? Progress.Record(), notices)
  }

  /// Changes the record of one exercise.
  ///
  /// - Returns: A sentence for the learner where a damaged file was set aside.
  func update(_ exercise: String, _ change: (inout Progress.Record) -> Void) throws(Failure) -> [String] {
    try update { change(&$0.exercises[exercise, default: Progress.Record()]) }
  }

  /// Changes any of it.
  func update(_ change: (inout Progress) -> Void) throws(Failure) -> [String] {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(path: file.path, reason: error.reason)
    }
    let lock = open(folder.appending(path: "progress.lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard lock >= 0, flock(lock, LOCK_EX) == 0 else { throw failure() }
    defer { close(lock) }
    var progress = Progress()
    var notices: [String] = []
    switch content() {
    case .absent: break
    case .progress(let kept): progress = kept
    case .damaged: notices = [try setAside()]
    case .unreadable(let reason): throw Failure(path: file.path, reason: reason)
    case .foreign(let schema):
      throw Failure(path: file.path, reason: "it is of another version (\(schema))")
    }
    change(&progress)
    try replace(with: progress.data)
    return notices
  }

  private func content() -> Content {
    do {
      let data = try Data(contentsOf: file)
      guard let progress = try? JSONDecoder().decode(Progress.self, from: data) else { return .damaged }
      return progress.schema == Progress.schema ? .progress(progress) : .foreign(schema: progress.schema)
    } catch CocoaError.fileReadNoSuchFile {
      return .absent
    } catch {
      return .unreadable(reason: error.reason)
    }
  }

  private func setAside() throws(Failure) -> String {
    let stamp = Int(Date().timeIntervalSince1970)
    let aside = folder.appending(path: "progress.json.damaged-\(stamp)-\(getpid())")
    guard rename(file.path, aside.path) == 0 else { throw failure() }
    return
      "your progress file could not be read; it is kept as \(aside.lastPathComponent), and a new one begun"
  }

  private func replace(with data: Data) throws(Failure) {
    do throws(FileWriter.Failure) {
      try FileWriter.write(data, to: file)
    } catch {
      throw Failure(path: error.path, reason: error.reason)
    }
  }

  private func failure() -> Failure { Failure(path: file.path, reason: String(cString: strerror(errno))) }
}
