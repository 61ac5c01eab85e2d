package import ScopeTree

/// What a command caused, in a few aligned lines: runs of events about one node, in order.
package enum EventSummary {
  package static func lines(_ events: [Event], _ style: Style) -> [String] {
    var table = Table()
    var rest = events[...]
    while let first = rest.first {
      let run = rest.prefix { $0.node == first.node }
      rest = rest.dropFirst(run.count)
      let separator = style.hasUnicode ? " · " : ", "
      table.add(
        .init("#\(first.number)", .dim), .init(first.node.description, meaning(of: run)),
        .init(folded(run.map(\.brief), separator).joined(separator: separator)))
    }
    return table.lines(style, indent: 2)
  }

  /// The words, those that come again and again said once.
  static func folded(_ words: [String], _ separator: String) -> [String] {
    var result: [String] = []
    var rest = words[...]
    while !rest.isEmpty {
      var (length, times) = (1, 1)
      for candidate in 1...4 {
        let count = repetitions(candidate, rest)
        if count > 2, count * candidate > length * times { (length, times) = (candidate, count) }
      }
      let part = rest.prefix(length).joined(separator: separator)
      result.append(times > 2 ? (length > 1 ? "(\(part))" : part) + " \(times) times" : part)
      rest = rest.dropFirst(length * (times > 2 ? times : 1))
    }
    return result
  }

  /// How often the first so many words come, one after the other.
  private static func repetitions(_ length: Int, _ words: ArraySlice<String>) -> Int {
    let part = words.prefix(length)
    guard part.count == length else { return 0 }
    var rest = words
    var count = 0
    while rest.starts(with: part) {
      count += 1
      rest = rest.dropFirst(length)
    }
    return count
  }

  private static func meaning(of run: ArraySlice<Event>) -> Style.Meaning {
    for event in run.reversed() {
      switch event.kind.name {
      case .activate, .token, .delivered, .load: return .good
      case .rejected, .refused: return .bad
      case .inactive, .deactivate, .freed, .disown: return .dim
      default: continue
      }
    }
    return .plain
  }
}
