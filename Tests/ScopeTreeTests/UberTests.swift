import XCTest

@testable import ScopeTree

/// What uber/RIBs-iOS was seen to do (S1 to S13), replayed on the sample tree: the order of events is compared.
final class UberTests: XCTestCase {
  private var world = World.launch(policy: .uber).world

  /// What the actions cause, each event as `kind node`, and the facts of those that have some.
  private func events(_ actions: Action..., of kinds: EventName...) throws -> [String] {
    var found: [Event] = []
    for action in actions { found += try world.apply(action) }
    return found.filter { kinds.isEmpty || kinds.contains($0.kind.name) }.map { event in
      let facts =
        switch event.kind {
        case .stream(let isOn): isOn ? " on" : " off"
        case .worker(let isRunning): isRunning ? " starts" : " stops"
        case .watch(let watch, _), .cancel(let watch): " \(watch)"
        case .token(let watch, let isKept): " \(watch) \(isKept ? "kept" : "not kept")"
        case .delivered(let watch, _), .rejected(let watch, _, _): " \(watch)"
        default: ""
        }
      return "\(event.kind.name) \(event.node)" + facts
    }
  }

  private var invariants: [Invariant] { world.standingViolations.map(\.invariant) }

  func testS1_attaching_isStreamThenOwnCodeThenLoad_andChildrenFirstTheSecondTime() throws {
    XCTAssertEqual(
      try events(.login(account: 7), of: .own, .stream, .activate, .worker, .load).dropFirst(),
      [
        "own session#1", "stream session#1 on", "activate session#1", "worker session#1 starts",
        "load session#1", "own library#1", "stream library#1 on", "activate library#1", "load library#1",
        "own search#1", "stream search#1 on", "activate search#1", "load search#1",
      ])
    _ = try events(.hold(the(.session)), .logout, .detach(the(.loggedOut)))
    XCTAssertEqual(
      try events(.attach(the(.session)), of: .own, .stream, .activate, .worker, .load),
      [
        "own session#1", "stream session#1 on", "worker session#1 starts", "stream library#1 on",
        "activate library#1", "stream search#1 on", "activate search#1", "activate session#1",
      ])
  }

  func testS2_aChildThatIsDetachedWhileItActivates_isStillLoaded() throws {
    _ = try events(
      on(.build, node(.session), .hold(the(.session))),
      on(.activate, node(.session), .detach(the(.session))))
    XCTAssertEqual(
      try events(.login(account: 7), of: .own, .activate, .inactive, .disown, .load).dropFirst(2),
      [
        "own session#1", "activate session#1", "inactive session#1", "disown session#1", "load session#1",
        "own library#1", "activate library#1", "load library#1", "own search#1", "activate search#1",
        "load search#1", "own loggedOut#2", "activate loggedOut#2", "load loggedOut#2",
      ])
    XCTAssertEqual(world.node(NodeID(.library, 1))?.state, .active(epoch: 1))
    XCTAssertEqual(world.node(NodeID(.session, 1))?.state, .inactive)
    XCTAssertTrue(invariants.contains(.activeIsOwned))
  }

  func testS3_anEventThatDetachesDuringTheSubscription_findsNoBagAndCancelsAtOnce() throws {
    XCTAssertEqual(
      try events(.arm(.expired), .login(account: 7), of: .watch, .delivered, .detach, .token, .cancel),
      [
        "detach loggedOut#1", "watch session#1 watch#1", "delivered session#1 watch#1", "detach session#1",
        "token session#1 watch#1 not kept", "cancel session#1 watch#1", "detach library#1",
        "detach search#1",
      ], "its children were loaded nevertheless, and go with it")
  }

  func testS4_withoutEpochs_theOldSubscriptionLandsInTheNewBag() throws {
    _ = try events(
      .arm(.updated("A")), on(.delivered, watch(1), .detach(the(.session))),
      on(.delivered, watch(1), .attach(the(.session, 1))))
    XCTAssertEqual(
      try events(.login(account: 7), of: .watch, .token, .cancel),
      [
        "watch session#1 watch#1", "watch session#1 watch#2", "token session#1 watch#2 kept",
        "token session#1 watch#1 kept",
      ])
    XCTAssertEqual(
      try events(.emit(.updated("B"), from: nil), of: .delivered).filter { $0.contains("session") },
      ["delivered session#1 watch#1", "delivered session#1 watch#2"], "one event, handled twice")
  }

  func testS5_aDoubleAttach_leavesAGhostAfterOneDetach() throws {
    _ = try events(.login(account: 7), .attach(the(.search)))
    XCTAssertEqual(
      world.node(NodeID(.session, 1))?.children.map(\.description), ["library#1", "search#1", "search#1"])
    XCTAssertEqual(
      try events(.detach(the(.search)), of: .detach, .deactivate, .inactive, .disown, .freed),
      ["detach search#1", "deactivate search#1", "inactive search#1", "disown search#1"])
    XCTAssertEqual(
      world.node(NodeID(.session, 1))?.children.map(\.description), ["library#1", "search#1"])
    XCTAssertEqual(world.node(NodeID(.search, 1))?.state, .inactive, "a ghost")
  }

  func testS6_twoParentsMayOwnOneChild_andAnyRouterCanDeactivateIt() throws {
    _ = try events(.login(account: 7), .hold(the(.session)), .login(account: 8))
    XCTAssertEqual(
      try events(.attach(the(.search, 1)), of: .own, .activate), ["own search#1", "activate search#1"])
    XCTAssertEqual(world.owners(of: NodeID(.search, 1)), [NodeID(.session, 1), NodeID(.session, 2)])
    XCTAssertTrue(invariants.contains(.oneParent))
    let other = NodeName(owners: [.init(.session, 1)], .init(.search, 1))
    XCTAssertEqual(
      try events(.detach(other), of: .deactivate, .disown), ["deactivate search#1", "disown search#1"])
    XCTAssertEqual(world.owners(of: NodeID(.search, 1)), [NodeID(.session, 2)])
    XCTAssertEqual(
      world.node(NodeID(.search, 1))?.state, .inactive, "stopped by a router that is not its own")
  }

  func testS7_teardown_isParentFirst() throws {
    _ = try events(
      .login(account: 7), on(.deactivate, node(.session), .emit(.expired, from: nil)))
    XCTAssertEqual(
      try events(.deactivate(the(.root)), of: .deactivate, .inactive, .delivered).prefix(4),
      [
        "deactivate root#1", "inactive root#1", "deactivate session#1", "delivered session#1 watch#1",
      ], "when the session tells its parent, that is off already")
    world = World.launch(policy: .uber).world
    XCTAssertEqual(
      try events(.login(account: 7), .deactivate(the(.root)), of: .deactivate).dropFirst(),
      ["deactivate root#1", "deactivate session#1", "deactivate library#1", "deactivate search#1"])
  }

  func testS8_attachingToAnInactiveParent_activatesTheChild() throws {
    _ = try events(.login(account: 7), .detach(the(.search)), .deactivate(the(.session)))
    XCTAssertEqual(
      try events(.attach(the(.search)), of: .own, .activate, .load),
      ["own search#2", "activate search#2", "load search#2"])
    XCTAssertEqual(world.node(NodeID(.session, 1))?.state, .inactive)
    XCTAssertTrue(invariants.contains(.activeIsOwned))
  }

  func testS9_releasingTheRoot_resignsFromTheTopAndFreesFromTheBottom() throws {
    _ = try events(.login(account: 7))
    XCTAssertEqual(
      try events(.release(the(.root)), of: .release, .deactivate, .freed),
      [
        "release root#1", "deactivate root#1", "deactivate session#1", "deactivate library#1",
        "deactivate search#1", "freed library#1", "freed search#1", "freed session#1", "freed root#1",
      ])
    XCTAssertEqual(world.allNodes.map(\.id), [])
  }

  func testS10_aConfinedStream_replaysBeforeTheActivation() throws {
    _ = try events(.login(account: 7), .deactivate(the(.search)))
    XCTAssertEqual(
      try events(.emit(.updated("Late"), from: nil), of: .delivered, .rejected),
      ["delivered session#1 watch#1", "rejected search#1 watch#1"])
    XCTAssertEqual(
      try events(.activate(the(.search)), of: .stream, .delivered, .activate),
      ["stream search#1 on", "delivered search#1 watch#1", "activate search#1"])
  }

  func testS11_aStepOnAnInactiveItem_retainsItAndRunsOnItsNextActivation() throws {
    _ = try events(
      .login(account: 7), .hold(the(.session)), .logout,
      on(.activate, node(.session, 1), .arm(.updated("Link"))))
    XCTAssertEqual(try events(.release(the(.session)), of: .release, .freed), ["release session#1"])
    XCTAssertEqual(world.node(NodeID(.session, 1))?.state, .inactive, "retained by the step")
    _ = try events(.detach(the(.loggedOut)))
    XCTAssertEqual(
      try events(.attach(the(.session, 1)), of: .activate, .watch, .delivered).filter {
        $0.contains("session")
      },
      ["activate session#1", "watch session#1 watch#2", "delivered session#1 watch#2"])
    XCTAssertEqual(world.node(NodeID(.session, 1))?.displayName, "Link", "the step has run")
    XCTAssertEqual(world.hooks, [])
  }

  func testS12_aChildThatAsksToBeDetachedWhileItResigns_recursesWithoutBound() throws {
    _ = try events(
      .login(account: 7),
      .hook(
        Hook(
          event: .deactivate, subject: node(.session), action: .detach(the(.session)),
          command: "detach session", repeats: true)))
    let order = try events(.logout, of: .detach, .deactivate, .refused).filter { $0.contains("session") }
    let recursion = Array(repeating: ["detach session#1", "deactivate session#1"], count: 65).flatMap { $0 }
    XCTAssertEqual(
      Array(order.prefix(131)), recursion + ["refused session#1"], "64 deep, where it is stopped")
  }

  func testS13_detachingFromTheActiveStream_lastsIntoTheActivation() throws {
    _ = try events(on(.stream, node(.session), .detach(the(.session))))
    XCTAssertEqual(
      try events(.login(account: 7), of: .stream, .inactive, .activate, .token, .cancel).filter {
        $0.contains("session")
      },
      [
        "stream session#1 on", "inactive session#1", "stream session#1 off", "activate session#1",
        "token session#1 watch#1 not kept", "cancel session#1 watch#1",
      ], "the node's own code runs while it is inactive")
  }
}
