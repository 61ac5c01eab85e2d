import Foundation
import XCTest

/// Compares a text with the one that was recorded for it.
///
/// `SANDBOX_RECORD=1 swift test` records anew; the files stand in `Snapshots` beside the test.
package func assertSnapshot(
  _ text: String, _ name: String, file: StaticString = #filePath, line: UInt = #line
) {
  let folder = URL(fileURLWithPath: "\(file)").deletingLastPathComponent().appending(path: "Snapshots")
  let place = folder.appending(path: "\(name).txt")
  if ProcessInfo.processInfo.environment["SANDBOX_RECORD"] == "1" {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    } catch {
      XCTFail("\(place.path) cannot be recorded: \(error)", file: file, line: line)
    }
    return
  }
  guard let recorded = FileManager.default.contents(atPath: place.path) else {
    return XCTFail("no snapshot \(place.path); record it with SANDBOX_RECORD=1", file: file, line: line)
  }
  XCTAssertEqual(text, String(decoding: recorded, as: UTF8.self), "snapshot \(name)", file: file, line: line)
}
