/// 128 bits that stand for a world: worlds that differ only in names have the same.
///
/// Two worlds that differ in more share one by chance about once in 2¹²⁸ ÷ n² for n worlds.
package struct Fingerprint: Hashable, Sendable {
  private(set) var low: UInt64 = 0x9E37_79B9_7F4A_7C15
  private(set) var high: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  /// Mixes one more value in (multiplication and rotation as in MurmurHash3).
  mutating func add(_ value: UInt64) {
    low = (low ^ value) &* 0x87C3_7B91_1142_53D5
    low ^= low >> 29
    high = (high &+ value) &* 0x4CF5_AD43_2745_937F
    high ^= high >> 31
    high = high &+ low
  }

  mutating func add(_ value: Int) { add(UInt64(truncatingIfNeeded: value)) }

  // The bits are mixed already.
  package func hash(into hasher: inout Hasher) { hasher.combine(low) }
}
