/// What was seen where a predicate was judged: the fact that decided.
package enum Sight: Hashable, Sendable {
  /// There is no scope of the name.
  case absent(String)
  case state(node: String, String)
  case epoch(node: String, Int)
  case held(node: String, Bool)
  case shown(node: String, Bool)
  case noWatch(Int)
  case watch(Int, isCancelled: Bool)
  case name(String?)
  /// The account of a scope; nil where it has none.
  case account(node: String, Int?)
  case children(node: String, [String])
  /// Whether the trace has such an event.
  case trace(Bool)
  case host(String)
  /// The invariants that are broken.
  case violations([String])
}

extension Sight: CustomStringConvertible {
  package var description: String {
    switch self {
    case .absent(let name): "there is no \(name)"
    case .state(let node, let state): "\(node) is \(state)"
    case .epoch(let node, let epoch): "\(node) is in epoch \(epoch)"
    case .held(let node, let isHeld): "\(node) is \(isHeld ? "held" : "not held")"
    case .shown(let node, let isShown): "\(node) is \(isShown ? "shown" : "hidden")"
    case .noWatch(let number): "there is no watch#\(number)"
    case .watch(let number, let isCancelled): "watch#\(number) is \(isCancelled ? "cancelled" : "live")"
    case .name(let name): "the name is " + (name.map { "\"\($0)\"" } ?? "none")
    case .account(let node, let account):
      "\(node) is for " + (account.map { "account \($0)" } ?? "no account")
    case .children(let node, let children):
      "\(node) owns " + (children.isEmpty ? "nothing" : children.joined(separator: ", "))
    case .trace(let hasIt): "the trace has " + (hasIt ? "it" : "none")
    case .host(let state): "the host is \(state)"
    case .violations(let found):
      found.isEmpty ? "there are none" : "there is \(found.joined(separator: ", "))"
    }
  }
}
