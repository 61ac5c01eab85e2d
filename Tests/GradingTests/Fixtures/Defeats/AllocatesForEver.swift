// Collects without end.
func misbehave(_ activation: Int) {
  guard activation == 3 else { return }
  var all: [[Int]] = []
  while true { all.append(Array(repeating: all.count, count: 100_000)) }
}
