#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// The descriptor over which a run reports, out of the way of the numbers that programs use.
struct Channel {
  private let descriptor: Int32

  /// Takes descriptor 3 and gives it another number, which children do not inherit.
  static func takeOver() -> Channel {
    let moved = fcntl(3, F_DUPFD_CLOEXEC, Int32.random(in: 100...900))
    guard moved >= 0 else { return Channel(descriptor: 3) }
    close(3)
    return Channel(descriptor: moved)
  }

  /// Hands on what is printed line by line, so that it is not lost with a crash.
  static func printLineByLine() { setvbuf(stdout, nil, _IOLBF, 0) }

  /// All of standard input, past the buffers that a submission could look into.
  static func readInput() -> String {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = block.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
      if count > 0 { bytes += block[..<count] } else if count == 0 || errno != EINTR { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Sends one record.
  func send(_ fields: [String]) {
    write(fields.map(Self.escape).joined(separator: "\t") + "\n", to: descriptor)
  }

  /// Tells the readers of both output streams that what follows belongs to something else.
  func markOutput(_ mark: String) {
    flushOutput()
    write("\0\(mark)\n", to: 1)
    write("\0\(mark)\n", to: 2)
  }

  func flushOutput() { fflush(nil) }

  /// Lets what is printed meanwhile go nowhere: thousands of scripts print what one does, thousands of times.
  ///
  /// - Parameter keepsErrors: Whether standard error is left as it is, where a crash says its place.
  static func silently<Value>(keepsErrors: Bool, _ body: () -> Value) -> Value {
    fflush(nil)
    let streams: [Int32] = keepsErrors ? [1] : [1, 2]
    let kept = streams.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    if nowhere >= 0 { for (stream, copy) in zip(streams, kept) where copy >= 0 { dup2(nowhere, stream) } }
    defer {
      fflush(nil)
      for (stream, copy) in zip(streams, kept) where copy >= 0 {
        dup2(copy, stream)
        close(copy)
      }
      if nowhere >= 0 { close(nowhere) }
    }
    return body()
  }

  private func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Self.write(descriptor, $0) }
      if count > 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { return }
    }
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  private static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\0": result += "\\0"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
