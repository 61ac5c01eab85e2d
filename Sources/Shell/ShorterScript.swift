import Commands
import ScopeTree

/// Looks for a script that reaches a goal with fewer commands than a number.
struct ShorterScript {
  /// The most scripts that are tried.
  static let limit = 400_000

  private let model: LessonModel
  private let step: Int
  private let moves: [Action.Command]
  /// How many scripts were tried.
  private(set) var tried = 0

  /// A world that a script has led to, and what a goal asks of the way there.
  private struct Reached {
    let world: World
    let trace: TraceMemory
    let script: [String]
  }

  init(_ model: LessonModel, _ step: Int, _ moves: [Action.Command]) {
    self.model = model
    self.step = step
    self.moves = moves
  }

  /// Whether no script was left out for there being too many.
  var isExhausted: Bool { tried < Self.limit }

  /// Tries all scripts, the short ones first.
  ///
  /// - Returns: The commands of one that reaches the goal; nil where none does.
  mutating func find(from start: World, below count: Int) -> [String]? {
    var frontier = [Reached(world: start, trace: model.memory(step), script: [])]
    for length in 1..<max(1, count) {
      var next: [Reached] = []
      for reached in frontier {
        for move in moves {
          var world = reached.world
          guard let events = try? world.apply(move.action) else { continue }
          tried += 1
          guard isExhausted else { return nil }
          var trace = reached.trace
          trace.add(events)
          let script = reached.script + [move.text]
          if model.isReached(step, world, trace) { return script }
          if length + 1 < count { next.append(Reached(world: world, trace: trace, script: script)) }
        }
      }
      frontier = next
    }
    return nil
  }
}
