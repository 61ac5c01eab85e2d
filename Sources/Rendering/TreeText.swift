package import ScopeTree

/// The tree and what is outside it, node by node.
package enum TreeText {
  /// One node and the drawing in front of it.
  private struct Row {
    let prefix: String
    let id: NodeID
  }

  /// The tree, short: who owns whom.
  package static func short(_ world: World, _ style: Style) -> [String] {
    rows(world, style).compactMap { row in
      guard let node = world.node(row.id) else { return nil }
      var notes: [String] = []
      if let account = node.account { notes.append("account \(account)") }
      if let name = node.displayName { notes.append(name.quoted) }
      if !node.state.isActive { notes.append(node.state.name) }
      if !world.isOwned(node.id) { notes.append("not in the tree") }
      let text = ([row.id.description] + notes).joined(separator: "  ")
      return row.prefix + style.paint(text, node.state.isActive ? .plain : .dim)
    }
  }

  /// Each node with state, epoch, tokens, owner, holders and view, and below that what else the world holds.
  package static func full(_ world: World, _ style: Style) -> [String] {
    var table = Table()
    table.add(["NODE", "STATE", "EPOCH", "TOKENS", "OWNER", "HELD BY", "VIEW"].map { .init($0, .strong) })
    for row in rows(world, style) {
      guard let node = world.node(row.id) else { continue }
      let facts = NodeFacts(node, in: world)
      table.add(
        .init(row.prefix + row.id.description), .init(node.state.name, facts.meaning),
        .init(facts.epoch ?? style.none), .init(facts.tokens ?? style.none), .init(facts.owner ?? style.none),
        .init(facts.holders ?? style.none), .init(facts.view ?? style.none))
    }
    return table.lines(Style(hasColor: style.hasColor, hasUnicode: style.hasUnicode)) + notes(world)
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

  private static func rows(_ world: World, _ style: Style) -> [Row] {
    var rows = [Row(prefix: "", id: World.root)]
    addChildren(of: World.root, indent: "", world, style, &rows)
    for node in world.allNodes where !rows.contains(where: { $0.id == node.id }) && !world.isOwned(node.id) {
      rows.append(Row(prefix: "", id: node.id))
      addChildren(of: node.id, indent: "", world, style, &rows)
    }
    return rows
  }

  private static func addChildren(
    of id: NodeID, indent: String, _ world: World, _ style: Style, _ rows: inout [Row]
  ) {
    let children = world.node(id)?.children ?? []
    for (index, child) in children.enumerated() {
      let isLast = index == children.count - 1
      rows.append(Row(prefix: indent + (isLast ? style.lastBranch : style.branch), id: child))
      // A policy may own a node twice, and a tree is not drawn for ever.
      guard indent.count < 60 else { continue }
      addChildren(of: child, indent: indent + (isLast ? "   " : style.trunk), world, style, &rows)
    }
  }
}
