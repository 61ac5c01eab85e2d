extension Explorer {
  /// The worlds that were met, how each was reached first, and those to follow next.
  struct Search {
    /// What was found while a share of the frontier was followed.
    struct Share: Sendable {
      /// One thing that was found, in order.
      enum Step: Sendable {
        /// The world at this place of the frontier is followed from here on.
        case begin(Int)
        case known(UInt32)
        /// A move led to the next of the new worlds.
        case new(Int)
        /// A move broke a rule.
        case fault(Int)
      }

      var steps: [Step] = []
      var worlds: [World] = []
      var prints: [Fingerprint] = []
    }

    var result = Exploration()
    private(set) var frontier: [(world: World, number: Int)]
    private var next: [(world: World, number: Int)] = []
    private var newWorlds = 0
    private(set) var numbers: [Fingerprint: UInt32]
    /// For each world the one that it was reached from, and by which move.
    private var parents: [UInt32] = [0]
    private var moves: [UInt8] = [0]
    /// The worlds that followed ones lead to, one after the other, and where each one's begin.
    private var targets: [UInt32] = []
    private var firstTargets: [Int] = []

    init(start: World) {
      frontier = [(start, 0)]
      numbers = [start.fingerprint: 0]
    }

    /// Takes in what was found, in the order of the frontier.
    ///
    /// - Returns: The script that breaks a rule, where one does.
    mutating func take(_ share: Share, keeps: Bool) -> [Int]? {
      var parent = 0
      var new = 0
      for step in share.steps {
        switch step {
        case .begin(let place):
          parent = frontier[place].number
          firstTargets.append(targets.count)
          continue
        case .fault(let move):
          result.transitions += 1
          return script(to: parent) + [move]
        case .known(let number): targets.append(number)
        case .new(let move):
          if arrive(at: share.prints[new], from: parent, by: move), keeps {
            next.append((share.worlds[new], parents.count - 1))
          }
          new += 1
        }
        result.transitions += 1
      }
      return nil
    }

    /// - Returns: Whether the world is a new one; another one of the same shares may have met it too.
    private mutating func arrive(at print: Fingerprint, from parent: Int, by move: Int) -> Bool {
      let number = UInt32(parents.count)
      if let known = numbers[print] {
        targets.append(known)
        return false
      }
      numbers[print] = number
      targets.append(number)
      parents.append(UInt32(parent))
      moves.append(UInt8(move))
      result.worlds += 1
      newWorlds += 1
      return true
    }

    /// The moves that lead to a world.
    private func script(to index: Int) -> [Int] {
      var script: [Int] = []
      var place = index
      while place != 0 {
        script.append(Int(moves[place]))
        place = Int(parents[place])
      }
      return script.reversed()
    }

    mutating func finishDepth() {
      frontier = next
      next = []
      result.depth += 1
      result.waiting = newWorlds
      newWorlds = 0
    }

    /// How many scripts lead somewhere, up to the depth that is done.
    var scriptCount: Double {
      var counts = [Double](repeating: 0, count: parents.count)
      counts[0] = 1
      var total = 1.0
      for _ in 0..<result.depth {
        var following = [Double](repeating: 0, count: parents.count)
        for world in 0..<firstTargets.count where counts[world] > 0 {
          let end = world + 1 < firstTargets.count ? firstTargets[world + 1] : targets.count
          for target in targets[firstTargets[world]..<end] { following[Int(target)] += counts[world] }
        }
        counts = following
        total += counts.reduce(0, +)
      }
      return total
    }
  }
}
