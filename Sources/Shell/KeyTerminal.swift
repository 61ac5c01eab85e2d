import Foundation

/// A terminal that hands on each key at once and shows none; as it was again when this is given up.
final class KeyTerminal {
  private var before = termios()
  private let isTerminal: Bool

  init() {
    isTerminal = isatty(0) == 1 && tcgetattr(0, &before) == 0
    guard isTerminal else { return }
    var keys = before
    keys.c_lflag &= ~(tcflag_t(ICANON) | tcflag_t(ECHO))
    // Stopped half-way, it would leave the terminal as it is.
    withUnsafeMutableBytes(of: &keys.c_cc) {
      $0[Int(VSUSP)] = UInt8(truncatingIfNeeded: fpathconf(0, Int32(_PC_VDISABLE)))
    }
    tcsetattr(0, TCSANOW, &keys)
  }

  deinit {
    // What was typed ahead was meant for here, not for whatever comes next.
    if isTerminal { tcsetattr(0, TCSAFLUSH, &before) }
  }

  /// The keys that were typed; nil where there will be no more.
  func read() -> [Character]? {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = Foundation.read(0, &bytes, bytes.count)
    guard count > 0 else { return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil }
    return Array(String(decoding: bytes[..<count], as: UTF8.self))
  }
}
