// Is sure of what is not there.
func misbehave(_ activation: Int) {
  let name: String? = activation < 3 ? "Maya" : nil
  print(name!)
}
