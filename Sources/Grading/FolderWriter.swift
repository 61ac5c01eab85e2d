package import Foundation

/// Writes a whole folder in one step: what stands there is the old one or the new one.
package enum FolderWriter {
  /// - Parameters:
  ///   - target: The folder; what stands there is replaced.
  ///   - fill: Given the folder to write into.
  package static func replace(_ target: URL, fill: (URL) throws -> Void) throws {
    let files = FileManager.default
    let draft = target.deletingLastPathComponent().appending(path: ".\(target.lastPathComponent).\(getpid())")
    defer { try? files.removeItem(at: draft) }
    try files.createDirectory(at: draft, withIntermediateDirectories: true)
    try fill(draft)
    if files.fileExists(atPath: target.path) { try files.removeItem(at: target) }
    try files.moveItem(at: draft, to: target)
  }
}
