extension Explorer {
  /// The worlds that were met, how each was reached first, and those to follow next.
  struct Search {
    /// One thing that was found while a world was followed.
    enum Step: Sendable {
      /// The world at this place of the frontier is followed from here on.
      case begin(Int)
      case known(UInt32)
      case new(World, Fingerprint, Int)
      /// A move broke a rule.
      case fault(Int)
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
    mutating func take(_ steps: [Step], keeps: Bool) -> [Int]? {
      var parent = 0
      for step in steps {
        switch step {
        case .begin(let place):
          parent = frontier[place].number
          firstTargets.append(targets.count)
          continue
        case .fault(let move):
          result.transitions += 1
          return script(to: parent) + [move]
        case .known(let number): targets.append(number)
        case .new(let world, let print, let move):
          arrive(at: world, print, from: parent, by: move, keeps: keeps)
        }
        result.transitions += 1
      }
      return nil
    }

    /// The moves that lead to a world.
    func script(to index: Int) -> [Int] {
      var script: [Int] = []
      var place = index
      while place != 0 {
        script.append(Int(moves[place]))
        place = Int(parents[place])
      }
      return script.reversed()
    }

    private mutating func arrive(
      at world: World, _ print: Fingerprint, from parent: Int, by move: Int, keeps: Bool
    ) {
      let number = UInt32(parents.count)
      // Another one of the same share may have met it too.
      if let known = numbers[print] {
        targets.append(known)
        return
      }
      numbers[print] = number
      targets.append(number)
      parents.append(UInt32(parent))
      moves.append(UInt8(move))
      if keeps { next.append((world, Int(number))) }
      result.worlds += 1
      newWorlds += 1
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
