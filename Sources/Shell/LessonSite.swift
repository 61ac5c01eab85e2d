import Commands
import Foundation
package import Grading
import Lessons
import Rendering

/// Builds a static site of the lessons with the toolchain's `docc`.
package struct LessonSite {
  private static let identifier = "sandbox.lessons"

  /// Why there is no site.
  private enum Failure: Error, CustomStringConvertible {
    case occupied(String)
    case noDocC
    case refused(String)
    case unwritable(String, reason: String)

    var description: String {
      switch self {
      case .occupied(let place): "\(place) is there already, and is no such site; name a new folder"
      case .noDocC: "there is no `docc`; it comes with the Swift toolchain, so put that on the PATH"
      case .refused(let text): "`docc` could not build the site:\n\(text)"
      case .unwritable(let place, let reason): "\(place) could not be written: \(reason)"
      }
    }
  }

  private let desk: ExerciseDesk
  private let environment: [String: String]

  package init(_ desk: ExerciseDesk, _ environment: [String: String]) {
    self.desk = desk
    self.environment = environment
  }

  /// - Parameter place: A new or empty folder, or a site that was built before, which is replaced.
  /// - Returns: What to tell, what went wrong, and the exit code: 0 done, 2 a wrong place or lesson, 3 could not be done.
  package func build(at place: String) -> (lines: [String], problem: String, code: Int32) {
    do {
      return (try write(to: place), "", 0)
    } catch let error as Failure {
      if case .occupied = error { return ([], "\(error)", 2) }
      return ([], "\(error)", 3)
    } catch let error as LessonError {
      return ([], "\(error)", 2)
    } catch {
      return ([], "\(error)", 3)
    }
  }

  private func write(to place: String) throws -> [String] {
    let target = URL(fileURLWithPath: place).standardizedFileURL
    let files = FileManager.default
    guard isFree(target) else { throw Failure.occupied(place) }
    let shelf = LessonShelf(folder: try desk.lessonFolder.get(), grammar: .shell(desk))
    let catalog = try LessonCatalog(shelf, desk)
    let scratch = files.temporaryDirectory.appending(path: "sandbox-site-\(UUID().uuidString)")
    try? files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    let draft = target.deletingLastPathComponent().appending(path: ".\(target.lastPathComponent).\(getpid())")
    defer { for folder in [scratch, draft] { try? files.removeItem(at: folder) } }
    do {
      try catalog.write(to: scratch.appending(path: "Lessons.docc"))
    } catch {
      throw Failure.unwritable(scratch.path, reason: error.localizedDescription)
    }
    try convert(scratch.appending(path: "Lessons.docc"), to: draft)
    do {
      // A visitor of the site's root is sent on to its first page.
      try Data(Self.rootPage.utf8).write(to: draft.appending(path: "index.html"))
      if files.fileExists(atPath: target.path) { try files.removeItem(at: target) }
      try files.moveItem(at: draft, to: target)
    } catch {
      throw Failure.unwritable(place, reason: error.localizedDescription)
    }
    return [
      "built a site of \(catalog.count) lessons in \(place)",
      "look at it: `python3 -m http.server --directory \(place)`, then http://localhost:8000/",
    ]
  }

  private static let rootPage = """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>Lessons</title>
    <meta http-equiv="refresh" content="0; url=documentation/lessons/"></head>
    <body><a href="documentation/lessons/">Lessons</a></body></html>

    """

  /// Whether a site may be put there: nothing is, or nothing but an older one.
  private func isFree(_ target: URL) -> Bool {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: target.path, isDirectory: &isFolder) else { return true }
    guard isFolder.boolValue, let names = try? FileManager.default.contentsOfDirectory(atPath: target.path)
    else {
      return false
    }
    struct Metadata: Decodable { let bundleID: String }
    let metadata = try? JSONDecoder().decode(
      Metadata.self, from: Data(contentsOf: target.appending(path: "metadata.json")))
    return names.isEmpty || metadata?.bundleID == Self.identifier
  }

  private func convert(_ catalog: URL, to folder: URL) throws {
    let process = Process()
    #if os(macOS)
      process.executableURL = URL(fileURLWithPath: "/usr/bin/xcrun")
    #else
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    #endif
    process.arguments = [
      "docc", "convert", catalog.path, "--fallback-display-name", "Lessons", "--fallback-bundle-identifier",
      Self.identifier, "--output-path", folder.path, "--warnings-as-errors",
    ]
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    do {
      try process.run()
    } catch {
      throw Failure.noDocC
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // `env` and `xcrun` say so where there is no such program.
    if [127, 72].contains(process.terminationStatus) { throw Failure.noDocC }
    guard process.terminationStatus == 0 else { throw Failure.refused(text) }
  }
}
