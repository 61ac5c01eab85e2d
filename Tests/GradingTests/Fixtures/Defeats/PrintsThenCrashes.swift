// Says where it is, as one does to find a fault, and then crashes.
func misbehave(_ activation: Int) {
  print("activation", activation)
  let known = [1, 2, 3]
  print(known[activation])
}
