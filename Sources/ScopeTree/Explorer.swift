/// Tries every short script, breadth first, over distinct worlds.
///
/// At most so many things wait at a time (`preparationLimit`): a command that would add one more is no part of a script.
/// A command that is refused changes nothing, so only those that are not are followed. A world that was met before
/// (by its fingerprint) has been followed already.
package struct Explorer: Sendable {
  /// How many things (armed events, faults, hooks) may wait at a time.
  package static let preparationLimit = 2

  package let policy: Policy
  package let moves: [Action.Command]
  /// The most worlds that are met before the search ends.
  package let worldLimit: Int
  private let start: World

  package init(policy: Policy, moves: [Action.Command], worldLimit: Int = 1_000_000) {
    self.policy = policy
    self.moves = moves
    self.worldLimit = worldLimit
    start = World.launch(policy: policy).world
  }

  /// Explores scripts of up to so many commands.
  ///
  /// - Parameters:
  ///   - crew: Who follows worlds side by side; what is found is the same for any.
  ///   - goesOn: Asked every few thousand transitions, and after each depth; false stops the search.
  /// - Returns: What was found, whether or not it came to its end.
  package func explore(
    depth: Int, crew: Crew = .one, goesOn: (Exploration) -> Bool = { _ in true }
  ) -> Exploration {
    var search = Search(start: start)
    if !start.allViolations.isEmpty {
      search.result.violation = Exploration.Found(script: [], violations: start.allViolations)
      return search.result
    }
    while search.result.depth < depth, search.result.end == .depthReached {
      expandFrontier(&search, isLast: search.result.depth + 1 == depth, crew, goesOn)
      guard search.result.violation == nil, search.result.end == .depthReached else { break }
      search.finishDepth()
      if search.result.waiting == 0 {
        search.result.end = .allWorldsMet
      } else if search.result.depth < depth, !goesOn(search.result) {
        search.result.end = .stopped
      }
    }
    search.result.scripts = search.scriptCount
    return search.result
  }

  private func expandFrontier(
    _ search: inout Search, isLast: Bool, _ crew: Crew, _ goesOn: (Exploration) -> Bool
  ) {
    var first = 0
    while first < search.frontier.count {
      let size = Crew.share
      // More shares than hands, so that nobody waits long for the last.
      let shares = min(crew.count * 4, (search.frontier.count - first + size - 1) / size)
      let found = crew.map(shares) { [frontier = search.frontier, numbers = search.numbers, first] number in
        let start = first + number * size
        return share(of: frontier, start..<min(start + size, frontier.count), known: numbers)
      }
      for share in found {
        if let fault = search.take(share, keeps: !isLast) {
          search.result.violation = replay(fault)
          return
        }
      }
      first += shares * size
      if search.result.worlds >= worldLimit {
        search.result.end = .worldLimit
        return
      }
      if !goesOn(search.result) {
        search.result.end = .stopped
        return
      }
    }
  }

  /// Where the moves lead from some worlds of the frontier; the rest after a broken rule is left out.
  private func share(
    of frontier: [(world: World, number: Int)], _ range: Range<Int>, known: [Fingerprint: UInt32]
  ) -> Search.Share {
    let moves = moves.map(\.action)
    var share = Search.Share()
    share.steps.reserveCapacity(range.count * moves.count / 2)
    for place in range {
      share.steps.append(.begin(place))
      let world = frontier[place].world
      for (number, action) in moves.enumerated() {
        guard let next = try? world.after(action), next.preparations <= Self.preparationLimit else {
          continue
        }
        let print = next.fingerprint
        let met = known[print]
        guard next.isSound(since: world, wasMet: met != nil) else {
          share.steps.append(.fault(number))
          return share
        }
        if let met {
          share.steps.append(.known(met))
        } else {
          share.steps.append(.new(number))
          share.worlds.append(next)
          share.prints.append(print)
        }
      }
    }
    return share
  }

  /// How deep a search gets at least before it has met as many worlds as are kept, judged by the growth of a short one.
  ///
  /// Growth only slows down with the depth.
  ///
  /// - Returns: Nil where a short search comes to its end already.
  package func reach() -> Int? {
    var before: Int?
    let trial = explore(depth: 4) { exploration in
      if exploration.depth == 3 { before = before ?? exploration.worlds }
      return true
    }
    guard let before, trial.violation == nil, trial.worlds > before, trial.end == .depthReached else {
      return nil
    }
    var depth = trial.depth
    var worlds = Double(trial.worlds)
    let growth = worlds / Double(before)
    while worlds * growth < Double(worldLimit) {
      worlds *= growth
      depth += 1
    }
    return depth
  }

  /// Runs a script again, for what it breaks.
  private func replay(_ script: [Int]) -> Exploration.Found {
    var world = start
    var violations: [Violation] = []
    for number in script {
      let events = (try? world.apply(moves[number].action)) ?? []
      violations = world.violations(after: events)
    }
    return Exploration.Found(script: script.map { moves[$0].text }, violations: violations)
  }
}

/// What an exploration has found so far.
package struct Exploration: Hashable, Sendable {
  /// All scripts up to this length have been tried.
  package internal(set) var depth = 0
  /// How many scripts that is, each of accepted commands.
  package internal(set) var scripts = 1.0
  package internal(set) var worlds = 1
  package internal(set) var transitions = 0
  /// How many worlds wait to be followed at the next depth.
  package internal(set) var waiting = 1
  package internal(set) var violation: Found?
  package internal(set) var end = End.depthReached

  /// The shortest script that breaks a rule; empty where the launch itself does.
  package struct Found: Hashable, Sendable {
    package let script: [String]
    package let violations: [Violation]
  }

  package enum End: Hashable, Sendable {
    case depthReached
    /// No script leads to a world that was not met.
    case allWorldsMet
    case worldLimit
    case stopped
  }
}
