import CSystem
import Foundation

/// A program that was started; when this is given up, the program and all that it started are ended.
final class RunningProcess {
  /// How long streams are read on that others hold open when the program itself has ended.
  private static let drainLimit = 0.2

  private let process: pid_t
  private var pipes: [DescriptorPair]
  private var wrapperPipe: DescriptorPair?
  private let orphans: Orphans
  private let user: UInt32?
  private let interruption: Interruption
  private var isOver = false
  /// A descriptor of the process inside bubblewrap; negative before that is known.
  private var inner: Int32 = -1

  init(
    _ process: pid_t, _ pipes: [DescriptorPair], _ wrapperPipe: DescriptorPair?, _ orphans: Orphans,
    user: UInt32?, _ interruption: Interruption
  ) {
    self.process = process
    self.pipes = pipes
    self.wrapperPipe = wrapperPipe
    self.orphans = orphans
    self.user = user
    self.interruption = interruption
  }

  deinit { _ = end() }

  /// Waits for the end; see `ChildProcess.run`.
  func wait(
    limit: Double, _ receive: (ChildProcess.Stream, ArraySlice<UInt8>) -> ChildProcess.Step
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
      findInner()
      if interruption.isPending {
        _ = end()
        return .interrupted
      }
      for (stream, request) in zip(open, requests) where ready > 0 && request.revents != 0 {
        let count = read(request.fd, &block, block.count)
        if count > 0 {
          switch receive(stream, block[..<count]) {
          case .renewLimit where !hasExited: deadline = Date.timeIntervalSinceReferenceDate + limit
          case .goOn, .renewLimit: break
          case .end:
            _ = end()
            return .flooded
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
    let status = wrapperPipe == nil ? endGroup() : endWrapped()
    orphans.end(except: process)
    for index in pipes.indices { pipes[index].close() }
    wrapperPipe?.close()
    let signal = status & 0x7F
    let code = (status >> 8) & 0xFF
    if signal != 0 { return .signaled(signal) }
    // As shells do, bubblewrap adds the signal's number to 128.
    return wrapperPipe != nil && code > 128 && code < 160 ? .signaled(code - 128) : .exited(code)
  }

  private func endGroup() -> Int32 {
    // Before the program is waited for, since then its number may be another's.
    kill(-process, SIGKILL)
    let status = reap()
    if let user { csystem_end_user(Int64(user)) }
    return status
  }

  /// Ends the process that all others inside cannot outlive, and waits until it is gone.
  private func endWrapped() -> Int32 {
    findInner()
    guard inner >= 0 else { return endGroup() }
    _ = csystem_end_process(inner)
    if csystem_has_exited(process) == 0 { kill(-process, SIGKILL) }
    let status = reap()
    var request = pollfd(fd: inner, events: Int16(POLLIN), revents: 0)
    while poll(&request, 1, 5000) < 0, errno == EINTR {}
    close(inner)
    return status
  }

  private func reap() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Opens the process that bubblewrap keeps everything in, once it tells of it: `{"child-pid": 42, …}`.
  private func findInner() {
    guard inner < 0, let reader = wrapperPipe?.reader else { return }
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
    var block = [UInt8](repeating: 0, count: 4096)
    let count = read(reader, &block, block.count)
    guard count > 0 else { return }
    let text = String(decoding: block[..<count], as: UTF8.self)
    guard let key = text.firstRange(of: "\"child-pid\":"),
      let process = pid_t(text[key.upperBound...].drop { $0 == " " }.prefix { $0.isNumber })
    else { return }
    inner = csystem_open_process(process)
  }
}
