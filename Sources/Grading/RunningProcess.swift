import CSystem
import Foundation

/// A program that was started; when this is given up, the program and all in its process group are ended.
final class RunningProcess {
  private let process: pid_t
  private var pipes: [DescriptorPair]
  private var hasEnded = false
  private var isOver = false
  private var status: Int32 = 0

  init(_ process: pid_t, _ pipes: [DescriptorPair]) {
    self.process = process
    self.pipes = pipes
  }

  deinit { end() }

  /// Waits for the end; see `ChildProcess.run`.
  func wait(
    limit: Double, _ receive: (ChildProcess.Stream, ArraySlice<UInt8>) -> Bool
  ) -> ChildProcess.End {
    defer { end() }
    var deadline = Date.timeIntervalSinceReferenceDate + limit
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let open = ChildProcess.Stream.allCases.filter { pipes[$0.rawValue].isOpen }
      var requests = open.map { pollfd(fd: pipes[$0.rawValue].reader, events: Int16(POLLIN), revents: 0) }
      let left = deadline - Date.timeIntervalSinceReferenceDate
      // A program that has ended can leave its streams open in others; its own bytes are all there by then.
      let patience = hasEnded ? 0 : max(0, min(left * 1000, open.isEmpty ? 2 : 50))
      let ready = poll(&requests, nfds_t(requests.count), Int32(patience.rounded(.up)))
      if csystem_take_interrupt() != 0 || csystem_pending_end() != 0 { return .interrupted }
      for (stream, request) in zip(open, requests) where ready > 0 && request.revents != 0 {
        let count = read(request.fd, &block, block.count)
        if count > 0 {
          if receive(stream, block[..<count]) { deadline = Date.timeIntervalSinceReferenceDate + limit }
        } else if count == 0 || errno != EINTR {
          pipes[stream.rawValue].closeReader()
        }
      }
      if hasEnded, ready <= 0 || open.isEmpty { return ended }
      if !hasEnded { hasEnded = waitpid(process, &status, WNOHANG) == process }
      if !hasEnded, Date.timeIntervalSinceReferenceDate > deadline { return .timedOut }
    }
  }

  private var ended: ChildProcess.End {
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signaled(signal)
  }

  /// Ends the group, whatever is left in it, and gives back what belonged to it.
  private func end() {
    guard !isOver else { return }
    isOver = true
    kill(-process, SIGKILL)
    if !hasEnded {
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      hasEnded = true
    }
    for index in pipes.indices { pipes[index].close() }
  }
}
