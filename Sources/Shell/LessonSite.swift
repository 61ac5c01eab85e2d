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
    case unwritable(String, reason: String)

    var description: String {
      switch self {
      case .occupied(let place): "\(place) is there already, and is no such site; name a new folder"
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
    defer { try? files.removeItem(at: scratch) }
    let source = scratch.appending(path: "Lessons.docc")
    do {
      try catalog.write(to: source)
      try FolderWriter.replace(target) { draft in
        try DocCompiler(environment: environment).convert(
          source, name: "Lessons", identifier: Self.identifier, to: draft)
        // A visitor of the site's root is sent on to its first page.
        try Data(Self.rootPage.utf8).write(to: draft.appending(path: "index.html"))
      }
    } catch let failure as DocCompiler.Failure {
      throw failure
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
}
