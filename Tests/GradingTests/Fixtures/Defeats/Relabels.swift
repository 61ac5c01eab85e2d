// Tells of its errors in another file.
#sourceLocation(file:"Innocent.swift",line:1)
func misbehave(_ activation: Int) { nonsense() }
#sourceLocation()
