import CSystem
import Foundation

/// What ends a run from outside: Ctrl-C, a request to end, or a newer wish of whoever asked.
struct Interruption: Sendable {
  /// A descriptor that interrupts a run while it can be read.
  var wish: Int32?

  var isPending: Bool {
    if csystem_take_interrupt() != 0 || csystem_pending_end() != 0 { return true }
    guard let wish else { return false }
    var request = pollfd(fd: wish, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }
}
