import CSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines from a file or a pipe, or from a terminal that cannot edit lines.
package final class PipeLineSource: LineSource {
  private static let blockSize = 1 << 16
  private let descriptor: Int32
  private let closesDescriptor: Bool
  private let prompt: (() -> Void)?
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private var isAtBeginning = true

  package var isInteractive: Bool { prompt != nil }

  /// - Parameter prompt: Shows the prompt; nil where nobody reads it.
  package init(descriptor: Int32, closesDescriptor: Bool = false, prompt: (() -> Void)? = nil) {
    self.descriptor = descriptor
    self.closesDescriptor = closesDescriptor
    self.prompt = prompt
  }

  deinit { if closesDescriptor { close(descriptor) } }

  package func next() -> LineRead {
    prompt?()
    var searched = start
    // Of a line that is too long only the length is kept.
    var dropped = 0
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        let line = buffer[start..<end]
        start = end + 1
        return decode(line, dropped)
      }
      if buffer.count - start > LineDecoding.limit {
        dropped += buffer.count - start
        start = buffer.count
      }
      if isAtEnd {
        let line = buffer[start...]
        start = buffer.count
        return line.isEmpty && dropped == 0 ? .end : decode(line, dropped)
      }
      buffer.removeSubrange(..<start)
      start = 0
      searched = buffer.count
      if !fill() {
        // Ctrl-C, or a request to end; a person's unfinished line goes with it.
        if isInteractive { buffer = [] }
        if csystem_pending_end() != 0 { return .end }
        if csystem_take_interrupt() != 0 { return .interrupted }
      }
    }
  }

  private func decode(_ line: ArraySlice<UInt8>, _ dropped: Int) -> LineRead {
    var line = line
    if line.last == 0x0D { line.removeLast() }
    if isAtBeginning, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    isAtBeginning = false
    return LineDecoding.read(line, totalBytes: line.count + dropped)
  }

  /// Reads one block; false where a signal came instead.
  private func fill() -> Bool {
    // A person's Ctrl-C must not be missed; a pipe or a file is simply read.
    if isInteractive, csystem_wait_readable(descriptor) != 1 { return false }
    let old = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: Self.blockSize))
    let count = buffer.withUnsafeMutableBytes { bytes -> Int in
      guard let base = bytes.baseAddress else { return 0 }
      return read(descriptor, base + old, Self.blockSize)
    }
    let failure = errno
    buffer.removeSubrange((old + max(count, 0))...)
    if count < 0, failure == EINTR { return false }
    if count <= 0 { isAtEnd = true }
    return true
  }
}
