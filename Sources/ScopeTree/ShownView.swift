/// A view on the screen.
package struct ShownView: Hashable, Sendable {
  package let node: NodeID
  package let style: ViewStyle
  /// The node whose view it stands in or over; nil for the root's view, which fills the window.
  package let container: NodeID?
}
