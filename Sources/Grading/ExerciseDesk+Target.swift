package import Foundation

extension ExerciseDesk {
  /// One exercise to stay with.
  package struct Target: Sendable {
    package let name: String
    /// The folders whose changes matter: its own, and the one that it would be made in again.
    package let folders: [URL]
    private let folder: URL

    init(_ exercise: Exercise) {
      name = exercise.name
      folder = exercise.folder
      folders = [exercise.folder, exercise.folder.deletingLastPathComponent()]
    }

    /// Changes when a source file does.
    package var contents: String {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      var key = ContentKey()
      key.add(
        files: names.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".sandbox") }.sorted().map {
          folder.appending(path: $0)
        })
      return key.text
    }
  }

  /// What a name stands for.
  package enum Choice {
    case exercise(Target)
    case allPassed
    case failure(String)
  }

  /// The exercise of a name.
  ///
  /// - Parameters:
  ///   - name: nil for the first that has not passed.
  ///   - after: Where to begin to look for that; those before it come last.
  package func target(_ name: String?, after: String? = nil) -> Choice {
    do throws(CourseError) {
      let course = try course.get()
      if let name { return .exercise(Target(try course.exercise(name))) }
      let progress = ProgressStore(course).read().progress
      let all = course.exercises
      let start = all.firstIndex { $0.name == after }.map { $0 + 1 } ?? 0
      let order = all[start...] + all[..<start]
      let open = order.first { $0.name != after && progress.exercises[$0.name]?.passed != true }
      return open.map { .exercise(Target($0)) } ?? .allPassed
    } catch {
      return .failure("\(error)")
    }
  }
}
