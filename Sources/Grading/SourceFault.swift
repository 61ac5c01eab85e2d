/// Why a submission cannot be compiled.
package enum SourceFault: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(String)
  case noSource(String, suffix: String)
  case notAFile(String, String)
  case unreadable(String)
  case tooLarge(String, limit: Int)
  case notUTF8(String)
  case holdsNUL(String)
  case empty(String)
  case relabels(String, line: Int)

  package var description: String {
    switch self {
    case .missing(let path):
      "\(path) is not there"
    case .noSource(let path, let suffix):
      "\(path) holds no \(suffix == ".swift" ? "Swift file" : "file `hunt\(suffix)`")"
    case .notAFile(let path, let what): "\(path) is \(what); only plain files are graded"
    case .unreadable(let path): "\(path) cannot be read"
    case .tooLarge(let path, let limit): "with \(path) the source is larger than \(limit / 1024) KiB"
    case .notUTF8(let path): "\(path) is not UTF-8 text; save it as UTF-8"
    case .holdsNUL(let path): "\(path) holds a NUL character; remove it"
    case .empty(let path): "\(path) is empty"
    case .relabels(let path, let line):
      "\(path):\(line): `#sourceLocation` is refused, since errors would be told of other lines than yours; remove it"
    }
  }
}

extension SourceFault {
  /// Whether there is nothing of the learner's to lose, so that the starter is the remedy.
  var isAbsence: Bool {
    switch self {
    case .missing, .noSource, .empty: true
    case .notAFile, .unreadable, .tooLarge, .notUTF8, .holdsNUL, .relabels: false
    }
  }
}
