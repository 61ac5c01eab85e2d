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

  func write(_ text: String) {
    var text = text
    _ = text.withUTF8 { Foundation.write(writer, $0.baseAddress, $0.count) }
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
