import Foundation

/// A zip file with a learner's files, as `Exercises/exerciseN/…`, and what was known of them.
struct SubmissionArchive {
  /// Why an archive could not be written or read.
  enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    case noTool(String)
    case unwritable(String, reason: String)
    case unreadable(String)
    case noFiles(String, exercise: String)
    case otherExercise(String, other: String)
    case tooLarge(String, limit: Int)

    /// Whether another name would do.
    var isAboutNames: Bool {
      switch self {
      case .otherExercise, .noFiles: true
      case .noTool, .unwritable, .unreadable, .tooLarge: false
      }
    }

    var description: String {
      switch self {
      case .noTool(let tool):
        "`\(tool)` is not on the PATH; `apt-get install -y \(tool)` (or `brew install \(tool)`) installs it"
      case .unwritable(let path, let reason): "\(path) could not be written: \(reason)"
      case .unreadable(let path): "\(path) is no zip file that `sandbox submit` wrote, or it is damaged"
      case .noFiles(let path, let exercise):
        "\(path) holds no Exercises/\(exercise); `sandbox submit \(exercise) --to FILE.zip` writes one that does"
      case .tooLarge(let path, let limit):
        "\(path) holds more than \(limit >> 20) MiB; `sandbox submit` packs sources alone"
      case .otherExercise(let path, let other):
        "\(path) is of \(other): `sandbox grade \(other) --solution \(path)` grades it"
      }
    }
  }

  /// The most seconds, and the most bytes of one file and of all, that are spent on what somebody sends.
  private static let limit = 20.0
  private static let fileLimit = 16 << 20
  private static let sizeLimit = 4 << 20

  let environment: [String: String]

  /// Packs files and what is known of them into a new archive.
  func write(_ files: [URL], _ submission: Submission, to target: URL, in scratch: URL) throws {
    let folder = scratch.appending(path: "Exercises/\(submission.exercise)")
    let archive = scratch.appending(path: "submission.zip")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in files {
        try FileManager.default.copyItem(at: file, to: folder.appending(path: file.lastPathComponent))
      }
      try Data(ReportJSON.text(submission).utf8).write(to: scratch.appending(path: Submission.file))
    } catch {
      throw Failure.unwritable(target.path, reason: error.reason)
    }
    let names = [Submission.file, "Exercises"]
    guard try run("zip", ["-q", "-X", "-r", archive.path] + names, in: scratch).isOK,
      let data = FileManager.default.contents(atPath: archive.path)
    else {
      throw Failure.unwritable(target.path, reason: "`zip` failed")
    }
    do throws(FileWriter.Failure) {
      try FileWriter.write(data, to: target)
    } catch {
      throw Failure.unwritable(target.path, reason: error.reason)
    }
  }

  /// Takes the files of an exercise out of an archive.
  ///
  /// - Returns: The folder of the files, and what was known of them, where the archive says.
  func read(_ archive: URL, of exercise: String, in scratch: URL) throws -> (folder: URL, Submission?) {
    do {
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    } catch {
      throw Failure.unwritable(scratch.path, reason: error.reason)
    }
    // To `unzip` a name is a pattern, so it is given one that stands for itself.
    let copy = scratch.appending(path: "submission.zip")
    guard (try? FileManager.default.copyItem(at: archive, to: copy)) != nil else {
      throw Failure.unreadable(archive.path)
    }
    let room = scratch.appending(path: "files")
    let (isList, list) = try run("unzip", ["-Zt", copy.path], in: scratch)
    guard isList, let bytes = list.firstMatch(of: #/(\d+) bytes uncompressed/#).flatMap({ Int($0.1) }) else {
      throw Failure.unreadable(archive.path)
    }
    guard bytes <= Self.sizeLimit else { throw Failure.tooLarge(archive.path, limit: Self.sizeLimit) }
    // It keeps what it writes below its folder, and says by its exit code where something would not stay, or is damaged.
    guard try run("unzip", ["-qq", "-o", copy.path, "-d", room.path], in: scratch).isOK else {
      throw Failure.unreadable(archive.path)
    }
    let note = room.appending(path: Submission.file)
    let isFile = (try? note.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) ?? false
    let submission =
      isFile
      ? FileManager.default.contents(atPath: note.path).flatMap {
        try? JSONDecoder().decode(Submission.self, from: $0)
      } : nil
    if let other = submission?.exercise, other != exercise {
      throw Failure.otherExercise(archive.path, other: other.visible)
    }
    let folder = room.appending(path: "Exercises/\(exercise)")
    // A link in place of a folder could lead anywhere.
    let place = folder.resolvingSymlinksInPath().path
    guard place == room.resolvingSymlinksInPath().appending(path: "Exercises/\(exercise)").path,
      FileManager.default.fileExists(atPath: place)
    else { throw Failure.noFiles(archive.path, exercise: exercise) }
    return (folder, submission)
  }

  private func run(
    _ tool: String, _ arguments: [String], in folder: URL
  ) throws -> (isOK: Bool, output: String) {
    guard let program = Toolchain.path(of: tool, environment) else { throw Failure.noTool(tool) }
    var process = ChildProcess(
      program: program, arguments: arguments, environment: environment, folder: folder.path)
    process.confines = Confines(cpu: Int(Self.limit), file: Self.fileLimit)
    var output: [UInt8] = []
    let end = try process.run(limit: Self.limit) { stream, bytes in
      if stream == .output { output += bytes }
      return output.count < Self.fileLimit ? .goOn : .end
    }
    if end == .interrupted { throw GradingFailure.interrupted }
    return (end == .exited(0), String(decoding: output, as: UTF8.self))
  }
}
