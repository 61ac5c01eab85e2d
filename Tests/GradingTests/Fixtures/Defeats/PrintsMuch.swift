// Is right, and prints more than is kept.
import Foundation

nonisolated(unsafe) private var isFirst = true

func misbehave(_ activation: Int) {
  // Once is enough: a grade tries thousands of activations.
  guard isFirst else { return }
  isFirst = false
  print(String(repeating: "x", count: 300_000))
  FileHandle.standardError.write(Data(String(repeating: "y", count: 300_000).utf8))
}
