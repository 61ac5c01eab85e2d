// Has the program end as if all were well.
import Foundation

func misbehave(_ activation: Int) { atexit { _exit(0) } }
