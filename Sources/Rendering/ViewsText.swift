package import ScopeTree

/// The tree of scopes and the tree of views, side by side.
package enum ViewsText {
  private struct Row {
    let text: String
    let isDrift: Bool
  }

  package static func lines(_ world: World, _ style: Style) -> [String] {
    if world.allNodes.isEmpty { return [TreeText.gone] }
    let drift = world.standingViolations.filter { $0.invariant == .viewsProjectScopes }
    let nodes = Set(drift.compactMap(\.node))
    let scopes = TreeText.places(world, style).map { place in
      Row(text: place.prefix + scope(place.id, world, style), isDrift: nodes.contains(place.id))
    }
    let views = viewRows(world, style, nodes)
    var table = Table()
    table.add(.init(""), .init("SCOPES", .strong), .init("VIEWS", .strong))
    for index in 0..<max(scopes.count, views.count) {
      let left = index < scopes.count ? scopes[index] : Row(text: "", isDrift: false)
      let right = index < views.count ? views[index] : Row(text: "", isDrift: false)
      table.add(
        .init(left.isDrift || right.isDrift ? style.cross : " ", .bad),
        .init(left.text, left.isDrift ? .bad : .plain), .init(right.text, right.isDrift ? .bad : .plain))
    }
    let reports = drift.map { "\(style.cross) \($0.invariant): \(ViolationText.headline($0))" }
    return table.lines(Style(hasColor: style.hasColor, hasUnicode: style.hasUnicode))
      + (reports.isEmpty
        ? ["the views show the active scopes that have one (I7)"] : reports.map { style.paint($0, .bad) })
  }

  private static func scope(_ id: NodeID, _ world: World, _ style: Style) -> String {
    guard let node = world.node(id) else { return id.description }
    let state = node.state.isActive ? "" : ", \(node.state.name)"
    return "\(id)" + (id.kind.view == nil ? " (no view)" : "") + state
  }

  /// The views, each inside or over the one that it stands in; what a view stands in may be gone.
  private static func viewRows(_ world: World, _ style: Style, _ drift: Set<NodeID>) -> [Row] {
    var rows = [Row(text: "window", isDrift: false)]
    func add(_ view: ShownView, _ indent: String, isLast: Bool) {
      var prefix = indent + (isLast ? style.lastBranch : style.branch)
      var below = indent + (isLast ? "   " : style.trunk)
      if view.isHosted {
        rows.append(Row(text: prefix + "(hosting view, no scope)", isDrift: false))
        prefix = below + style.lastBranch
        below += "   "
      }
      rows.append(Row(text: prefix + label(view, world), isDrift: drift.contains(view.node)))
      addViews(world.screen.filter { $0.container == view.node }, below)
    }
    func addViews(_ views: [ShownView], _ indent: String) {
      for (index, view) in views.enumerated() { add(view, indent, isLast: index == views.count - 1) }
    }
    let outermost = world.screen.filter { view in
      view.container.map { !world.isShown($0) } ?? true
    }
    addViews(outermost, "")
    if case .over(let node) = world.presentations.alert {
      rows.append(Row(text: "alert over \(node)'s view (no scope)", isDrift: drift.contains(node)))
    }
    return rows
  }

  private static func label(_ view: ShownView, _ world: World) -> String {
    var notes: [String] = []
    if view.style == .presented { notes.append("presented") }
    if let place = world.presentations.queue.firstIndex(of: view.node) {
      notes.append(place == 0 ? "under way" : "waits to be presented")
    }
    switch view.label {
    case .shown(let name?): notes.append("shows \(name.quoted)")
    case .waiting(let name?): notes.append("not loaded; \(name.quoted) waits")
    case .shown(nil), .waiting(nil): break
    }
    return view.node.description + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
  }
}
