package import ScopeTree

/// The tree as a picture (SVG 1.1): a box a scope, owners above what they own.
package enum TreeSVG {
  private struct Box {
    let node: Node
    let lines: [String]
    var x = 0
    let depth: Int
    var parent: Int?

    var width: Int { (lines.map(\.columns).max() ?? 0) * 8 + 24 }
  }

  private static let height = 48
  private static let gap = 16
  private static let levelHeight = 88

  package static func text(_ world: World) -> String {
    let boxes = placed(world)
    let width = (boxes.map { $0.x + $0.width }.max() ?? 0) + gap
    let depth = boxes.map(\.depth).max() ?? 0
    let size = (width, depth * levelHeight + height + 2 * gap)
    let words = TreeWords.lines(world).map(escaped).joined(separator: ". ")
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.0)" height="\(size.1)" viewBox="0 0 \(size.0) \(size.1)" \
      role="img" aria-label="\(words)">
      """,
      "  <title>\(words)</title>", style,
    ]
    for box in boxes {
      guard let parent = box.parent.map({ boxes[$0] }) else { continue }
      lines.append(
        """
          <path d="M\(parent.x + parent.width / 2) \(top(parent) + height) L\(box.x + box.width / 2) \(top(box))"/>
        """)
    }
    for box in boxes {
      let kind = box.node.state.isActive ? "active" : "off"
      lines.append(
        """
          <rect class="\(kind)" x="\(box.x)" y="\(top(box))" width="\(box.width)" height="\(height)" rx="8"/>
        """)
      for (index, line) in box.lines.enumerated() {
        let y = top(box) + (box.lines.count == 1 ? 29 : 20 + 18 * index)
        lines.append(
          """
            <text\(index > 0 ? " class=\"note\"" : "") x="\(box.x + box.width / 2)" y="\(y)">\(escaped(line))</text>
          """)
      }
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  /// Legible on light and on dark pages.
  private static let style = """
      <style>
        rect { fill: none; stroke: #4a7; stroke-width: 2 } rect.off { stroke: #999; stroke-dasharray: 5 4 }
        path { stroke: #999; stroke-width: 1.5; fill: none }
        text { font: 14px ui-monospace, Menlo, monospace; text-anchor: middle; fill: #333 } text.note { font-size: 12px }
        @media (prefers-color-scheme: dark) { text { fill: #ddd } }
      </style>
    """

  private static func top(_ box: Box) -> Int { gap + box.depth * levelHeight }

  /// A box for each node: leaves side by side, owners over the middle of what they own.
  private static func placed(_ world: World) -> [Box] {
    var boxes: [Box] = []
    var right = gap
    func place(_ id: NodeID, _ depth: Int, _ parent: Int?) {
      // A policy may own a node twice, and a tree is not drawn for ever.
      guard let node = world.node(id), depth < 16 else { return }
      var notes: [String] = []
      if let account = node.account { notes.append("account \(account)") }
      if !node.state.isActive { notes.append(node.state.name) }
      let index = boxes.count
      boxes.append(
        Box(
          node: node, lines: [id.description] + (notes.isEmpty ? [] : [notes.joined(separator: ", ")]),
          depth: depth, parent: parent))
      let before = right
      for child in node.children { place(child, depth + 1, index) }
      let children = boxes.indices.filter { boxes[$0].parent == index }
      if let first = children.first, let last = children.last {
        let middle = (boxes[first].x + boxes[last].x + boxes[last].width) / 2
        boxes[index].x = max(before, middle - boxes[index].width / 2)
      } else {
        boxes[index].x = right
      }
      right = max(right, boxes[index].x + boxes[index].width + gap)
    }
    for node in world.allNodes where node.id == World.root || !world.isOwned(node.id) {
      place(node.id, 0, nil)
    }
    return boxes
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "<": "&lt;"
      case ">": "&gt;"
      case "&": "&amp;"
      case "\"": "&quot;"
      default: String(character)
      }
    }.joined()
  }
}
