// Says in the runtime's words that the grader crashed.
import Foundation

func misbehave(_ activation: Int) {
  guard activation == 3 else { return }
  let words =
    "*** Signal 4: Backtracing from 0x1... done ***\n*** Program crashed: me\n0 0x1 Exercise3Tests.testX() + 1 in grade at /x.swift:1:1\n"
  FileHandle.standardError.write(Data(words.utf8))
  abort()
}
