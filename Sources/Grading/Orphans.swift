import CSystem
import Foundation

/// The processes that left a submission's process group, and became this process's children when their parents ended.
struct Orphans {
  private let before: Set<pid_t>?

  /// - Parameter isNeeded: Whether anything is to be looked for at all.
  init(isNeeded: Bool) {
    guard isNeeded else {
      before = nil
      return
    }
    csystem_adopt_orphans()
    before = Self.children
  }

  /// Ends the children that came since, and what they leave, until there are none.
  func end(except process: pid_t) {
    guard let before else { return }
    for _ in 0..<1000 {
      let strays = Self.children.subtracting(before).subtracting([process])
      if strays.isEmpty { return }
      for stray in strays { kill(stray, SIGKILL) }
      for stray in strays { while waitpid(stray, nil, 0) < 0, errno == EINTR {} }
    }
  }

  /// The children of all threads of this process, as Linux lists them.
  private static var children: Set<pid_t> {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    let lists = tasks.compactMap {
      try? String(contentsOfFile: "/proc/self/task/\($0)/children", encoding: .utf8)
    }
    return Set(lists.flatMap { $0.split(separator: " ").compactMap { pid_t($0) } })
  }
}
