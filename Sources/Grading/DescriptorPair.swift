import Foundation

/// The two ends of a pipe, closed one by one.
struct DescriptorPair {
  private(set) var reader: Int32
  private(set) var writer: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    (reader, writer) = (ends[0], ends[1])
    for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  var isOpen: Bool { reader >= 0 }

  /// Has the reader's end give this text; what a pipe cannot hold is read from a file that has no name.
  mutating func provide(_ text: String) {
    let bytes = Array(text.utf8)
    if bytes.count > Self.pipeCapacity {
      var template = Array("\(NSTemporaryDirectory())/sandbox-XXXXXX".utf8CString)
      let file = mkstemp(&template)
      if file >= 0 {
        unlink(template)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        Foundation.close(reader)
        Foundation.close(writer)
        writer = -1
        reader = file
        Self.write(bytes, to: file)
        lseek(file, 0, SEEK_SET)
        return
      }
    }
    Self.write(bytes, to: writer)
    closeWriter()
  }

  private static let pipeCapacity = 32 * 1024

  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }

  mutating func closeReader() {
    if reader >= 0 { Foundation.close(reader) }
    reader = -1
  }

  mutating func closeWriter() {
    if writer >= 0 { Foundation.close(writer) }
    writer = -1
  }

  mutating func close() {
    closeReader()
    closeWriter()
  }
}
