/// Some things that are measured in turn, and what is asked of them.
struct Contest {
  /// One thing that is measured.
  struct Entry {
    let name: String
    /// How much it does of what, where a rate says more than a time.
    var amount: (count: Double, unit: String)?
    /// Does it once.
    ///
    /// - Returns: The seconds that it took.
    let measure: () throws -> Double
  }

  /// What should be reached.
  struct Goal {
    let text: String
    /// Whether it was, given the medians in order, in seconds.
    let isReached: ([Double]) -> Bool
  }

  let title: String
  /// What to know of the figures.
  var notes: [String] = []
  let entries: [Entry]
  var goals: [Goal] = []
}
