import Foundation

/// A name made from contents: the same for the same contents, another for others.
///
/// Two FNV-1a sums of 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/) from different starts; it guards against
/// stale cache entries, not against an attacker.
struct ContentKey {
  private var sums: [UInt64] = [0xcbf2_9ce4_8422_2325, 0x8422_2325_cbf2_9ce4]

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      for index in sums.indices { sums[index] = (sums[index] ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    // What follows is another part, not more of this one.
    for index in sums.indices { sums[index] = (sums[index] ^ 0xFFFF) &* 0x100_0000_01b3 }
  }

  mutating func add(_ text: String) { add(text.utf8) }

  /// Adds the names and contents of files.
  mutating func add(files: [URL]) {
    for file in files {
      add(file.lastPathComponent)
      add(FileManager.default.contents(atPath: file.path) ?? Data())
    }
  }

  var text: String { sums.map { String($0, radix: 36) }.joined() }
}
