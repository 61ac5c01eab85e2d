import Foundation

/// Writes a course whose graders are compiled objects without source.
struct Seal {
  /// Why a course could not be sealed.
  private enum Failure: Error, CustomStringConvertible {
    case occupied(String)
    case sealedAlready
    case unwritable(String, reason: String)

    var description: String {
      switch self {
      case .occupied(let place): "\(place) is there already, and not empty; name a new folder"
      case .sealedAlready: "this course is sealed already; seal the one that it came from"
      case .unwritable(let place, let reason): "\(place) could not be written: \(reason)"
      }
    }
  }

  private let course: Course
  private let environment: [String: String]

  init(_ course: Course, _ environment: [String: String]) {
    self.course = course
    self.environment = environment
  }

  func answer(to place: String) throws -> ExerciseDesk.Answer {
    func refuse(_ failure: Failure) -> ExerciseDesk.Answer { .init([], message: "\(failure)", exitCode: 2) }
    if course.isSealed { return refuse(.sealedAlready) }
    let target = URL(fileURLWithPath: place).standardizedFileURL
    let files = FileManager.default
    if files.fileExists(atPath: target.path) {
      let names = try? files.contentsOfDirectory(atPath: target.path)
      if names != [] { return refuse(.occupied(place)) }
    }
    let (kit, graders) = try Grade(course: course, environment: environment).builds()
    do {
      try FolderWriter.replace(target) { try write(kit, graders, to: $0) }
    } catch {
      throw Failure.unwritable(place, reason: error.reason)
    }
    let names = graders.map(\.exercise.name).joined(separator: ", ")
    return .init([
      "sealed \(names) in \(place), for Swift \(kit.toolchainVersion)",
      "`sandbox --course \(place) list` shows it; the graders' sources are not in it",
    ])
  }

  private func write(
    _ kit: Kit, _ graders: [(exercise: Exercise, build: GraderBuild)], to draft: URL
  ) throws {
    try copy(["Lessons"], from: course.root, to: draft)
    let sealed = Course(root: draft)
    try copy(SealedKit.kitFiles, from: kit.folder, to: sealed.sealed.appending(path: "kit"))
    for (exercise, build) in graders {
      let name = exercise.name
      try copy(SealedKit.graderFiles, from: build.folder, to: sealed.sealed.appending(path: name))
      for place in ["Tests/Specimens/\(name)/starter", "Exercises/\(name)"] {
        let folder = draft.appending(path: place)
        try FileManager.default.createDirectory(
          at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: exercise.starter, to: folder)
      }
    }
    let version = FileManager.default.contents(atPath: kit.folder.appending(path: "version").path) ?? Data()
    let manifest = SealedKit.Manifest(
      id: UUID().uuidString, toolchain: SealedKit.firstLine(String(decoding: version, as: UTF8.self)))
    try Data(ReportJSON.text(manifest).utf8).write(
      to: sealed.sealed.appending(path: SealedKit.manifestName))
  }

  private func copy(_ names: [String], from source: URL, to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in names {
      try FileManager.default.copyItem(at: source.appending(path: name), to: folder.appending(path: name))
    }
  }
}
