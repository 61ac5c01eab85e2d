extension Transition {
  /// Puts a node's view on the screen, in or over the nearest view above it.
  mutating func show(_ id: NodeID) {
    guard let style = id.kind.view, mayBeShown(id) else { return }
    if style == .presented, let first = world.presentations.queue.first {
      return wait(id, behind: first)
    }
    show(id, as: style)
  }

  mutating func hide(_ id: NodeID) {
    if let index = world.presentations.queue.firstIndex(of: id) {
      world.presentations.queue.remove(at: index)
      if index == 0 { presentNext() }
    }
    guard let index = world.screen.lastIndex(where: { $0.node == id }) else { return }
    world.screen.remove(at: index)
    record(.remove, id, epoch: world.nodes[id]?.epochs)
    if world.presentations.alert == .over(id), policy.views != .byHand { hideAlert(id) }
  }

  mutating func hideChildViews(of id: NodeID) {
    guard id.kind.view == nil else { return }
    for child in world.nodes.children(of: id) { hide(child) }
  }

  mutating func embed(_ name: NodeName, isHosted: Bool) throws(TransitionError) {
    let id = try findView(name)
    guard
      world.screen.first(where: { $0.node == id }).map({ $0.style != .embedded || $0.isHosted != isHosted })
        ?? true
    else { throw .alreadyShown(id) }
    hide(id)
    if mayBeShown(id) { show(id, as: .embedded, isHosted: isHosted) }
  }

  /// Begins to present a view, or has it wait for the presentation that is under way.
  mutating func present(_ name: NodeName) throws(TransitionError) {
    let id = try findView(name)
    guard !world.presentations.queue.contains(id) else { throw .alreadyPresenting(id) }
    guard world.screen.first(where: { $0.node == id })?.style != .presented else { throw .alreadyShown(id) }
    if let first = world.presentations.queue.first {
      if policy.views == .presentedOverAnother || policy.views == .byHand { hide(id) }
      return wait(id, behind: first)
    }
    hide(id)
    // What a hook has done meanwhile holds.
    guard mayBeShown(id), world.presentations.queue.isEmpty else { return show(id) }
    world.presentations.queue = [id]
    show(id, as: .presented)
  }

  mutating func finishPresentation() throws(TransitionError) {
    guard let id = world.presentations.queue.first else { throw .nothingUnderWay }
    world.presentations.queue.removeFirst()
    record(.finish, id, epoch: world.nodes[id]?.epochs)
    presentNext()
  }

  mutating func presentAlert() throws(TransitionError) {
    guard world.presentations.alert == .none else { throw .alertAlreadyShown }
    guard let top = world.screen.last?.node else { throw .notShown(NodeName(World.root)) }
    world.presentations.alert = .over(top)
    record(.alert(isShown: true), top)
  }

  mutating func dismissAlert() throws(TransitionError) {
    guard case .over(let id) = world.presentations.alert else { throw .noAlert }
    hideAlert(id)
  }

  /// The view loads, and shows the name that its presenter kept for it.
  mutating func loadView(_ name: NodeName) throws(TransitionError) {
    let id = try findShown(name)
    guard let index = world.screen.firstIndex(where: { $0.node == id }),
      case .waiting(let label) = world.screen[index].label
    else { throw .viewHasLoaded(id) }
    world.screen[index].label = .shown(label)
    record(.loadView(label: label), id, epoch: world.nodes[id]?.epochs)
  }

  /// Tells the name to the views that show it; a presenter keeps it for a view that has not loaded.
  mutating func tellViews(of session: NodeID, _ name: String) {
    for (index, view) in world.screen.enumerated() where world.showsName(of: session, view.node) {
      switch view.label {
      case .shown: world.screen[index].label = .shown(name)
      case .waiting: if policy.views != .byHand { world.screen[index].label = .waiting(name) }
      }
    }
  }

  func findShown(_ name: NodeName) throws(TransitionError) -> NodeID {
    let fitting = world.screen.last { world.means(name, $0.node) }
    guard let id = fitting?.node else { throw .notShown(name) }
    return id
  }

  private func findView(_ name: NodeName) throws(TransitionError) -> NodeID {
    guard let id = world.find(name), let node = world.nodes[id] else {
      throw .noSuchNode(name, newest: world.newest(name.kind))
    }
    guard id.kind.view != nil else { throw .viewless(id) }
    guard id != World.root else { throw .fillsTheWindow(id) }
    guard node.state.isActive else { throw .notActive(id, node.state) }
    return id
  }

  private mutating func show(_ id: NodeID, as style: ViewStyle, isHosted: Bool = false) {
    let container = world.viewAbove(id)
    let name = policy.views == .byHand ? nil : world.nameShown(by: id)
    world.screen.append(
      ShownView(node: id, style: style, container: container, isHosted: isHosted, label: .waiting(name)))
    let epoch = world.nodes[id]?.epochs
    switch style {
    case .embedded: record(.embed(in: container), id, epoch: epoch)
    case .presented: record(.present(over: container), id, epoch: epoch)
    }
  }

  /// Whether a node is active, and its view not on the screen yet.
  private func mayBeShown(_ id: NodeID) -> Bool {
    world.nodes.state(of: id)?.isActive == true && !world.isShown(id)
  }

  /// A view whose turn has not come yet: it waits, or its presentation is lost.
  private mutating func wait(_ id: NodeID, behind first: NodeID) {
    switch policy.views {
    case .followActivity, .swipedWithoutScope: world.presentations.queue.append(id)
    case .presentedOverAnother, .byHand: record(.refused(.presentationUnderWay(by: first)), id)
    }
  }

  private mutating func presentNext() {
    guard let next = world.presentations.queue.first else { return }
    if let index = world.screen.lastIndex(where: { $0.node == next }) {
      world.screen.remove(at: index)
      record(.remove, next, epoch: world.nodes[next]?.epochs)
    }
    guard world.presentations.queue.first == next, mayBeShown(next) else { return }
    show(next, as: .presented)
  }

  private mutating func hideAlert(_ id: NodeID) {
    world.presentations.alert = .none
    record(.alert(isShown: false), id)
  }
}

extension World {
  /// The nearest node above this one whose view is on the screen.
  func viewAbove(_ id: NodeID) -> NodeID? {
    var place = owner(of: id)
    var steps = 0
    while let above = place, steps < nodes.all.count {
      if isShown(above) { return above }
      place = owner(of: above)
      steps += 1
    }
    return nil
  }

  /// Whether a node's view shows the name of a session.
  func showsName(of session: NodeID, _ id: NodeID) -> Bool { id.kind == .library && owner(of: id) == session }

  /// The name that a node's view should show.
  func nameShown(by id: NodeID) -> String? {
    guard id.kind == .library, let owner = owner(of: id) else { return nil }
    return nodes[owner]?.displayName
  }
}
