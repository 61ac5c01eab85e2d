extension Explorer {
  /// The worlds that were met, how each was reached first, and those to follow next.
  struct Search {
    var result = Exploration()
    private(set) var frontier: [(World, Int)]
    private var next: [(World, Int)] = []
    private var newWorlds = 0
    private var numbers: [Fingerprint: UInt32]
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

    /// Notes that the next world is being followed.
    mutating func beginWorld() { firstTargets.append(targets.count) }

    mutating func arrive(at world: World, from index: Int, by move: Int, keeps: Bool) {
      let print = world.fingerprint
      if let known = numbers[print] {
        targets.append(known)
        return
      }
      let number = parents.count
      numbers[print] = UInt32(number)
      targets.append(UInt32(number))
      parents.append(UInt32(index))
      moves.append(UInt8(move))
      if keeps { next.append((world, number)) }
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
