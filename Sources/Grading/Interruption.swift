import CSystem
import Foundation

/// What ends a run from outside: Ctrl-C, a request to end, or a newer wish of whoever asked.
struct Interruption: Sendable {
  /// Descriptors that interrupt a run while one of them can be read.
  var wishes: [Int32] = []

  var isPending: Bool {
    if csystem_take_interrupt() != 0 || csystem_pending_end() != 0 { return true }
    guard !wishes.isEmpty else { return false }
    var requests = wishes.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return poll(&requests, nfds_t(requests.count), 0) > 0
  }
}
