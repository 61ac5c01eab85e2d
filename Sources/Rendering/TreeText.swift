package import ScopeTree

/// The tree and what is outside it, node by node.
package enum TreeText {
  /// One node and the drawing in front of it.
  struct Place {
    let prefix: String
    let id: NodeID
  }

  /// What is said of a tree whose root was released.
  static let gone = "the app has let the root go, and nothing is left; `undo` or `reset` brings it back"

  /// The tree, short: who owns whom.
  package static func short(_ world: World, _ style: Style) -> [String] {
    if world.allNodes.isEmpty { return [gone] }
    if style.isLinear { return TreeWords.lines(world) }
    return places(world, style).compactMap { place in
      guard let node = world.node(place.id) else { return nil }
      var notes: [String] = []
      if let account = node.account { notes.append("account \(account)") }
      if let name = node.displayName { notes.append(name.quoted) }
      if !node.state.isActive { notes.append(node.state.name) }
      if !world.isOwned(node.id) { notes.append("not in the tree") }
      let text = ([place.id.description] + notes).joined(separator: "  ")
      return place.prefix + style.paint(text, node.state.isActive ? .plain : .dim)
    }
  }

  /// Each node with state, epoch, tokens, owner, holders and view, and below that what else the world holds.
  package static func full(_ world: World, _ style: Style) -> [String] {
    if world.allNodes.isEmpty { return [gone] }
    if style.isLinear { return words(world) }
    var table = Table()
    table.add(["NODE", "STATE", "EPOCH", "TOKENS", "OWNER", "HELD BY", "VIEW"].map { .init($0, .strong) })
    for place in places(world, style) {
      guard let node = world.node(place.id) else { continue }
      let facts = NodeFacts(node, in: world)
      table.add(
        .init(place.prefix + place.id.description), .init(node.state.name, facts.meaning),
        .init(facts.epoch ?? style.none), .init(facts.tokens ?? style.none), .init(facts.owner ?? style.none),
        .init(facts.holders ?? style.none), .init(facts.view ?? style.none))
    }
    return table.lines(Style(hasColor: style.hasColor, hasUnicode: style.hasUnicode)) + notes(world)
  }

  /// The same in words.
  private static func words(_ world: World) -> [String] {
    TreeWords.lines(world)
      + places(world, .plain).compactMap { place in
        guard let node = world.node(place.id) else { return nil }
        let facts = NodeFacts(node, in: world)
        return "\(node.id): epoch \(facts.epoch ?? "none"), tokens \(facts.tokens ?? "none"), "
          + "owner \(facts.owner ?? "none"), held by \(facts.holders ?? "nobody"), view \(facts.view ?? "none")"
      } + notes(world)
  }

  /// One node in full.
  package static func node(_ id: NodeID, _ world: World, _ style: Style) -> [String] {
    guard let node = world.node(id) else { return [] }
    let facts = NodeFacts(node, in: world)
    var table = Table()
    func add(_ label: String, _ text: String?) { table.add(.init(label, .dim), .init(text ?? style.none)) }
    table.add(.init(id.description, .strong), .init(node.state.name, facts.meaning))
    add("epoch", facts.epoch)
    if let account = node.account { add("account", String(account)) }
    if node.account != nil { add("name", node.displayName?.quoted) }
    add("tokens", facts.tokens)
    add("owner", facts.owner)
    add("held by", facts.holders)
    add("children", node.children.isEmpty ? nil : node.children.map(\.description).joined(separator: ", "))
    add("view", facts.view)
    return table.lines(style)
  }

  private static func notes(_ world: World) -> [String] {
    var table = Table()
    if let session = world.session {
      table.add(.init("name"), .init(session.displayName?.quoted ?? "none yet"))
    }
    let enabled = world.host.enabledInOrder.map(\.rawValue).joined(separator: ", ")
    table.add(.init("host"), .init(world.host.state.name + (enabled.isEmpty ? "" : "; enabled: \(enabled)")))
    for change in world.host.pending {
      let moment = change.moment == .hostStops ? "when the host stops" : "when the session ends"
      table.add(.init("flag"), .init("\(change.feature.rawValue) \(change.isOn ? "on" : "off") \(moment)"))
    }
    for (verb, features) in [
      ("build", world.host.failingBuilds), ("activate", world.host.failingActivations),
    ] {
      for feature in ScopeKind.features where features.contains(feature) {
        table.add(.init("fails"), .init("the next \(verb) of \(feature.rawValue)"))
      }
    }
    if let armed = world.armed { table.add(.init("armed"), .init("\(armed.text), in the next watch")) }
    for hook in world.hooks { table.add(.init("hook"), .init(HookText.line(hook))) }
    return [""] + table.lines(.plain)
  }

  static func places(_ world: World, _ style: Style) -> [Place] {
    guard world.node(World.root) != nil else { return world.allNodes.map { Place(prefix: "", id: $0.id) } }
    var places = [Place(prefix: "", id: World.root)]
    addChildren(of: World.root, indent: "", world, style, &places)
    for node in world.allNodes where !places.contains(where: { $0.id == node.id }) && !world.isOwned(node.id)
    {
      places.append(Place(prefix: "", id: node.id))
      addChildren(of: node.id, indent: "", world, style, &places)
    }
    return places
  }

  private static func addChildren(
    of id: NodeID, indent: String, _ world: World, _ style: Style, _ places: inout [Place]
  ) {
    let children = world.node(id)?.children ?? []
    for (index, child) in children.enumerated() {
      let isLast = index == children.count - 1
      places.append(Place(prefix: indent + (isLast ? style.lastBranch : style.branch), id: child))
      // A policy may own a node twice, and a tree is not drawn for ever.
      guard indent.count < 60 else { continue }
      addChildren(of: child, indent: indent + (isLast ? "   " : style.trunk), world, style, &places)
    }
  }
}
