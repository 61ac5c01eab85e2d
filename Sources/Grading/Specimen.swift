import Foundation

/// A solution that proves a grader: the starter, a right one, or one with a fault that is known.
struct Specimen: Hashable, Sendable {
  enum Kind: String, Codable, Sendable { case starter, right, wrong }

  let kind: Kind
  /// A file, or a folder of files.
  let place: URL

  /// What it is called in a course: `wrong/noEpoch`.
  var name: String {
    kind == .starter ? kind.rawValue : "\(kind.rawValue)/\(place.deletingPathExtension().lastPathComponent)"
  }

  /// The specimens of an exercise, in order of their names.
  static func all(of exercise: Exercise) -> [Specimen] {
    let starter = exercise.hasStarter ? [Specimen(kind: .starter, place: exercise.starter)] : []
    return starter
      + [Kind.right, .wrong].flatMap { kind in
        let folder = exercise.specimens.appending(path: kind.rawValue)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map {
          Specimen(kind: kind, place: folder.appending(path: $0))
        }
      }
  }

  /// What the header of a wrong specimen says.
  struct Header: Hashable, Sendable {
    let file: URL
    /// Counted from 1.
    let line: Int
    /// The tests that it should fail, by their methods' names.
    let tests: [String]
  }

  /// The line `// fails: lateEvent, cancelThatEmits` of one of its files; a script has `#` in place of `//`.
  func header(of exercise: Exercise) -> Header? {
    for file in (try? exercise.sources(at: place)) ?? [] {
      let text = String(decoding: FileManager.default.contents(atPath: file.path) ?? Data(), as: UTF8.self)
      for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .enumerated()
      {
        guard let mark = ["// fails:", "# fails:"].first(where: { line.hasPrefix($0) }) else { continue }
        let names = line.dropFirst(mark.count).split(separator: ",").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        let tests = names.filter { !$0.isEmpty }.map { "test" + $0.prefix(1).uppercased() + $0.dropFirst() }
        return Header(file: file, line: index + 1, tests: tests)
      }
    }
    return nil
  }
}
