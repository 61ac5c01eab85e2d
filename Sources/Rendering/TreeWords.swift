package import ScopeTree

/// The tree in words, a sentence a scope, for those who hear it.
package enum TreeWords {
  package static func lines(_ world: World) -> [String] {
    if world.allNodes.isEmpty { return [TreeText.gone] }
    return TreeText.places(world, .plain).compactMap { place in
      world.node(place.id).map { line($0, in: world) }
    }
  }

  private static func line(_ node: Node, in world: World) -> String {
    let children = node.children.map(\.description)
    let count = "\(children.count) \(children.count == 1 ? "child" : "children")"
    let family = children.isEmpty ? "no children" : "\(count): \(children.joined(separator: ", "))"
    var notes = ["\(node.id), \(node.state.name), \(family)"]
    if let account = node.account { notes.append("account \(account)") }
    if let name = node.displayName { notes.append("name \(name.quoted)") }
    if world.isShown(node.id) { notes.append("shown") }
    if !world.isOwned(node.id) { notes.append("not in the tree") }
    return notes.joined(separator: "; ")
  }
}
