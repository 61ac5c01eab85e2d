/// Compares the code of an exercise with the model on every short script, the short ones first.
struct Agreement {
  /// The shortest script after which the two differ.
  struct Difference {
    let script: [String]
    let expected: String
    let seen: String
  }

  let table: ModelTable
  let make: () -> ExerciseAdapter

  /// - Parameter begin: Told of each script before it runs.
  /// - Returns: The first difference, or nil where there is none.
  func firstDifference(_ begin: (() -> [String]) -> Void = { _ in }) -> Difference? {
    let words = table.commands.map(Self.words)
    let before = table.before.map(Self.words)
    for length in 1...max(1, table.depth) where table.depth > 0 {
      var script = [Int](repeating: 0, count: length)
      repeat {
        begin { script.map { table.commands[$0] } }
        let adapter = make()
        for command in before { _ = adapter.attempt(command) }
        for command in script { _ = adapter.attempt(words[command]) }
        let seen = adapter.observation
        let expected = table.text(of: script)
        if seen != expected {
          return Difference(script: script.map { table.commands[$0] }, expected: expected, seen: seen)
        }
      } while Self.advance(&script, below: table.commands.count)
    }
    return nil
  }

  /// The words of a command line; quotes group.
  static func words(_ line: String) -> [String] {
    var words: [String] = []
    var isQuoted = false
    var word: String?
    for character in line {
      switch character {
      case "\"":
        isQuoted.toggle()
        word = word ?? ""
      case " " where !isQuoted:
        if let done = word { words.append(done) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  /// The next script of the same length; false after the last.
  private static func advance(_ script: inout [Int], below count: Int) -> Bool {
    for place in script.indices.reversed() {
      script[place] += 1
      if script[place] < count { return true }
      script[place] = 0
    }
    return false
  }
}

extension Agreement.Difference {
  /// What a learner reads.
  var message: String {
    "after `\(script.joined(separator: "; "))`: expected \(Self.words(expected)); seen \(Self.words(seen))"
  }

  private static func words(_ observation: String) -> String {
    observation.split(separator: "|", maxSplits: 1).map { $0.trimmingCharacters }.joined(separator: ", then ")
  }
}

extension Substring {
  fileprivate var trimmingCharacters: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
