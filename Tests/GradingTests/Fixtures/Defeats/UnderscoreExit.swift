// Leaves with the exit code of success, and without what is registered for the end.
import Foundation

func misbehave(_ activation: Int) { if activation == 2 { _exit(0) } }
