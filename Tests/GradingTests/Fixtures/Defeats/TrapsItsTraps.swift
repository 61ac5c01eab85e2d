// Turns its own traps into success.
import Foundation

func misbehave(_ activation: Int) {
  for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV] { signal(number) { _ in _exit(0) } }
  if activation == 2 { fatalError("never seen") }
}
