/// Tells apart what a stream carries for each requirement, by the marks that the run writes between them.
struct OutputSplitter {
  /// The most bytes that are kept for one requirement.
  private let limit: Int
  private let start: [UInt8]
  private var pending: [UInt8] = []
  private var current = ""
  private(set) var outputs: [String: [UInt8]] = [:]

  init(mark: String, limit: Int) {
    start = Array("\0\(mark) ".utf8)
    self.limit = limit
  }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    pending += bytes
    while let zero = pending.firstIndex(of: 0) {
      keep(pending[..<zero])
      let rest = pending[zero...]
      guard let end = rest.firstIndex(of: 0x0A) else {
        // The mark may be on its way; anything longer is none.
        if rest.count > 256 { keep(rest) } else { pending = Array(rest) }
        if rest.count > 256 { pending = [] }
        return
      }
      if rest.starts(with: start) {
        current = String(decoding: rest[(zero + start.count)..<end], as: UTF8.self)
        pending = Array(rest[(end + 1)...])
      } else {
        keep(rest[...zero])
        pending = Array(rest.dropFirst())
      }
    }
    keep(pending[...])
    pending = []
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    let room = limit - (outputs[current]?.count ?? 0)
    if room > 0 { outputs[current, default: []] += bytes.prefix(room) }
  }
}
