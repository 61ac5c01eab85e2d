// Is right, and prints one line of 8,001 bytes and a warning.
import Foundation

func misbehave(_ activation: Int) {
  print(String(repeating: "x", count: 8000))
  FileHandle.standardError.write(Data("warning: [:] is empty\n".utf8))
}
