// Takes the type checker very long.
func misbehave(_ activation: Int) {
  let a = Double(activation)
  let b =
    [1, 2.5, 3].map { $0 * 2 + 1 } + [4].map { $0 / 2 - 0.5 } + [1, 2].map { -$0 } + [1] + [2.0 * -3] + [a]
  print(b.reduce(0) { $0 + $1 * 2 - -$1 } + -a * 2 + 1 - 3 * -4 + (1 - -2) * (3 + -4.5))
}
