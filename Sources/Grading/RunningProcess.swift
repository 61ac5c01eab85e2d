import CSystem
import Foundation

/// A program that was started; when this is given up, the program and all in its process group are ended.
final class RunningProcess {
  /// How long streams are read on that others hold open when the program itself has ended.
  private static let drainLimit = 0.2

  private let process: pid_t
  private var pipes: [DescriptorPair]
  private var isOver = false

  init(_ process: pid_t, _ pipes: [DescriptorPair]) {
    self.process = process
    self.pipes = pipes
  }

  deinit { _ = end() }

  /// Waits for the end; see `ChildProcess.run`.
  func wait(
    limit: Double, _ receive: (ChildProcess.Stream, ArraySlice<UInt8>) -> Bool
  ) -> ChildProcess.End {
    var deadline = Date.timeIntervalSinceReferenceDate + limit
    var hasExited = false
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let open = ChildProcess.Stream.allCases.filter { pipes[$0.rawValue].isOpen }
      var requests = open.map { pollfd(fd: pipes[$0.rawValue].reader, events: Int16(POLLIN), revents: 0) }
      let left = deadline - Date.timeIntervalSinceReferenceDate
      // What the program itself wrote is all there when it has ended.
      let patience = hasExited ? 0 : max(0, min(left * 1000, open.isEmpty ? 2 : 50))
      let ready = poll(&requests, nfds_t(requests.count), Int32(patience.rounded(.up)))
      if csystem_take_interrupt() != 0 || csystem_pending_end() != 0 {
        _ = end()
        return .interrupted
      }
      for (stream, request) in zip(open, requests) where ready > 0 && request.revents != 0 {
        let count = read(request.fd, &block, block.count)
        if count > 0 {
          if receive(stream, block[..<count]), !hasExited {
            deadline = Date.timeIntervalSinceReferenceDate + limit
          }
        } else if count == 0 || errno != EINTR {
          pipes[stream.rawValue].closeReader()
        }
      }
      let isLate = Date.timeIntervalSinceReferenceDate > deadline
      if hasExited, ready <= 0 || open.isEmpty || isLate { return end() }
      if !hasExited, csystem_has_exited(process) != 0 {
        hasExited = true
        deadline = Date.timeIntervalSinceReferenceDate + Self.drainLimit
      } else if !hasExited, isLate {
        _ = end()
        return .timedOut
      }
    }
  }

  /// Ends the group, whatever is left in it, and gives back what belonged to it.
  private func end() -> ChildProcess.End {
    guard !isOver else { return .exited(0) }
    isOver = true
    // Before the program is waited for, since then its number may be another's.
    kill(-process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    for index in pipes.indices { pipes[index].close() }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signaled(signal)
  }
}
