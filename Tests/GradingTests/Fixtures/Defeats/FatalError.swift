// Gives up, with a reason.
func misbehave(_ activation: Int) { if activation == 3 { fatalError("no third: [:] - \(activation)") } }
