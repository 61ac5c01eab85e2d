// Never comes back.
func misbehave(_ activation: Int) { while activation == 3 {} }
