package import ScopeTree

/// What should be freed and is not.
package enum LeakText {
  package static func lines(_ world: World) -> [String] {
    guard !world.leaks.isEmpty else { return ["nothing leaks: all that is over was freed"] }
    return world.leaks.map { id in
      guard world.isAwaited(id) else {
        return world.held.contains(id)
          ? "\(id) is over and still held by you; `release \(id)` frees it"
          : "\(id) is over and not freed, and nobody should hold it"
      }
      return "\(id) is over and kept by a step that waits for its next activation"
        + (world.held.contains(id) ? ", and held by you" : "")
    }
  }
}
