import XCTest

@testable import ScopeTree

final class InvariantTests: XCTestCase {
  /// Each rule that a state can break, broken by hand.
  func testStandingViolations_whenTheStateIsWrong() throws {
    let session = NodeID(.session, 1)
    let search = NodeID(.search, 1)
    let cases: [(Violation.Fact, (inout World) -> Void)] = [
      (.builtWithEffects, { $0.nodes[NodeID(.search, 9)] = Self.built(.search, epochs: 1) }),
      (.activeButUnowned, { $0.nodes[session]?.children.remove(at: 1) }),
      (.activeUnder(session, .inactive), { $0.nodes[session]?.state = .inactive }),
      (.ownedTwice([session, session]), { $0.nodes[session]?.children.append(search) }),
      (.ownedTwice([World.root, session]), { $0.nodes[World.root]?.children.append(search) }),
      (.tokenNotHeld(WatchID(1)), { $0.nodes[session]?.tokens = [] }),
      (.tokenHeldByEndedEpoch(WatchID(1)), { $0.nodes[session]?.state = .active(epoch: 2) }),
      (.leftUnfinished(.activating(epoch: 1)), { $0.nodes[search]?.state = .activating(epoch: 1) }),
      (.hostLeftUnfinished(.building(run: 1)), { $0.host.state = .building(run: 1) }),
      (
        .shownWithoutScope,
        {
          $0.screen.append(ShownView(node: session, style: .embedded, container: nil))
          $0.nodes[session]?.state = .owned
        }
      ),
      (
        .shownWithoutScope,
        { $0.screen.append(ShownView(node: NodeID(.search, 9), style: .embedded, container: nil)) }
      ),
      (.scopeNotShown, { $0.screen.removeLast() }),
      (
        .hostPartlyActive(active: [], enabled: [.reminders]),
        {
          $0.host.enabled = [.reminders]
          $0.host.state = .active([])
        }
      ),
      (.notFreed, { $0.nodes[NodeID(.search, 9)] = Self.built(.search, epochs: 1, state: .inactive) }),
    ]
    for (fact, damage) in cases {
      var world = try ScopeTreeTests.session(.login(account: 7))
      damage(&world)
      XCTAssertTrue(
        world.standingViolations.contains { $0.fact == fact }, "\(fact) not in \(world.standingViolations)")
    }
  }

  private static func built(_ kind: ScopeKind, epochs: Int, state: State = .built) -> Node {
    var node = Node(id: NodeID(kind, 9), memory: .nothing)
    node.epochs = epochs
    node.state = state
    return node
  }

  func testDisowningAfterwards_changesTheOrder() throws {
    let policy = try XCTUnwrap(Policy.named("disown-after"))
    var world = try session(.login(account: 7), policy: policy)
    let events = try world.apply(.detach(the(.search)))
    XCTAssertEqual(events.map(\.kind.name), [.detach, .remove, .inactive, .deactivate, .disown, .freed])
  }
}
