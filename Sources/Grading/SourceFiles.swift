package import Foundation

/// The Swift files that are to be compiled as one submission.
package struct SourceFiles: Sendable {
  package let files: [URL]

  /// Looks at a file or a folder, and refuses what is no source.
  ///
  /// - Parameters:
  ///   - limit: The most bytes of all files together.
  ///   - suffix: How the names of sources end in a folder.
  package init(
    at place: URL, in course: Course, limit: Int = Limits().source, suffix: String = ".swift"
  ) throws(SourceFault) {
    let shown = course.shown(place)
    switch try Self.kind(of: place, shown: shown) {
    case .regular: files = [place]
    case .folder:
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      files = names.filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }.sorted().map {
        place.appending(path: $0)
      }
      guard !files.isEmpty else { throw .noSource(shown, suffix: suffix) }
    }
    var total = 0
    var isBlank = true
    for file in files {
      let text = try Self.text(of: file, shown: course.shown(file), limit: limit)
      total += text.utf8.count
      guard total <= limit else { throw .tooLarge(course.shown(file), limit: limit) }
      if text.contains(where: { !$0.isWhitespace }) { isBlank = false }
    }
    if isBlank { throw .empty(course.shown(files[0])) }
  }

  private enum Kind { case regular, folder }

  private static func kind(of url: URL, shown: String) throws(SourceFault) -> Kind {
    var status = stat()
    guard lstat(url.path, &status) == 0 else { throw .missing(shown) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .regular
    case S_IFDIR: return .folder
    case S_IFLNK: throw .notAFile(shown, "a symbolic link")
    case S_IFIFO: throw .notAFile(shown, "a pipe")
    default: throw .notAFile(shown, "a device or socket")
    }
  }

  private static func text(of file: URL, shown: String, limit: Int) throws(SourceFault) -> String {
    guard case .regular = try kind(of: file, shown: shown) else { throw .notAFile(shown, "a folder") }
    var status = stat()
    if stat(file.path, &status) == 0, status.st_size > limit { throw .tooLarge(shown, limit: limit) }
    guard let data = FileManager.default.contents(atPath: file.path) else { throw .unreadable(shown) }
    guard let text = String(data: data, encoding: .utf8) else { throw .notUTF8(shown) }
    guard !data.contains(0) else { throw .holdsNUL(shown) }
    try refuseRelabelling(text, shown)
    return text
  }

  /// Refuses the directive that has errors and crashes told of other files and lines.
  private static func refuseRelabelling(_ text: String, _ shown: String) throws(SourceFault) {
    guard text.contains("#sourceLocation") else { return }
    let code = SwiftText(text).withoutComments
    func lines(_ text: String) -> [Substring] {
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    for (index, line) in lines(code).enumerated() where line.contains("#sourceLocation") {
      throw .relabels(shown, line: index + 1)
    }
    // Strings within interpolations can make code look like a comment; a line of its own is refused anywhere.
    for (index, line) in lines(text).enumerated()
    where line.split(separator: ";").contains(where: {
      $0.drop(while: \.isWhitespace).hasPrefix("#sourceLocation")
    }) {
      throw .relabels(shown, line: index + 1)
    }
  }
}
