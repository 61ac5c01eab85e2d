package import ScopeTree

/// What should be freed and is not.
package enum LeakText {
  package static func lines(_ world: World) -> [String] {
    guard !world.leaks.isEmpty else { return ["nothing leaks: all that is over was freed"] }
    return world.leaks.map { "\($0) is over and still held by you; `release \($0)` frees it" }
  }
}
