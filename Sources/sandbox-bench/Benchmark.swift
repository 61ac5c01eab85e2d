import Foundation

/// Measures speed, as ratios of medians that were taken in one run, one after the other in turn.
@main
struct Benchmark {
  /// How often each thing is measured.
  private static let runs = 10

  static func main() {
    do {
      let all = try rows()
      let wanted = Array(CommandLine.arguments.dropFirst())
      let unknown = wanted.filter { name in !all.contains { $0.name == name } }
      guard unknown.isEmpty else {
        let names = all.map(\.name).joined(separator: ", ")
        throw Failure(description: "no group \(unknown.joined(separator: ", ")); there are \(names)")
      }
      for group in all where wanted.isEmpty || wanted.contains(group.name) {
        let table = Table(try group.make(), runs: runs)
        print(table.lines.joined(separator: "\n") + "\n")
      }
    } catch {
      FileHandle.standardError.write(Data("sandbox-bench: \(error)\n".utf8))
      exit(1)
    }
  }

  /// What belongs together, and is measured in turn.
  private struct Group {
    let name: String
    let make: () throws -> Contest
  }

  private static func rows() throws -> [Group] {
    let package = Package()
    return [
      Group(name: "grade") { try GradeContest(package).contest() },
      Group(name: "first") { try GradeContest(package).firstGrade() },
      Group(name: "start") { try StartContest(package).contest() },
      Group(name: "explore") { try ExploreContest(package).contest() },
      Group(name: "script") { try ScriptContest(package).contest() },
    ]
  }
}

/// Why nothing can be measured.
struct Failure: Error, CustomStringConvertible {
  let description: String
}
