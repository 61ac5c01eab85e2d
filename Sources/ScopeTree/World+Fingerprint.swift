extension World {
  /// What the world is but for names: instances, epochs, events and texts count only by what is equal to what.
  ///
  /// Worlds with the same fingerprint answer commands alike, as long as those name scopes by kind and no watch but
  /// `watch#1`. What has happened so far is no part of it.
  package var fingerprint: Fingerprint {
    var print = Fingerprint()
    for index in nodes.all.indices { addNode(at: index, &print) }
    addWatches(&print)
    addHost(&print)
    addScreen(&print)
    print.add(held.count)
    for node in held { print.add(place(of: node)) }
    if let armed { add(armed, &print) } else { print.add(0) }
    print.add(hooks.count)
    for hook in hooks { print.add(hook.code) }
    print.add(isRootKept ? 1 : 0)
    return print
  }

  private func addNode(at index: Int, _ print: inout Fingerprint) {
    let flags =
      (nodes.all[index].hasLoaded ? 1 : 0) | (nodes.all[index].epochs > 0 ? 2 : 0)
      | Int(nodes.all[index].worker.code) << 2
    print.add(
      UInt64(nodes.all[index].id.kind.order) << 32 | UInt64(nodes.all[index].state.code) << 16 | UInt64(flags)
        | UInt64(nodes.all[index].children.count) << 40 | UInt64(nodes.all[index].tokens.count) << 48)
    for child in nodes.all[index].children { print.add(place(of: child)) }
    for token in nodes.all[index].tokens { print.add(watches.open.firstIndex(of: token) ?? -1) }
    switch nodes.all[index].memory {
    case .nothing: break
    case .session(let account, let name): print.add(account << 1 | (name == nil ? 0 : 1))
    case .confined(let latest): print.add(latest == nil ? -1 : -2)
    }
  }

  private func addWatches(_ print: inout Fingerprint) {
    print.add(watches.open.count)
    for id in watches.open { if let watch = watches[id] { add(watch, &print) } }
    if let first = watches[WatchID(1)] { add(first, &print) } else { print.add(0) }
  }

  private func add(_ watch: Watch, _ print: inout Fingerprint) {
    let isLive = nodes.state(of: watch.owner)?.liveEpoch == watch.epoch
    print.add(1 + place(of: watch.owner))
    print.add((isLive ? 1 : 0) | (watch.isCancelled ? 2 : 0) | (watch.id.number == 1 ? 4 : 0))
    print.add(watch.account)
  }

  private func addHost(_ print: inout Fingerprint) {
    print.add(
      UInt64(host.enabled.bits) | UInt64(host.failingBuilds.bits) << 8
        | UInt64(host.failingActivations.bits) << 16 | UInt64(host.state.code) << 24)
    print.add(host.state.nodes.count)
    for node in host.state.nodes { print.add(place(of: node)) }
    print.add(host.pending.count)
    for change in host.pending {
      print.add(
        UInt64(change.feature.order) << 2 | (change.isOn ? 2 : 0) | (change.moment == .hostStops ? 1 : 0))
    }
  }

  private func addScreen(_ print: inout Fingerprint) {
    print.add(screen.count)
    for view in screen {
      print.add(place(of: view.node))
      print.add(view.container.map(place) ?? -2)
      switch view.label {
      case .waiting(let text): print.add(code(of: text, on: view) << 3 | view.flags)
      case .shown(let text): print.add(code(of: text, on: view) << 3 | view.flags | 4)
      }
    }
    print.add(presentations.queue.count)
    for node in presentations.queue { print.add(place(of: node)) }
    if case .over(let node) = presentations.alert { print.add(place(of: node)) } else { print.add(-2) }
  }

  private func add(_ event: SourceEvent, _ print: inout Fingerprint) {
    switch event {
    case .expired: print.add(1)
    case .updated: print.add(2)
    }
  }

  /// The node's place among those that are there; -1 for one that is freed.
  private func place(of id: NodeID) -> Int { nodes.index(of: id) ?? -1 }

  /// Whether a view has a text, and whether it is the one that it should have.
  private func code(of text: String?, on view: ShownView) -> Int {
    (text == nil ? 0 : 1) | (text == nameShown(by: view.node) ? 2 : 0)
  }
}

extension ShownView {
  fileprivate var flags: Int { (style == .presented ? 1 : 0) | (isHosted ? 2 : 0) }
}

extension Node.Worker {
  fileprivate var code: UInt8 {
    switch self {
    case .none: 0
    case .running: 1
    case .stopped: 2
    }
  }
}

extension State {
  fileprivate var code: UInt8 {
    switch self {
    case .built: 0
    case .owned: 1
    case .activating: 2
    case .active: 3
    case .deactivating(_, .stoppingChildren): 4
    case .deactivating(_, .cancelling): 5
    case .inactive: 6
    case .freed: 7
    }
  }
}

extension Host.State {
  fileprivate var code: UInt8 {
    switch self {
    case .inactive: 0
    case .building: 1
    case .starting: 2
    case .active: 3
    case .stopping: 4
    }
  }
}
