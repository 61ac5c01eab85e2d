import XCTest

@testable import ScopeTree

final class InvariantTests: XCTestCase {
  /// Each rule that a state can break, broken by hand.
  func testStandingViolations_whenTheStateIsWrong() throws {
    let session = NodeID(.session, 1)
    let search = NodeID(.search, 1)
    let cases: [(Violation.Fact, (inout World) -> Void)] = [
      (.builtWithEffects, { $0.nodes[NodeID(.search, 9)] = Self.built(.search, epochs: 1) }),
      (.activeButUnowned, { $0.nodes[session]?.children.removeLast() }),
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

  /// A policy with one fault breaks the rule that the fault is about; the strict one does not.
  func testFaultyPolicies_breakTheirRule() throws {
    let late = Action.emit(.updated("Late"), from: WatchID(1))
    let cases: [(Invariant, (inout Policy) -> Void, [Action])] = [
      (
        .deadEpochsDoNotAct, { $0.callbacks = .activeOnly },
        [.login(account: 7), .deactivate(the(.session)), .activate(the(.session)), late]
      ),
      (
        .deadEpochsDoNotAct, { $0.cancelling = .beforeStateOff },
        [.login(account: 7), on(.cancel, watch(1), late), .logout]
      ),
      (
        .tokenHeldOrCancelledOnce, { $0.returnedToken = .alwaysKept },
        [.arm(.expired), on(.build, node(.session), .hold(the(.session))), .login(account: 7)]
      ),
      (.activeIsOwned, { $0.owning = .afterActivation }, [.login(account: 7)]),
      (.activeIsOwned, { $0.children = .afterParent }, [.login(account: 7), .logout]),
      (
        .outcomeNamesItsSession, { $0.expiry = .endsTheCurrent },
        [
          .login(account: 7), on(.deactivate, node(.search), .login(account: 8)),
          on(.deactivate, node(.library, 1), .emit(.expired, from: WatchID(1))), .logout,
        ]
      ),
      (
        .stopReversesStart, { $0.rollback = .forward },
        [
          .login(account: 7), .detach(the(.search)), .enable([.search, .reminders, .settings]),
          .failActivation(.settings), .start,
        ]
      ),
      (
        .hostAllOrNone, { $0.rollback = .none },
        [.login(account: 7), .enable([.reminders, .settings]), .failActivation(.settings), .start]
      ),
    ]
    for (invariant, fault, script) in cases {
      var faulty = Policy(name: "faulty")
      fault(&faulty)
      XCTAssertEqual(try violations(of: script, faulty), [invariant], "\(faulty)")
      XCTAssertEqual(try violations(of: script, .strict), [], "\(script)")
    }
  }

  func testDisowningAfterwards_changesTheOrder() throws {
    var policy = Policy(name: "disown-after")
    policy.disowning = .afterDeactivation
    var world = try session(.login(account: 7), policy: policy)
    let events = try world.apply(.detach(the(.search)))
    XCTAssertEqual(events.map(\.kind.name), [.detach, .remove, .inactive, .deactivate, .disown, .freed])
  }

  private func violations(of script: [Action], _ policy: Policy) throws -> [Invariant] {
    var world = World.launch(policy: policy).world
    for action in script { try world.apply(action) }
    var found: [Invariant] = []
    for violation in world.allViolations where !found.contains(violation.invariant) {
      found.append(violation.invariant)
    }
    return found
  }
}
