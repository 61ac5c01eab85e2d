/// One run of a command on a world, with what it has caused so far.
struct Transition {
  var world: World
  private(set) var events: [Event] = []
  /// The events that are still going on, outermost first.
  private var causes: [Int] = []
  /// The nodes whose code is on the stack; it keeps them alive.
  private var running: [NodeID] = []
  private var nesting = 0

  init(_ world: World) { self.world = world }

  var policy: Policy { world.policy }

  /// Writes down that something happened, and runs the hooks that waited for it.
  @discardableResult
  mutating func record(_ kind: Event.Kind, _ node: NodeID, epoch: Int? = nil) -> Int {
    world.lastEvent += 1
    let event = Event(
      number: world.lastEvent, depth: causes.count, cause: causes.last, node: node, epoch: epoch, kind: kind)
    events.append(event)
    runHooks(on: event)
    return event.number
  }

  /// Writes down that something happens, and puts what the body does inside it.
  mutating func during(
    _ kind: Event.Kind, _ node: NodeID, epoch: Int? = nil, _ body: (inout Transition) -> Void
  ) {
    let number = record(kind, node, epoch: epoch)
    causes.append(number)
    body(&self)
    causes.removeLast()
  }

  /// Keeps a node alive while its own code runs.
  mutating func running(_ node: NodeID, _ body: (inout Transition) -> Void) {
    running.append(node)
    body(&self)
    running.removeLast()
  }

  /// The number of the newest event.
  var lastEvent: Int { world.lastEvent }

  /// Whether the node's own activation threw in this run.
  func hasFailed(_ id: NodeID) -> Bool {
    events.contains { $0.node == id && $0.kind == .refused(.activationFailed(id.kind)) }
  }

  /// Writes down a fault that an event shows.
  mutating func witness(_ fact: Violation.Fact, node: NodeID?, epoch: Int? = nil, event: Int? = nil) {
    world.witnessed.append(Violation(fact: fact, node: node, epoch: epoch, event: event ?? lastEvent))
  }

  /// Frees each node that nobody keeps.
  mutating func reap() {
    while let id = world.unkept.first(where: { !running.contains($0) }) { free(id) }
  }

  /// Frees one node; what it still holds goes with it.
  private mutating func free(_ id: NodeID) {
    guard let node = world.nodes.removeValue(forKey: id) else { return }
    record(.freed, id)
    for token in node.tokens { cancel(token) }
  }

  private mutating func runHooks(on event: Event) {
    let due = world.hooks.filter { world.fires($0, on: event) }
    guard !due.isEmpty else { return }
    world.hooks.removeAll(where: due.contains)
    causes.append(event.number)
    for hook in due { runNested(hook.action, at: event) }
    causes.removeLast()
  }

  /// Runs a hook's command; where it is refused, the rest goes on and the refusal is an event.
  private mutating func runNested(_ action: Action, at event: Event) {
    let before = self
    do throws(TransitionError) {
      guard nesting < World.nestingLimit else { throw .tooDeep(limit: World.nestingLimit) }
      nesting += 1
      try perform(action)
      nesting -= 1
    } catch {
      self = before
      record(.refused(error), event.node, epoch: event.epoch)
    }
  }
}

extension World {
  /// The nodes that were in the tree, and that now neither an owner nor the learner keeps.
  var unkept: [NodeID] {
    nodes.values
      .filter { $0.state == .inactive && !isOwned($0.id) && !held.contains($0.id) }
      .map(\.id).sorted { ($0.kind.rawValue, $0.instance) < ($1.kind.rawValue, $1.instance) }
  }

  func fires(_ hook: Hook, on event: Event) -> Bool {
    guard hook.event == event.kind.name else { return false }
    switch hook.subject {
    case .node(let name):
      return name.owners.isEmpty ? name.last.matches(event.node) : matches(name, event.node)
    case .watch(let id): return event.kind.watch == id
    }
  }
}
