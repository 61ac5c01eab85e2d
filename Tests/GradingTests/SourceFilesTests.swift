import TestSupport
import XCTest

@testable import Grading

final class SourceFilesTests: XCTestCase {
  func testPlaces_thatHoldNoSource() throws {
    let folder = try TemporaryFolder()
    let course = Course(root: folder.url)
    let empty = folder.url.appending(path: "empty")
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    let files = ["blank.swift": " \n\t\n", "none.swift": "", "code.swift": "let x = 1\n"]
    for (name, text) in files { _ = try folder.write(text, to: name) }
    try Data([0x6C, 0xE9, 0x74]).write(to: folder.url.appending(path: "latin1.swift"))
    try Data("let x = 1\0".utf8).write(to: folder.url.appending(path: "nul.swift"))
    try Data("let x = 1".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
      .write(to: folder.url.appending(path: "utf16.swift"))
    _ = try folder.write(String(repeating: "// x\n", count: 60_000), to: "large.swift")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "link.swift"),
      withDestinationURL: folder.url.appending(path: "code.swift"))
    XCTAssertEqual(mkfifo(folder.url.appending(path: "pipe.swift").path, 0o600), 0)
    // Strings within strings make this look like a comment to whoever does not look into them.
    _ = try folder.write(
      "let a = \"\\(\"/*\")\"\nlet b = 1; #sourceLocation(file: \"x\", line: 1)\nlet c = \"\\(\"*/\")\"\n",
      to: "smuggled.swift")
    let cases: [(String, SourceFault?)] = [
      ("smuggled.swift", .relabels("smuggled.swift", line: 2)),
      ("code.swift", nil), ("missing.swift", .missing("missing.swift")),
      ("empty", .noSource("empty", suffix: ".swift")),
      ("blank.swift", .empty("blank.swift")), ("none.swift", .empty("none.swift")),
      ("latin1.swift", .notUTF8("latin1.swift")), ("nul.swift", .holdsNUL("nul.swift")),
      ("utf16.swift", .holdsNUL("utf16.swift")), ("large.swift", .tooLarge("large.swift", limit: 262_144)),
      ("link.swift", .notAFile("link.swift", "a symbolic link")),
      ("pipe.swift", .notAFile("pipe.swift", "a pipe")),
    ]
    for (name, fault) in cases {
      do throws(SourceFault) {
        let files = try SourceFiles(at: folder.url.appending(path: name), in: course).files
        XCTAssertNil(fault, "\(name): \(files)")
      } catch {
        XCTAssertEqual(error, fault, name)
      }
    }
  }

  /// What editors leave beside a file is none of the submission.
  func testHiddenFiles_areLeftOut() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("let x = 1", to: "sources/a.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "sources/.#a.swift").path, withDestinationPath: "me@host.1:2")
    let files = try SourceFiles(at: folder.url.appending(path: "sources"), in: Course(root: folder.url)).files
    XCTAssertEqual(files.map(\.lastPathComponent), ["a.swift"])
  }

  func testBOMAndCRLF_areFine() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "bom.swift")
    try (Data([0xEF, 0xBB, 0xBF]) + Data("let x = 1\r\n".utf8)).write(to: file)
    XCTAssertNoThrow(try SourceFiles(at: file, in: Course(root: folder.url)))
  }
}
