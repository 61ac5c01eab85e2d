import XCTest

@testable import ScopeTree

final class ReentrancyTests: XCTestCase {
  /// The defect of the seed's code: cancelling session 7's token logs in 8 during the login of 9.
  func testLoginWithinTheCancelOfALogin_leavesOneSessionAndOneLiveToken() throws {
    let world = try session(
      .login(account: 7), on(.cancel, watch(1), .login(account: 8)), .login(account: 9))
    XCTAssertEqual(world.session?.account, 9)
    XCTAssertEqual(world.watches.open.count, 1)
    XCTAssertEqual(
      world.watches.everyWatch.map(\.token), [.cancelled(times: 1), .cancelled(times: 1), .live])
    XCTAssertEqual(world.standingViolations, [])
  }

  func testLoginWithinEachEventOfALogin_leavesTheTreeWhole() throws {
    for event in EventName.allCases {
      for subject in [node(.session), node(.loggedOut), node(.library), node(.search)] {
        for inner in [Action.login(account: 8), .logout, .detach(the(.session)), .deactivate(the(.root))] {
          var world = try session(.login(account: 7), on(event, subject, inner))
          try world.apply(.login(account: 9))
          XCTAssertEqual(world.standingViolations, [], "on \(event) \(subject) \(inner)")
          XCTAssertEqual(world.witnessed, [], "on \(event) \(subject) \(inner)")
        }
      }
    }
  }

  func testEmissionWithinCancel_isRejected() throws {
    var world = try session(
      .login(account: 7), on(.cancel, watch(1), .emit(.updated("Late"), from: WatchID(1))))
    let events = try world.apply(.logout)
    XCTAssertEqual(
      events.filter { $0.kind.name == .cancel || $0.kind.name == .rejected }.map(\.kind),
      [.cancel(WatchID(1)), .rejected(WatchID(1), .updated("Late"), .ownerInactive)])
  }

  func testExpiryWhileChildrenStop_endsNobodyElse() throws {
    var world = try session(
      .login(account: 7), on(.deactivate, node(.library), .emit(.expired, from: WatchID(1))))
    let events = try world.apply(.login(account: 8))
    XCTAssertTrue(events.contains { $0.kind == .rejected(WatchID(1), .expired, .notOwned) })
    XCTAssertEqual(world.session?.account, 8)
  }

  func testDetachWithinItsOwnActivation_doesNotLoad() throws {
    var world = try session(.login(account: 7), on(.activate, node(.search, 2), .detach(the(.search))))
    try world.apply(.detach(the(.search)))
    let events = try world.apply(.attach(the(.search)))
    XCTAssertEqual(
      events.map(\.kind.name),
      [.build, .attach, .own, .activate, .detach, .disown, .inactive, .deactivate, .freed])
  }

  /// A node that is still cancelling is not activated again, whatever happens above it.
  func testReactivationOfTheParentWithinATeardown_leavesTheNodeInactive() throws {
    let search = node(.search, 1)
    var world = try session(
      .login(account: 7), on(.inactive, search, .deactivate(the(.session))),
      on(.inactive, search, .activate(the(.session))))
    var events = try world.apply(.deactivate(the(.search)))
    XCTAssertEqual(world.violations(after: events), [])
    XCTAssertEqual(world.node(NodeID(.search, 1))?.state, .inactive)

    world = try session(
      .login(account: 7), on(.cancel, watch(1), .deactivate(the(.root))),
      on(.cancel, watch(1), .activate(the(.root))))
    events = try world.apply(.deactivate(the(.session)))
    XCTAssertEqual(world.violations(after: events), [])
    XCTAssertEqual(world.session?.state, .inactive)
    XCTAssertEqual(world.watches.open, [])
  }

  /// Every pair of actions within every event of a teardown or a reactivation: the strict model breaks no rule.
  func testEveryPairOfActionsWithinAnEvent_keepsTheRules() throws {
    let inner: [Action] = [
      .login(account: 8), .logout, .emit(.expired, from: WatchID(1)), .deactivate(the(.root)),
      .activate(the(.root)),
      .deactivate(the(.session)), .activate(the(.session)), .detach(the(.session)), .attach(the(.session)),
      .detach(the(.search)), .attach(the(.search)), .hold(the(.session)), .stop,
    ]
    let outer: [Action] = [
      .detach(the(.search)), .deactivate(the(.search)), .deactivate(the(.session)), .logout,
      .login(account: 9), .stop,
    ]
    let subjects = [node(.root), node(.session), node(.search), node(.reminders), watch(1)]
    let start = try session(.login(account: 7), .enable([.reminders, .settings]), .start)
    for event in EventName.allCases {
      for subject in subjects {
        for trigger in outer where try fires(event, subject, trigger, start) {
          for first in inner {
            for second in inner {
              var world = start
              try world.apply(on(event, subject, first))
              try world.apply(on(event, subject, second))
              let events = try world.apply(trigger)
              let violations = world.violations(after: events)
              if !violations.isEmpty {
                return XCTFail("on \(event) \(subject) \(first); \(second): \(trigger): \(violations)")
              }
            }
          }
        }
      }
    }
  }

  private func fires(
    _ event: EventName, _ subject: Hook.Subject, _ trigger: Action, _ start: World
  ) throws -> Bool {
    var world = start
    try world.apply(on(event, subject, .disarm))
    try world.apply(trigger)
    return world.hooks.isEmpty
  }

  /// However a login goes, the root owns a session or the logged-out scope.
  func testLoginThatIsInterfered_leavesTheRootWithAChild() throws {
    for event in [EventName.build, .attach, .own, .activate, .load] {
      for action in [
        Action.attach(the(.session)), .detach(the(.session)), .logout, .release(the(.session, 1)),
      ] {
        var world = try session(on(event, node(.session), action))
        try world.apply(.login(account: 7))
        XCTAssertEqual(world.node(World.root)?.children.count, 1, "on \(event) \(action)")
        XCTAssertEqual(world.standingViolations, [], "on \(event) \(action)")
      }
    }
  }

  func testHook_runsOnceAndIsShownWhereItIsRefused() throws {
    var world = try session(.login(account: 7), on(.detach, node(.search), .detach(the(.root))))
    XCTAssertEqual(world.hooks.count, 1)
    let events = try world.apply(.detach(the(.search)))
    XCTAssertEqual(events[1].kind, .refused(.launchedByApp))
    XCTAssertEqual(events[1].cause, events[0].number)
    XCTAssertEqual(world.hooks, [])
    XCTAssertEqual(world.session?.children, [NodeID(.library, 1)])
  }

  func testNesting_isRefusedBeyondItsLimit() throws {
    var world = World.launch().world
    for number in 1...80 {
      try world.apply(on(.activate, node(.session, number), .login(account: number + 1)))
    }
    let events = try world.apply(.login(account: 1))
    let refusals = events.filter { $0.kind == .refused(.tooDeep(limit: World.nestingLimit)) }
    XCTAssertEqual(refusals.count, 1)
    XCTAssertEqual(world.session?.id, NodeID(.session, 65))
    XCTAssertEqual(world.standingViolations, [])
  }

  /// A parent that stops within the attachment of a child keeps it, owned and not active.
  func testParentThatStopsWithinAnAttachment_doesNotActivateTheChild() throws {
    var world = try session(on(.own, node(.session), .deactivate(the(.root))), .login(account: 7))
    XCTAssertEqual(world.session?.state, .owned)
    try world.apply(.activate(the(.root)))
    XCTAssertEqual(world.session?.state, .active(epoch: 1))
    XCTAssertEqual(world.session?.children, [NodeID(.library, 1), NodeID(.search, 1)])
  }
}
