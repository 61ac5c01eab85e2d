// Has its errors go where its output goes, and crashes in a child.
import Foundation

typealias Fork = @convention(c) () -> Int32

func misbehave(_ activation: Int) {
  guard activation == 3, let symbol = dlsym(nil, "fork") else { return }
  dup2(1, 2)
  let fork = unsafeBitCast(symbol, to: Fork.self)
  if fork() == 0 { fatalError("boom") }
  usleep(700_000)
}
