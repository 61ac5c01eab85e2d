// Leaves with the exit code of success.
import Foundation

func misbehave(_ activation: Int) { if activation == 2 { exit(0) } }
