import Foundation

/// The processes of this machine, as Linux shows them.
package enum Processes {
  /// All that came of a process: its children, theirs, and so on.
  package static func descendants(of process: Int32) -> Set<Int32> {
    var parents: [Int32: Int32] = [:]
    for child in all { parents[child] = status(child, "PPid").flatMap { Int32($0) } }
    var found: Set<Int32> = []
    var next: Set<Int32> = [process]
    while !next.isEmpty {
      next = Set(parents.filter { next.contains($0.value) }.keys).subtracting(found)
      found.formUnion(next)
    }
    return found
  }

  package static func name(of process: Int32) -> String? { status(process, "Name") }

  /// The processes that do something under a name.
  package static func named(_ name: String) -> [Int32] {
    all.filter { self.name(of: $0) == name && runs($0) }
  }

  /// Whether a process is there and does something; what only waits to be reaped does not.
  package static func runs(_ process: Int32) -> Bool {
    status(process, "State").map { !$0.hasPrefix("Z") } ?? false
  }

  /// The processes that were started with an argument.
  package static func withArgument(_ argument: String) -> [Int32] {
    all.filter { process in
      let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
      return line.split(separator: 0).contains { String(decoding: $0, as: UTF8.self) == argument }
    }
  }

  private static var all: [Int32] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }
  }

  private static func status(_ process: Int32, _ field: String) -> String? {
    let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("\(field):") }
    return line.map { $0.dropFirst(field.count + 1).trimmingCharacters(in: .whitespaces) }
  }
}
