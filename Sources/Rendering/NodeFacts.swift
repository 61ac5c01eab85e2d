import ScopeTree

/// What there is to say of a node, in words; nil where there is nothing.
struct NodeFacts {
  let epoch: String?
  let tokens: String?
  let owner: String?
  let holders: String?
  let view: String?
  let meaning: Style.Meaning

  init(_ node: Node, in world: World) {
    let owners = node.id == World.root ? ["the app"] : world.owners(of: node.id).map(\.description)
    var holders = owners
    if world.held.contains(node.id) { holders.append("you (hold)") }
    if world.isAwaited(node.id) { holders.append("a waiting step") }
    if node.state == .built { holders.append("you (build)") }
    epoch = node.epochs > 0 ? String(node.epochs) : nil
    tokens = Self.list(
      world.watches.everyWatch.filter { $0.owner == node.id }.map { watch in
        let isHeld = watch.isCancelled || node.tokens.contains(watch.id)
        return "\(watch.id) \(watch.isCancelled ? "cancelled" : "live")" + (isHeld ? "" : ", held by nobody")
      })
    owner = Self.list(owners)
    self.holders = Self.list(holders)
    if let shown = world.screen.first(where: { $0.node == node.id }) {
      let relation = shown.style == .embedded ? "in" : "over"
      view = "\(relation) \(shown.container?.description ?? "the window")"
    } else {
      view = node.id.kind.view == nil ? "none" : "hidden"
    }
    meaning = node.state.isActive ? .good : .dim
  }

  private static func list(_ words: [String]) -> String? {
    words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
