// Asks for an element that is not there.
func misbehave(_ activation: Int) {
  let known = [1, 2, 3]
  print(known[activation])
}
