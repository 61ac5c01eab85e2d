/// A rule that holds after every command.
package enum Invariant: Int, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  case buildingHasNoEffects = 1
  case activeIsOwned
  case oneParent
  case tokenHeldOrCancelledOnce
  case deadEpochsDoNotAct
  case nothingUnfinished
  case viewsProjectScopes
  case outcomeNamesItsSession
  case hostAllOrNone
  case stopReversesStart
  case unkeptIsFreed

  package var description: String { "I\(rawValue)" }
}
