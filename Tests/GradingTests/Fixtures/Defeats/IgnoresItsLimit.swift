// Computes on after it is told that its time is up.
import Foundation

func misbehave(_ activation: Int) {
  for number in [SIGPROF, SIGXCPU, SIGTERM] { signal(number, SIG_IGN) }
  while activation == 3 {}
}
