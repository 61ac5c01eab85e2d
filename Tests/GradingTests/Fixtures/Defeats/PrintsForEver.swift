// Prints without end.
func misbehave(_ activation: Int) { while activation == 3 { print(String(repeating: "y", count: 1000)) } }
