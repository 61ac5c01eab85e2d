import Foundation

/// A folder for one submission, gone with the last that uses it.
final class ScratchFolder {
  let url: URL

  init(_ cache: Cache) throws(GradingFailure) { url = try cache.scratch() }

  deinit { try? FileManager.default.removeItem(at: url) }
}
