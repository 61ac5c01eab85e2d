import CPseudoTerminal
package import Foundation

/// The program on a terminal of its own, typed at and read from as a person would.
package final class PseudoTerminal {
  private let master: Int32
  package let process: Int32
  private var status: Int32?
  /// All that was written to the terminal so far.
  package private(set) var raw: [UInt8] = []

  /// Why there is no terminal.
  package struct Failure: Error {
    let reason: String
  }

  package init(
    _ arguments: [String] = [], environment: [String: String?] = [:], columns: UInt16 = 100,
    folder: URL = Program.root
  ) throws {
    let words = [Program.path, "--course", folder.path] + arguments
    let argv = words.map { strdup($0) } + [nil]
    let envp = Program.environment(environment).map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var terminal: Int32 = -1
    process = pseudo_terminal_spawn(Program.path, argv, envp, columns, &terminal)
    master = terminal
    guard process > 0 else {
      throw Failure(reason: "no pseudo-terminal: \(String(cString: strerror(errno)))")
    }
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(master)
  }

  /// What a person would see of what was written, without control sequences.
  package var text: String { Self.plain(raw) }

  /// Types.
  package func type(_ text: String) {
    var text = text
    _ = text.withUTF8 { write(master, $0.baseAddress, $0.count) }
  }

  package func typeLine(_ text: String) { type(text + "\r") }

  /// Changes the size of the terminal.
  package func resize(columns: UInt16) {
    pseudo_terminal_resize(master, columns)
  }

  /// Whether the terminal shows what is typed and hands it on line by line, as a shell leaves it.
  package var isInOrder: Bool {
    var settings = termios()
    guard tcgetattr(master, &settings) == 0 else { return false }
    let wanted = tcflag_t(ECHO) | tcflag_t(ICANON)
    return settings.c_lflag & wanted == wanted
  }

  /// Waits until something is written after the last thing that was waited for.
  ///
  /// - Returns: What was written up to it; nil where it did not come in time.
  @discardableResult
  package func wait(for text: String, seconds: Double = 15) -> String? {
    let deadline = Date().addingTimeInterval(seconds)
    while true {
      let seen = Self.plain(Array(raw[consumed...]))
      if let range = seen.range(of: text) {
        let found = String(seen[..<range.upperBound])
        consumed = raw.count
        return found
      }
      guard Date() < deadline, status == nil || readSome() else { return nil }
      if status == nil, !readSome() { _ = pollStatus() }
    }
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: Its exit code, or the negative number of the signal that ended it; nil where it goes on.
  package func waitForEnd(seconds: Double = 15) -> Int32? {
    let deadline = Date().addingTimeInterval(seconds)
    while Date() < deadline {
      _ = readSome()
      if let status = pollStatus() { return status }
    }
    return nil
  }

  private var consumed = 0

  private func pollStatus() -> Int32? {
    if let status { return status }
    var value: Int32 = 0
    guard waitpid(process, &value, WNOHANG) == process else { return nil }
    status = value & 0x7F == 0 ? (value >> 8) & 0xFF : -(value & 0x7F)
    while readSome() {}
    return status
  }

  /// Reads what is there, waiting a little; false where nothing came.
  private func readSome() -> Bool {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 50) > 0 else { return false }
    var block = [UInt8](repeating: 0, count: 4096)
    let count = read(master, &block, block.count)
    guard count > 0 else { return false }
    raw += block[..<count]
    return true
  }

  /// The bytes as text, without escape sequences, carriage returns and bells.
  private static func plain(_ bytes: [UInt8]) -> String {
    var kept: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0x1B, index < bytes.count {
        if bytes[index] == 0x5B {
          index += 1
          while index < bytes.count, !(0x40...0x7E).contains(bytes[index]) { index += 1 }
        }
        index += 1
      } else if byte == 0x08 {
        if kept.last != 0x0A { _ = kept.popLast() }
      } else if byte != 0x0D, byte != 0x07 {
        kept.append(byte)
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }
}
