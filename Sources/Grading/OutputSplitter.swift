/// Tells apart what a stream carries for each requirement, by the marks that the run writes between them.
struct OutputSplitter {
  /// The most bytes that are kept for one requirement.
  private let limit: Int

  private let start: [UInt8]
  /// What may become a mark: a prefix of one.
  private var pending: [UInt8] = []
  private var current = ""
  private(set) var outputs: [String: [UInt8]] = [:]

  /// Longer than any name of a requirement.
  private static let nameLimit = 256

  init(mark: String, limit: Int) {
    start = Array("\0\(mark) ".utf8)
    self.limit = limit
  }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let first = rest.first {
      if pending.isEmpty, first != 0 {
        let end = rest.firstIndex(of: 0) ?? rest.endIndex
        keep(rest[..<end])
        rest = rest[end...]
      } else {
        follow(first)
        rest = rest.dropFirst()
      }
    }
  }

  /// Takes in a byte where a mark may have begun.
  private mutating func follow(_ byte: UInt8) {
    let isWanted = pending.count < start.count ? byte == start[pending.count] : true
    if isWanted, pending.count >= start.count, byte == 0x0A {
      current = String(decoding: pending[start.count...], as: UTF8.self)
      pending = []
    } else if isWanted, pending.count < start.count + Self.nameLimit {
      pending.append(byte)
    } else {
      keep(pending[...])
      pending = []
      if byte == 0 { pending = [0] } else { keep([byte]) }
    }
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    let room = limit - (outputs[current]?.count ?? 0)
    if room > 0 { outputs[current, default: []] += bytes.prefix(room) }
  }
}
