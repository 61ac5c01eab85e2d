// Waits for what never comes.
import Foundation

func misbehave(_ activation: Int) { if activation == 3 { sleep(600) } }
