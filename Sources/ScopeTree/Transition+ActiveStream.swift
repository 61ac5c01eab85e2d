// What uber/RIBs-iOS does around its active stream (`Interactor.swift`, `Router.swift`, `Worker.swift`).
extension Transition {
  /// Turns a node on: its active stream first, with all that follows it, and then its own code.
  mutating func turnOn(_ id: NodeID, epoch: Int) {
    world.nodes.update(id) { $0.state = .active(epoch: epoch) }
    if id == World.root { show(id) }
    during(.stream(isOn: true), id, epoch: epoch) { transition in
      transition.setWorker(of: id, to: .running, from: .stopped)
      transition.replayConfined(id)
      transition.activateBoundChildren(of: id)
    }
    during(.activate, id, epoch: epoch) { transition in
      guard let account = transition.world.nodes[id]?.account else { return }
      transition.setWorker(of: id, to: .running, from: .none)
      transition.watch(id, epoch: epoch, account: account)
    }
  }

  /// The active stream says that a node is off, and its worker follows.
  mutating func endStream(_ id: NodeID, epoch: Int) {
    during(.stream(isOn: false), id, epoch: epoch) { $0.setWorker(of: id, to: .stopped, from: .running) }
  }

  /// Keeps a name for the children that confine their stream to their own activity; the active ones hear it.
  mutating func tellConfined(under id: NodeID, _ event: SourceEvent, _ name: String, from watch: WatchID) {
    for child in world.nodes.children(of: id) {
      guard case .confined? = world.nodes[child]?.memory else { continue }
      world.nodes.update(child) { $0.memory = .confined(latest: name) }
      let epoch = world.nodes[child]?.epochs
      if world.nodes.state(of: child)?.isActive == true {
        record(.delivered(watch, event), child, epoch: epoch)
      } else {
        record(.rejected(watch, event, .confined), child, epoch: epoch)
      }
    }
  }

  private mutating func replayConfined(_ id: NodeID) {
    guard case .confined(let latest?)? = world.nodes[id]?.memory, let owner = world.owner(of: id),
      let watch = world.watches.newest(of: owner)
    else { return }
    record(.delivered(watch, .updated(latest)), id, epoch: world.nodes[id]?.epochs)
  }

  /// The children that are there already follow their parent before its own code runs.
  private mutating func activateBoundChildren(of id: NodeID) {
    for child in world.nodes.children(of: id) {
      guard world.nodes.state(of: id)?.isActive == true else { return }
      activate(child)
      show(child)
    }
  }

  private mutating func setWorker(of id: NodeID, to worker: Node.Worker, from old: Node.Worker) {
    guard id.kind == .session, world.nodes[id]?.worker == old else { return }
    world.nodes.update(id) { $0.worker = worker }
    record(.worker(isRunning: worker == .running), id, epoch: world.nodes[id]?.epochs)
  }
}
