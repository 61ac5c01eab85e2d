import CSystem
import Foundation

/// A program that runs in a process group of its own, and of which nothing is left when its run is over.
struct ChildProcess {
  /// The streams that are read while it runs.
  enum Stream: Int, CaseIterable, Sendable { case output, errors, channel }

  /// How a run ended.
  enum End: Hashable, Sendable {
    case exited(Int32)
    case signaled(Int32)
    case timedOut
    case interrupted
  }

  /// Why a program could not be started.
  struct StartFailure: Error, Hashable, Sendable {
    let program: String
    let reason: String
  }

  let program: String
  let arguments: [String]
  var environment: [String: String]
  var folder: String?
  /// What the program reads from standard input.
  var input = ""

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - limit: The most seconds until the end, or until the next time that `receive` asks for more.
  ///   - receive: Given all that arrives; returns true to let the limit count anew.
  func run(limit: Double, _ receive: (Stream, ArraySlice<UInt8>) -> Bool) throws(StartFailure) -> End {
    var pipes = Stream.allCases.map { _ in Pipe() }
    var inputPipe = Pipe()
    defer {
      inputPipe.close()
      for index in pipes.indices { pipes[index].close() }
    }
    // The input is short enough for the pipe to hold it.
    inputPipe.write(input)
    inputPipe.closeWriter()
    let process = try start(
      [inputPipe.reader] + pipes.map(\.writer))
    for index in pipes.indices { pipes[index].closeWriter() }
    let end = supervise(process, &pipes, limit, receive)
    // Whatever the program started goes with it.
    kill(-process, SIGKILL)
    return end
  }

  private func start(_ descriptors: [Int32]) throws(StartFailure) -> pid_t {
    let words = [program] + arguments
    let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
    let process = withCStrings(words) { argv in
      withCStrings(variables) { envp in
        csystem_spawn(program, argv, envp, folder, descriptors, Int32(descriptors.count))
      }
    }
    guard process > 0 else {
      throw StartFailure(program: program, reason: String(cString: strerror(errno)))
    }
    return process
  }

  private func supervise(
    _ process: pid_t, _ pipes: inout [Pipe], _ limit: Double, _ receive: (Stream, ArraySlice<UInt8>) -> Bool
  ) -> End {
    var deadline = Date.timeIntervalSinceReferenceDate + limit
    var status: Int32 = 0
    var hasEnded = false
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let open = Stream.allCases.filter { pipes[$0.rawValue].isOpen }
      var requests = open.map { pollfd(fd: pipes[$0.rawValue].reader, events: Int16(POLLIN), revents: 0) }
      let left = deadline - Date.timeIntervalSinceReferenceDate
      // A program that has ended can leave its streams open in others; its own bytes are all there by then.
      let patience = hasEnded ? 0 : max(0, min(left * 1000, open.isEmpty ? 2 : 50))
      let ready = poll(&requests, nfds_t(requests.count), Int32(patience.rounded(.up)))
      if csystem_take_interrupt() != 0 || csystem_pending_end() != 0 {
        if !hasEnded { end(process) }
        return .interrupted
      }
      for (stream, request) in zip(open, requests) where ready > 0 && request.revents != 0 {
        let count = read(request.fd, &block, block.count)
        if count > 0 {
          if receive(stream, block[..<count]) { deadline = Date.timeIntervalSinceReferenceDate + limit }
        } else if count == 0 || errno != EINTR {
          pipes[stream.rawValue].closeReader()
        }
      }
      if hasEnded, ready <= 0 || open.isEmpty { return Self.end(status) }
      if !hasEnded { hasEnded = waitpid(process, &status, WNOHANG) == process }
      if !hasEnded, Date.timeIntervalSinceReferenceDate > deadline {
        end(process)
        return .timedOut
      }
    }
  }

  private func end(_ process: pid_t) {
    kill(-process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  private static func end(_ status: Int32) -> End {
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signaled(signal)
  }

  private func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("an array with an element has an address") }
      return body(UnsafePointer(base))
    }
  }
}

/// The two ends of a pipe.
private struct Pipe {
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
