import Foundation

/// Why a file could not be used.
package enum FileError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(String)
  case isFolder(String)
  case isNoScript(String)
  case unreadable(String, reason: String)
  case unwritable(String, reason: String)

  package var description: String {
    switch self {
    case .missing(let path): "there is no file \(path)"
    case .isFolder(let path): "\(path) is a folder, and a script is a file"
    case .isNoScript(let path): "\(path) is there already and is no script of ours; choose another name"
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)"
    }
  }
}

/// Scripts on disk.
package enum ScriptFile {
  /// Opens a script; `-` is the standard input.
  package static func open(_ path: String) throws(FileError) -> any LineSource {
    if path == "-" { return PipeLineSource(descriptor: 0) }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw .missing(path) }
    guard !isFolder.boolValue else { throw .isFolder(path) }
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path, reason: String(cString: strerror(errno))) }
    return PipeLineSource(descriptor: descriptor, closesDescriptor: true)
  }

  /// The first line of each script that is written, by which it is known again.
  private static let header = "# a sandbox script"

  /// Writes a script in one step: the file is the old one or the new one, whatever happens.
  ///
  /// Only a script that was written so is replaced.
  package static func write(_ script: String, to path: String) throws(FileError) {
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    var status = stat()
    if stat(place.path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFDIR: throw .isFolder(path)
      case S_IFREG:
        let old = FileManager.default.contents(atPath: place.path) ?? Data()
        guard old.isEmpty || old.starts(with: header.utf8) else { throw .isNoScript(path) }
      default: throw .isNoScript(path)
      }
    }
    do {
      try Data("\(header)\n\(script)".utf8).write(to: place, options: .atomic)
    } catch {
      throw .unwritable(path, reason: (error as NSError).localizedDescription)
    }
  }
}
