// Is right, and prints one line of 8,001 bytes and a warning.
import Foundation

nonisolated(unsafe) private var isFirst = true

func misbehave(_ activation: Int) {
  // Once is enough: a grade tries thousands of activations.
  guard isFirst else { return }
  isFirst = false
  print(String(repeating: "x", count: 8000))
  FileHandle.standardError.write(Data("warning: [:] is empty\n".utf8))
}
