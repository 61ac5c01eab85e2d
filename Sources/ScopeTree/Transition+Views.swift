extension Transition {
  /// Puts a node's view on the screen, in or over the nearest view above it.
  mutating func show(_ id: NodeID) {
    guard let style = id.kind.view, !world.screen.contains(where: { $0.node == id }) else { return }
    let container = world.viewAbove(id)
    world.screen.append(ShownView(node: id, style: style, container: container))
    let epoch = world.nodes[id]?.epochs
    switch style {
    case .embedded: record(.embed(in: container), id, epoch: epoch)
    case .presented: record(.present(over: container), id, epoch: epoch)
    }
  }

  mutating func hide(_ id: NodeID) {
    guard let index = world.screen.lastIndex(where: { $0.node == id }) else { return }
    world.screen.remove(at: index)
    record(.remove, id, epoch: world.nodes[id]?.epochs)
  }
}

extension World {
  /// The nearest node above this one whose view is on the screen.
  func viewAbove(_ id: NodeID) -> NodeID? {
    var place = owner(of: id)
    while let above = place {
      if screen.contains(where: { $0.node == above }) { return above }
      place = owner(of: above)
    }
    return nil
  }
}
