/// Where a learner stands in a lesson, along the commands that were typed in it.
///
/// Each mark belongs to a position of the timeline, so going back in time goes back in the lesson too.
package struct LessonTour: Hashable, Sendable {
  /// Something that came to be at a position of the timeline.
  package struct Mark: Hashable, Sendable {
    package let position: Int
    package let kind: Kind

    package enum Kind: Hashable, Sendable {
      /// A step began, after the event of this number.
      case began(step: Int, lastEvent: Int)
      /// The goal of the step held.
      case reached
    }
  }

  /// The step at a position.
  package struct Place: Hashable, Sendable {
    package let step: Int
    /// Where it began.
    package let start: Int
    /// The last event before it; what a goal asks of the trace came after that.
    package let lastEvent: Int
    package let isReached: Bool
  }

  package private(set) var marks: [Mark] = []
  /// How many hints were given in each step.
  package private(set) var hints: [Int: Int] = [:]

  package init() {}

  package func place(at position: Int) -> Place {
    var place = Place(step: 0, start: 0, lastEvent: 0, isReached: false)
    for mark in marks where mark.position <= position {
      switch mark.kind {
      case .began(let step, let lastEvent):
        place = Place(step: step, start: mark.position, lastEvent: lastEvent, isReached: false)
      case .reached:
        place = Place(step: place.step, start: place.start, lastEvent: place.lastEvent, isReached: true)
      }
    }
    return place
  }

  /// Begins a step; what had been undone is no longer to come.
  package mutating func begin(_ step: Int, at position: Int, lastEvent: Int) {
    marks.removeAll { $0.position > position }
    marks.append(Mark(position: position, kind: .began(step: step, lastEvent: lastEvent)))
  }

  /// Notes that the goal of the step holds.
  package mutating func reach(at position: Int) {
    let place = marks.firstIndex { $0.position > position } ?? marks.endIndex
    marks.insert(Mark(position: position, kind: .reached), at: place)
  }

  /// Forgets what was noted of commands in whose place a new one has come.
  ///
  /// - Parameter position: The position after the new command.
  package mutating func replaceFuture(from position: Int) { marks.removeAll { $0.position >= position } }

  package mutating func giveHint(in step: Int) { hints[step, default: 0] += 1 }
}
