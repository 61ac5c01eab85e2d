/// The same commands under two policies, command by command.
package struct Comparison: Hashable, Sendable {
  package let left: Policy
  package let right: Policy
  /// The launch first, then each command.
  package let parts: [Part]

  /// What one command caused on both sides.
  package struct Part: Hashable, Sendable {
    /// The command; nil for the launch.
    package let command: String?
    package let rows: [Row]
  }

  /// An event of one side, or of both where they are the same but for their numbers.
  package enum Row: Hashable, Sendable {
    case both(Event, Event)
    case left(Event)
    case right(Event)
    /// A side that refused the whole command.
    case refused(left: TransitionError?, right: TransitionError?)
  }

  package init(of steps: some Sequence<Timeline.Step>, under left: Policy, and right: Policy) {
    self.left = left
    self.right = right
    var (leftWorld, leftEvents) = World.launch(policy: left)
    var (rightWorld, rightEvents) = World.launch(policy: right)
    var parts = [Part(command: nil, rows: Self.align(leftEvents, rightEvents))]
    for step in steps {
      let leftRefusal = Self.apply(step.action, to: &leftWorld, &leftEvents)
      let rightRefusal = Self.apply(step.action, to: &rightWorld, &rightEvents)
      var rows = Self.align(leftEvents, rightEvents)
      if leftRefusal != nil || rightRefusal != nil {
        rows.insert(.refused(left: leftRefusal, right: rightRefusal), at: 0)
      }
      parts.append(Part(command: step.command, rows: rows))
    }
    self.parts = parts
  }

  /// Where the two part first: the number of the part, counted from the launch, and of the row in it.
  package var divergence: (part: Int, row: Int)? { divergence(from: 0) }

  /// Where the commands part first, whatever the launch did.
  package var divergenceOfCommands: (part: Int, row: Int)? { divergence(from: 1) }

  private func divergence(from first: Int) -> (part: Int, row: Int)? {
    for part in first..<parts.count {
      if let row = parts[part].rows.firstIndex(where: \.isDifferent) { return (part, row) }
    }
    return nil
  }

  private static func apply(
    _ action: Action, to world: inout World, _ events: inout [Event]
  ) -> TransitionError? {
    events = []
    do throws(TransitionError) { events = try world.apply(action) } catch { return error }
    return nil
  }

  /// Pairs what is the same on both sides, in order (the shortest edit script of the standard library).
  private static func align(_ left: [Event], _ right: [Event]) -> [Row] {
    let difference = right.map(\.essence).difference(from: left.map(\.essence))
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var rows: [Row] = []
    var place = 0
    for (index, event) in left.enumerated() {
      if removed.contains(index) {
        rows.append(.left(event))
        continue
      }
      while inserted.contains(place) {
        rows.append(.right(right[place]))
        place += 1
      }
      rows.append(.both(event, right[place]))
      place += 1
    }
    return rows + right[place...].map(Row.right)
  }
}

extension Comparison.Row {
  package var isDifferent: Bool {
    switch self {
    case .both: false
    case .left, .right: true
    case .refused(let left, let right): left != right
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension Event {
  /// The event without its numbers.
  fileprivate var essence: Essence { Essence(depth: depth, node: node, epoch: epoch, kind: kind) }

  fileprivate struct Essence: Hashable {
    let depth: Int
    let node: NodeID
    let epoch: Int?
    let kind: Kind
  }
}
