#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where text goes: gathered, and written when it is much or when it is asked for.
package final class Output {
  private static let capacity = 1 << 16
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  /// Whether the reader is gone, so that writing more is of no use.
  package private(set) var isClosed = false
  /// Why some output was lost, other than that nobody read on; 0 where none was.
  nonisolated(unsafe) package private(set) static var failure: Int32 = 0

  package init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { flush() }

  package func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= Self.capacity { flush() }
  }

  package func write(lines: [String]) { for line in lines { write(line + "\n") } }

  package func flush() {
    var start = 0
    while start < bytes.count, !isClosed {
      let count = bytes.withUnsafeBytes { buffer -> Int in
        guard let base = buffer.baseAddress else { return 0 }
        return Self.system(descriptor, base + start, buffer.count - start)
      }
      if count > 0 { start += count } else if errno != EINTR && errno != EAGAIN { close(errno) }
    }
    bytes.removeAll(keepingCapacity: true)
  }

  private func close(_ code: Int32) {
    isClosed = true
    if code != EPIPE { Self.failure = code }
  }

  private static func system(_ descriptor: Int32, _ base: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, base, count)
    #else
      Darwin.write(descriptor, base, count)
    #endif
  }
}
