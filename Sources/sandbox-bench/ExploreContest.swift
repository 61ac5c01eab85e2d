import Foundation
import ScopeTree

/// Every short script of a session's lifecycle, beside SPIN on a model of the same lifecycle.
///
/// Both search breadth first, to the same depth, and check the rules after each command.
struct ExploreContest {
  private static let depth = 13

  private let package: Package

  init(_ package: Package) { self.package = package }

  func contest() throws -> Contest {
    let pan = try pan()
    let crew = Crew(count: ProcessInfo.processInfo.activeProcessorCount) { count, body in
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }
    let explorer = Explorer(policy: .strict, moves: Self.moves)
    let ours = explorer.explore(depth: Self.depth)
    guard ours.violation == nil else { throw Failure(description: "strict breaks a rule: \(ours)") }
    let theirs = try counts(pan)
    return Contest(
      title: "every script of \(Self.depth) commands",
      notes: [
        "explorer: \(ours.worlds) worlds, \(ours.transitions) transitions",
        "pan: \(theirs.states) states, \(theirs.transitions) transitions (it tells slots of a table apart)",
      ],
      entries: [
        .init(name: "pan (SPIN)", amount: (Double(theirs.transitions), "transitions")) {
          try package.run(pan, Self.panArguments, in: package.folder)
        },
        .init(name: "explorer", amount: (Double(ours.transitions), "transitions")) {
          let clock = ContinuousClock()
          let time = clock.measure { _ = explorer.explore(depth: Self.depth, crew: crew) }
          return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
        },
      ],
      goals: [
        .init(text: "the explorer has at least half of pan's rate") { medians in
          Double(ours.transitions) / medians[1] >= Double(theirs.transitions) / medians[0] / 2
        }
      ])
  }

  /// The commands of the Promela model, in its order.
  private static let moves: [Action.Command] = {
    let session = NodeName(.init(.session))
    let search = NodeName(.init(.search))
    let first = WatchID(1)
    let actions: [(String, Action)] = [
      ("login 7", .login(account: 7)), ("logout", .logout),
      ("emit updated Maya", .emit(.updated("Maya"), from: nil)), ("emit expired", .emit(.expired, from: nil)),
      ("emit updated Late from watch#1", .emit(.updated("Late"), from: first)),
      ("emit expired from watch#1", .emit(.expired, from: first)),
      ("arm updated Maya", .arm(.updated("Maya"))),
      ("arm expired", .arm(.expired)), ("disarm", .disarm), ("detach search", .detach(search)),
      ("attach search", .attach(search)), ("build search", .build(search)),
      ("release search", .release(search)),
      ("deactivate session", .deactivate(session)), ("activate session", .activate(session)),
      ("hold session", .hold(session)), ("release session", .release(session)),
    ]
    return actions.map { Action.Command($0.0, $0.1) }
  }()

  /// The launch is one step of pan's, and its first state is before that.
  private static let panArguments = ["-m\(depth + 1)"]

  /// Compiles the model with SPIN, breadth first.
  private func pan() throws -> String {
    let model = package.root.appending(path: "Sources/sandbox-bench/Models/lifecycle.pml").path
    let folder = package.folder.appending(path: "spin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try package.run("spin", ["-a", "-DSLOTS=\(Self.depth + 6)", model], in: folder)
    try package.run(
      "clang", ["-O2", "-w", "-DBFS", "-DNOREDUCE", "-DSAFETY", "-o", "pan", "pan.c"], in: folder)
    return folder.appending(path: "pan").path
  }

  /// What pan says that it met.
  private func counts(_ pan: String) throws -> (states: Int, transitions: Int) {
    let output = try package.output(pan, Self.panArguments, in: package.folder)
    func number(_ label: String) -> Int {
      let line = output.split(separator: "\n").first { $0.contains(label) }
      return line?.split(separator: " ").first.flatMap { Int($0) } ?? 0
    }
    guard output.contains("errors: 0") else { throw Failure(description: "pan found an error:\n\(output)") }
    return (number("states, stored"), number("transitions (="))
  }
}
