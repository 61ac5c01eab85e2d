import CSystem
import Commands
import Foundation
import Rendering
import ScopeTree

/// One `explore`: it shows how far it has come, and stops at Ctrl-C.
final class ExplorationRun {
  /// From this depth on it says beforehand how far it will get.
  private static let longDepth = 8
  private let policy: Policy
  private let depth: Int
  private let printer: ReportPrinter
  private(set) var wasInterrupted = false

  init(policy: Policy, depth: Int, printer: ReportPrinter) {
    self.policy = policy
    self.depth = depth
    self.printer = printer
  }

  /// Explores, and says what was found.
  func lines(asJSON: Bool) -> [String] {
    let explorer = Explorer(policy: policy, moves: ExplorerAlphabet.moves)
    if depth >= Self.longDepth { announce(explorer) }
    let clock = ContinuousClock()
    let start = clock.now
    var shown = start
    let result = explorer.explore(depth: depth, crew: .allProcessors) { exploration in
      if clock.now - shown > .milliseconds(500) {
        shown = clock.now
        printer.progress(ExplorationText.progress(exploration, seconds: (shown - start).seconds))
      }
      if csystem_take_interrupt() != 0 || csystem_pending_end() != 0 { wasInterrupted = true }
      return !wasInterrupted
    }
    if shown != start { printer.progress(nil) }
    let seconds = (clock.now - start).seconds
    return asJSON
      ? [ExplorationText.json(result, policy, seconds: seconds).text]
      : ExplorationText.lines(result, policy, depth: depth, seconds: seconds, printer.bodyStyle)
  }

  private func announce(_ explorer: Explorer) {
    guard let reach = explorer.reach() else { return }
    let limit = "\(explorer.worldLimit / 1_000_000) million worlds"
    printer.note(
      reach < depth
        ? "depth by depth, up to \(limit): it gets to depth \(reach) or a little deeper, not to \(depth); Ctrl-C stops it earlier"
        : "depth by depth, up to \(limit); Ctrl-C stops it")
  }
}

extension Crew {
  /// As many as there are processors.
  fileprivate static let allProcessors = Crew(count: ProcessInfo.processInfo.activeProcessorCount) {
    count, body in
    DispatchQueue.concurrentPerform(iterations: count, execute: body)
  }
}

extension Duration {
  fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
