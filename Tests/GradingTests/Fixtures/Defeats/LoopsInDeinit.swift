// Never comes back from being released.
final class Clingy {
  let activation: Int
  init(_ activation: Int) { self.activation = activation }
  deinit { while activation == 3 {} }
}

func misbehave(_ activation: Int) { _ = Clingy(activation) }
