// Is right, and prints more than is kept.
import Foundation

func misbehave(_ activation: Int) {
  print(String(repeating: "x", count: 300_000))
  FileHandle.standardError.write(Data(String(repeating: "y", count: 300_000).utf8))
}
