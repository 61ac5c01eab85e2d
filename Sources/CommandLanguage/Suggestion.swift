/// Finds the words that a slip most likely meant.
package enum Suggestion {
  /// The nearest of the valid words, the nearest first; empty where none is near.
  package static func nearest(to word: String, in words: [String]) -> [String] {
    let limit = max(1, word.count / 3)
    let near = words.map { (word: $0, distance: distance(word.lowercased(), $0.lowercased())) }
      .filter {
        $0.distance <= limit || (word.count >= 3 && $0.word.lowercased().hasPrefix(word.lowercased()))
      }
    guard let best = near.map(\.distance).min() else { return [] }
    return near.filter { $0.distance == best }.map(\.word)
  }

  /// How many letters must be put in, left out, changed or swapped with their neighbour.
  static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    guard left.count < 64, right.count < 64 else { return Int.max }
    var rows = [Array(0...right.count)]
    for (i, a) in left.enumerated() {
      var row = [i + 1]
      for (j, b) in right.enumerated() {
        var best = min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (a == b ? 0 : 1))
        if i > 0, j > 0, a == right[j - 1], left[i - 1] == b { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
