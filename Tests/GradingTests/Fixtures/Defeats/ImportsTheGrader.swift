// Reaches for what judges it.
import GraderKit

func misbehave(_ activation: Int) { GraderRun.main([]) }
