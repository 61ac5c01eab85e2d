// Writes files until there is no room.
import Foundation

func misbehave(_ activation: Int) {
  guard activation == 3 else { return }
  signal(SIGXFSZ, SIG_IGN)
  let block = [UInt8](repeating: 1, count: 1 << 20)
  var written = 0
  for number in 0..<100 {
    let descriptor = open("\(NSTemporaryDirectory())/fill-\(number)", O_WRONLY | O_CREAT, 0o600)
    while true {
      let count = block.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 { break }
      written += count
    }
    close(descriptor)
  }
  print("MiB", written >> 20)
}
