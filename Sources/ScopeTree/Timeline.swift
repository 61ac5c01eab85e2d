/// The commands that changed the world, and where in them the learner stands.
///
/// Worlds in between are made again from checkpoints: a world is a value, and the same commands give the same world.
package struct Timeline: Sendable {
  /// One command that changed the world.
  package struct Step: Hashable, Sendable {
    /// The number of the command among all that were typed.
    package let sequence: Int
    package let command: String
    package let action: Action
  }

  private static let checkpointSpacing = 256

  /// The steps, those that were undone and can be done again included.
  package private(set) var steps: [Step] = []
  /// How many of the steps hold now.
  package private(set) var position = 0
  package private(set) var world: World
  private let launchEvents: [Event]
  private var checkpoints: [World]

  package init(policy: Policy = .strict) {
    let launch = World.launch(policy: policy)
    world = launch.world
    launchEvents = launch.events
    checkpoints = [launch.world]
  }

  /// The policy that was adopted last, if one was, and the steps that hold since.
  package var stepsSinceLaunch: (policy: Policy?, steps: ArraySlice<Step>) {
    for (index, step) in past.enumerated().reversed() {
      if case .adopt(let policy) = step.action { return (policy, past[(index + 1)...]) }
    }
    return (nil, past)
  }

  /// The steps that hold now.
  package var past: ArraySlice<Step> { steps[..<position] }

  /// Does one more step; steps that had been undone are dropped.
  package mutating func perform(
    _ action: Action, command: String, sequence: Int
  ) throws(TransitionError) -> [Event] {
    let events = try world.apply(action)
    if position < steps.count {
      steps.removeSubrange(position...)
      checkpoints.removeSubrange((position / Self.checkpointSpacing + 1)...)
    }
    steps.append(Step(sequence: sequence, command: command, action: action))
    position += 1
    if position % Self.checkpointSpacing == 0 { checkpoints.append(world) }
    return events
  }

  /// Goes to the moment after the given number of steps, counted from the start.
  package mutating func move(to position: Int) {
    guard (0...steps.count).contains(position) else { return }
    world = replay(upTo: position).world
    self.position = position
  }

  /// All that has happened up to now, launch included.
  package var events: [Event] { launchEvents + replay(from: 0, upTo: position).events }

  /// The newest events, oldest first.
  package func newestEvents(_ count: Int) -> [Event] {
    var start = position / Self.checkpointSpacing * Self.checkpointSpacing
    while start > 0, world.lastEvent - checkpoints[start / Self.checkpointSpacing].lastEvent < count {
      start -= Self.checkpointSpacing
    }
    let replayed = replay(from: start, upTo: position).events
    return Array((start == 0 ? launchEvents + replayed : replayed).suffix(count))
  }

  /// The step in which an event happened; nil for the launch.
  package func step(of event: Int) -> Step? {
    var world = checkpoints[0]
    for step in past {
      _ = try? world.apply(step.action)
      if world.lastEvent >= event { return event > checkpoints[0].lastEvent ? step : nil }
    }
    return nil
  }

  private func replay(from start: Int = 0, upTo end: Int) -> (world: World, events: [Event]) {
    var world = checkpoints[start / Self.checkpointSpacing]
    var events: [Event] = []
    for step in steps[start..<end] {
      // A step held when it was first done, and the world is the same.
      events += (try? world.apply(step.action)) ?? []
    }
    return (world, events)
  }

  private func replay(upTo end: Int) -> (world: World, events: [Event]) {
    replay(from: min(end / Self.checkpointSpacing, checkpoints.count - 1) * Self.checkpointSpacing, upTo: end)
  }
}
