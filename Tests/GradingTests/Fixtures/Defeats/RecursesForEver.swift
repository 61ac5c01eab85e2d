// Calls itself without end.
func deep(_ depth: Int) -> Int { depth + deep(depth + 1) }

func misbehave(_ activation: Int) { if activation == 3 { print(deep(0)) } }
