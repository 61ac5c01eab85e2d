import Foundation

/// Why a file could not be used.
package enum FileError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(String)
  case isFolder(String)
  case unreadable(String, reason: String)
  case unwritable(String, reason: String)

  package var description: String {
    switch self {
    case .missing(let path): "there is no file \(path)"
    case .isFolder(let path): "\(path) is a folder, and a script is a file"
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

  /// Writes a script in one step: the file is the old one or the new one, whatever happens.
  package static func write(_ text: String, to path: String) throws(FileError) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw .isFolder(path)
    }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .unwritable(path, reason: (error as NSError).localizedDescription)
    }
  }
}
