package import CommandLanguage

/// Where command lines come from: a terminal, a pipe, or a list.
package protocol LineSource: AnyObject {
  /// Whether the lines are read by a person who types them.
  var isInteractive: Bool { get }
  /// Waits for the next line.
  func next() -> LineRead
}

/// What came of waiting for a line.
package enum LineRead: Hashable, Sendable {
  case line(String)
  /// Bytes that are no line of text.
  case unreadable(LanguageError)
  /// Ctrl-C: what was typed is dropped.
  case interrupted
  case end
}

/// Turns the bytes of a line into text.
package enum LineDecoding {
  /// The most bytes that a line may have.
  package static let limit = 65_536

  package static func read(_ bytes: some Collection<UInt8>, totalBytes: Int? = nil) -> LineRead {
    let total = totalBytes ?? bytes.count
    guard total <= limit else { return .unreadable(.tooLong(bytes: total, limit: limit)) }
    if let error = fault(in: bytes) { return .unreadable(error) }
    return .line(String(decoding: bytes, as: UTF8.self))
  }

  private static func fault(in bytes: some Collection<UInt8>) -> LanguageError? {
    guard bytes.contains(where: { $0 == 0 || $0 >= 0x80 }) else { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    var column = 1
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        if scalar.value == 0 { return .holdsNUL(column: column) }
        offset += UTF8.width(scalar)
        column += 1
      case .emptyInput: return nil
      case .error: return .notText(offset: offset + 1)
      }
    }
  }
}
