package import CommandLanguage
package import ScopeTree

/// What predicates need to know of a trace: of each event that they ask for, the first and the last that came.
///
/// It grows with the predicates, not with the trace.
package struct TraceMemory: Hashable, Sendable {
  /// The numbers of the first and the last event that matched.
  private struct Mark: Hashable, Sendable {
    var first: Int
    var last: Int
  }

  private let patterns: [TreePredicate.EventPattern]
  private var marks: [Mark?]

  package init(for predicates: [TreePredicate], events: some Sequence<Event> = []) {
    var patterns: [TreePredicate.EventPattern] = []
    for pattern in predicates.flatMap(\.patterns) where !patterns.contains(pattern) {
      patterns.append(pattern)
    }
    self.patterns = patterns
    marks = Array(repeating: nil, count: patterns.count)
    add(events)
  }

  package mutating func add(_ events: some Sequence<Event>) {
    guard !patterns.isEmpty else { return }
    for event in events {
      for (index, pattern) in patterns.enumerated() where pattern.matches(event) {
        marks[index] = Mark(first: marks[index]?.first ?? event.number, last: event.number)
      }
    }
  }

  func has(_ pattern: TreePredicate.EventPattern) -> Bool { mark(pattern) != nil }

  /// Whether one event came, and later another.
  func has(_ first: TreePredicate.EventPattern, before second: TreePredicate.EventPattern) -> Bool {
    guard let first = mark(first), let second = mark(second) else { return false }
    return first.first < second.last
  }

  private func mark(_ pattern: TreePredicate.EventPattern) -> Mark? {
    patterns.firstIndex(of: pattern).flatMap { marks[$0] }
  }
}

extension TreePredicate {
  /// The events that the predicate asks for.
  fileprivate var patterns: [EventPattern] {
    switch self {
    case .trace(let pattern): [pattern]
    case .order(let first, let second): [first, second]
    case .not(let inner): inner.patterns
    case .and(let left, let right), .or(let left, let right): left.patterns + right.patterns
    case .node, .epoch, .watch, .name, .account, .children, .host, .noViolations, .violations: []
    }
  }
}

extension TreePredicate.EventPattern {
  fileprivate func matches(_ event: Event) -> Bool {
    guard event.kind.name.rawValue == self.event else { return false }
    switch subject {
    case nil: return true
    case .watch(let number): return event.kind.watch?.number == number
    case .node(let path):
      guard let part = path.parts.last else { return false }
      return part.word == event.node.kind.rawValue
        && (part.instance ?? event.node.instance) == event.node.instance
    }
  }
}
