// Is right, and prints what a report might look like.
import Foundation

func misbehave(_ activation: Int) {
  print("begin exercise3.2\nfail exercise3.1")
  FileHandle.standardError.write(Data("error: 민수\n".utf8))
}
