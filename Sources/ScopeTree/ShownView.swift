/// A view on the screen.
package struct ShownView: Hashable, Sendable {
  package let node: NodeID
  package let style: ViewStyle
  /// The node whose view it stands in or over; nil for the root's view, which fills the window.
  package let container: NodeID?
  /// Whether a hosting view, which is no scope, stands between it and its container.
  package let isHosted: Bool
  package internal(set) var label: Label

  init(
    node: NodeID, style: ViewStyle, container: NodeID?, isHosted: Bool = false,
    label: Label = .waiting(nil)
  ) {
    self.node = node
    self.style = style
    self.container = container
    self.isHosted = isHosted
    self.label = label
  }

  /// The name that the view shows.
  package enum Label: Hashable, Sendable {
    /// The view has not loaded; the presenter keeps the name for it.
    case waiting(String?)
    case shown(String?)
  }
}

/// What stands over the screen, and what is under way on it.
package struct Presentations: Hashable, Sendable {
  /// The node whose view is being presented, and those that wait for that, oldest first.
  package internal(set) var queue = InlineList<NodeID>()
  package internal(set) var alert: Alert = .none

  /// A modal that is no scope.
  package enum Alert: Hashable, Sendable {
    case none
    case over(NodeID)
  }
}
