/// One run of a command on a world, with what it has caused so far.
struct Transition {
  var world: World
  private(set) var events: [Event] = []
  /// The events that are still going on, outermost first.
  private var causes: [Int] = []
  /// The nodes whose code is on the stack; it keeps them alive.
  private var running: InlineList<NodeID> = []
  private var nesting = 0
  private var nestedRuns = 0

  /// Whether what happens is written down, and not only told to hooks.
  private let keepsEvents: Bool

  init(_ world: World, keepsEvents: Bool = true) {
    self.world = world
    self.keepsEvents = keepsEvents
  }

  var policy: Policy { world.policy }

  /// The world as it has become, without a copy of it.
  consuming func intoWorld() -> World { world }

  /// Writes down that something happened, and runs the hooks that waited for it.
  @discardableResult
  mutating func record(_ kind: Event.Kind, _ node: NodeID, epoch: Int? = nil) -> Int {
    world.lastEvent += 1
    guard keepsEvents || world.hooks.contains(where: { world.fires($0, on: kind, node) }) else {
      return world.lastEvent
    }
    let event = Event(
      number: world.lastEvent, depth: causes.count, cause: causes.last, node: node, epoch: epoch, kind: kind)
    if keepsEvents { events.append(event) }
    runHooks(on: event)
    return event.number
  }

  /// Writes down that something happens, and puts what the body does inside it.
  mutating func during(
    _ kind: Event.Kind, _ node: NodeID, epoch: Int? = nil, _ body: (inout Transition) -> Void
  ) {
    let number = record(kind, node, epoch: epoch)
    if keepsEvents { causes.append(number) }
    body(&self)
    if keepsEvents { causes.removeLast() }
  }

  /// Keeps a node alive while its own code runs.
  mutating func running(_ node: NodeID, _ body: (inout Transition) -> Void) {
    running.append(node)
    body(&self)
    running.dropNewest()
  }

  /// The number of the newest event.
  var lastEvent: Int { world.lastEvent }

  /// Writes down a fault that an event shows.
  mutating func witness(_ fact: Violation.Fact, node: NodeID?, epoch: Int? = nil, event: Int? = nil) {
    world.witnessed.append(Violation(fact: fact, node: node, epoch: epoch, event: event ?? lastEvent))
  }

  /// Frees each node that nobody keeps.
  mutating func reap() {
    while let id = world.unkept(besides: running) { free(id) }
  }

  /// Frees one node; what it still holds goes with it.
  private mutating func free(_ id: NodeID) {
    if policy.release == .endsWhatIsFreed { endAsFreed(id) }
    guard let node = world.nodes.removeValue(forKey: id) else { return }
    record(.freed, id)
    for token in node.tokens { cancel(token) }
  }

  private mutating func runHooks(on event: Event) {
    guard world.hooks.contains(where: { world.fires($0, on: event.kind, event.node) }) else { return }
    let due = world.hooks.filter { world.fires($0, on: event.kind, event.node) }
    world.hooks.removeAll { !$0.repeats && due.contains($0) }
    causes.append(event.number)
    for hook in due { runNested(hook.action, at: event) }
    causes.removeLast()
  }

  /// Runs a hook's command; where it is refused, the rest goes on and the refusal is an event.
  private mutating func runNested(_ action: Action, at event: Event) {
    let before = world
    let count = events.count
    do throws(TransitionError) {
      guard nesting < World.nestingLimit else { throw .tooDeep(limit: World.nestingLimit) }
      // What was run in vain counts too: else one command could take for ever.
      guard nestedRuns < World.nestedRunLimit else { throw .tooManyInside(limit: World.nestedRunLimit) }
      nestedRuns += 1
      nesting += 1
      defer { nesting -= 1 }
      try perform(action)
    } catch {
      world = before
      events.removeSubrange(count...)
      record(.refused(error), event.node, epoch: event.epoch)
    }
  }
}

extension World {
  /// A node that was in the tree, and that now neither an owner nor the learner keeps.
  func unkept(besides running: InlineList<NodeID>) -> NodeID? {
    guard policy.release != .keepsWhatIsOver else { return nil }
    let endsAny = policy.release == .endsWhatIsFreed
    for index in nodes.all.indices {
      let state = nodes.all[index].state
      guard state == .inactive || endsAny && state != .built else { continue }
      let id = nodes.all[index].id
      if running.contains(id) || isOwned(id) || held.contains(id) || endsAny && isAwaited(id) { continue }
      return id
    }
    return nil
  }

  /// Whether a step of a workflow waits for the next activation of this very node; it retains the node.
  package func isAwaited(_ id: NodeID) -> Bool {
    policy.release == .endsWhatIsFreed
      && hooks.contains { hook in
        guard hook.event == .activate, case .node(let name) = hook.subject else { return false }
        return name.last.instance != nil && means(name, id)
      }
  }

  func fires(_ hook: Hook, on kind: Event.Kind, _ node: NodeID) -> Bool {
    guard hook.event == kind.name else { return false }
    switch hook.subject {
    case .node(let name): return means(name, node)
    case .watch(let id): return kind.watch == id
    }
  }
}
