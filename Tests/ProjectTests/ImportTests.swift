import TestSupport
import XCTest

/// Imports go one way: each target imports what its row allows, and nothing else.
final class ImportTests: XCTestCase {
  /// What each target may import: the last column of the README's table.
  private func allowed() throws -> [String: Set<String>] {
    let readme = try String(contentsOf: Program.root.appending(path: "README.md"), encoding: .utf8)
    var rows: [String: Set<String>] = [:]
    for line in readme.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let names = cells[2].components(separatedBy: ", ").filter { $0 != "–" }
      rows[cells[0].trimmingCharacters(in: ["`"])] = Set(
        names.flatMap { $0 == "libc" ? ["Glibc", "Darwin"] : [$0] })
    }
    return rows
  }

  func testEachTarget_importsOnlyWhatItsRowAllows() throws {
    let allowed = try allowed()
    let sources = Program.root.appending(path: "Sources")
    let targets = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    XCTAssertEqual(Set(targets), Set(allowed.keys), "a target without a row, or a row without a target")
    for target in targets {
      for file in try swiftFiles(sources.appending(path: target)) {
        let extra = try imports(of: file).subtracting(allowed[target] ?? [])
        XCTAssertTrue(extra.isEmpty, "\(target)/\(file.lastPathComponent) imports \(extra.sorted())")
      }
    }
  }

  func testExercises_importOnlyTheirKit() throws {
    for folder in ["Exercises", "Tests/Specimens"] {
      for file in try swiftFiles(Program.root.appending(path: folder)) {
        XCTAssertTrue(try imports(of: file).isSubset(of: ["ExerciseKit"]), file.path)
      }
    }
  }

  private func imports(of file: URL) throws -> Set<String> {
    // With modifiers and attributes in front, and the kind of what is imported: `private import struct X.Y`.
    let pattern =
      #/^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|func|var|let|protocol|typealias)\s+)?(\w+)/#
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return Set(
      lines.compactMap { line -> String? in
        guard let match = line.firstMatch(of: pattern) else { return nil }
        return String(match.1)
      })
  }
}

/// The Swift files of a folder and of the folders in it.
func swiftFiles(_ folder: URL) throws -> [URL] {
  let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }.sorted {
    $0.path < $1.path
  }
}
