// Reads the program that it is part of.
import Foundation

func misbehave(_ activation: Int) {
  let own = FileManager.default.contents(atPath: "/proc/self/exe") ?? Data()
  print(own.isEmpty ? "no program" : "a program")
}
