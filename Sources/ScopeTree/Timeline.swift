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
  /// The commands that came before the start, the choice of the policy among them.
  private let preparation: [Action.Command]
  private var checkpoints: [World]

  package init(policy: Policy = .strict) {
    let launch = World.launch(policy: policy)
    world = launch.world
    launchEvents = launch.events
    preparation = policy == .strict ? [] : [Action.Command("policy \(policy.name)", .adopt(policy))]
    checkpoints = [launch.world]
  }

  /// A timeline whose start comes after some commands.
  package init(policy: Policy, after commands: [Action.Command]) throws(TransitionError) {
    let launch = World.launch(policy: policy)
    var world = launch.world
    var events = launch.events
    for command in commands { events += try world.apply(command.action) }
    self.world = world
    launchEvents = events
    preparation = [Action.Command("policy \(policy.name)", .adopt(policy))] + commands
    checkpoints = [world]
  }

  /// The policy that was adopted last, if one was, and the steps that hold since.
  package var stepsSinceLaunch: (policy: Policy?, steps: [Step]) {
    let script = script
    for (index, step) in script.enumerated().reversed() {
      if case .adopt(let policy) = step.action { return (policy, Array(script[(index + 1)...])) }
    }
    return (nil, script)
  }

  /// The commands that lead to this moment, one by one, those of preparations too.
  package var script: [Step] {
    func steps(_ commands: [Action.Command], _ sequence: Int) -> [Step] {
      commands.map { Step(sequence: sequence, command: $0.text, action: $0.action) }
    }
    return steps(preparation, 0)
      + past.flatMap { step -> [Step] in
        guard case .prepare(let policy, let commands) = step.action else { return [step] }
        return steps(
          [Action.Command("policy \(policy.name)", .adopt(policy))] + commands, step.sequence)
      }
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

  /// All that has happened since the tree was launched last.
  package var eventsSinceLaunch: ArraySlice<Event> {
    let events = events
    let launch = events.lastIndex { $0.kind == .build && $0.node == World.root } ?? 0
    return events[launch...]
  }

  /// The commands that lead to this moment on a tree that was just launched.
  package var scriptSinceLaunch: [Step] {
    let script = script
    let launch = script.lastIndex { if case .adopt = $0.action { true } else { false } }
    guard let launch else { return script }
    return Array(script[(script[launch].action == .adopt(.strict) ? launch + 1 : launch)...])
  }

  /// What happened after the event of a number, oldest first.
  package func events(after number: Int) -> [Event] { newestEvents(world.lastEvent - number) }

  /// The number of the newest event.
  package var lastEvent: Int { world.lastEvent }

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
