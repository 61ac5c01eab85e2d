// Counts too far.
func misbehave(_ activation: Int) {
  var count = Int.max - 2
  count += activation
  print(count)
}
