import XCTest

@testable import ScopeTree

final class HostTests: XCTestCase {
  private let enabled = Action.enable([.reminders, .settings])

  private func start(_ actions: Action...) throws -> (world: World, events: [Event]) {
    var world = try session(.login(account: 7), enabled)
    for action in actions { try world.apply(action) }
    let events = try world.apply(.start)
    return (world, events)
  }

  func testStart_buildsAllBeforeItActivatesAny() throws {
    let (world, events) = try start()
    XCTAssertEqual(
      events.text,
      """
      build reminders#1
      build settings#1
      attach reminders#1
        own reminders#1
        activate reminders#1 e1
        load reminders#1
      attach settings#1
        own settings#1
        activate settings#1 e1
          present settings#1 e1 over root#1
        load settings#1
      """)
    XCTAssertEqual(world.host.state, .active([NodeID(.reminders, 1), NodeID(.settings, 1)]))
  }

  func testFailedBuild_activatesNothingAndIsUsedUp() throws {
    var (world, events) = try start(.failBuild(.settings))
    XCTAssertEqual(
      events.text, "build reminders#1\nrefused session#1 settings could not be built\nfreed reminders#1")
    XCTAssertEqual(world.host.state, .inactive)
    try world.apply(.start)
    XCTAssertEqual(world.host.state, .active([NodeID(.reminders, 2), NodeID(.settings, 1)]))
  }

  func testFailedActivation_stopsTheStartedInReverseAndNothingElse() throws {
    var world = try session(.login(account: 7), .detach(the(.library)), .detach(the(.search)))
    try world.apply(.enable(ScopeKind.features))
    try world.apply(.failActivation(.reminders))
    let events = try world.apply(.start)
    XCTAssertEqual(
      events.filter { $0.kind.name == .deactivate }.map(\.node), [NodeID(.search, 2), NodeID(.library, 2)])
    XCTAssertEqual(
      events.filter { $0.kind.name == .activate }.map(\.node.kind), [.library, .search, .reminders])
    XCTAssertEqual(world.host.state, .inactive)
    XCTAssertEqual(world.session?.children, [])
    XCTAssertEqual(world.allNodes.map(\.id.kind), [.root, .session])
  }

  func testStop_isTheReverseOfStarting() throws {
    var (world, _) = try start()
    let events = try world.apply(.stop)
    XCTAssertEqual(events.filter { $0.kind.name == .detach }.map(\.node.kind), [.settings, .reminders])
    XCTAssertThrowsError(try world.apply(.stop)) { XCTAssertEqual($0 as? TransitionError, .hostInactive) }
  }

  /// The defect of the seed's code: a stop within an activation deactivates what never started.
  func testStopWithinAnActivation_stopsOnlyWhatBegan() throws {
    let (world, events) = try start(on(.activate, node(.reminders), .stop))
    XCTAssertEqual(events.filter { $0.kind.name == .activate }.map(\.node.kind), [.reminders])
    XCTAssertEqual(events.filter { $0.kind.name == .deactivate }.map(\.node.kind), [.reminders])
    XCTAssertEqual(world.host.state, .inactive)
    XCTAssertEqual(world.allNodes.map(\.id.kind), [.root, .session, .library, .search])
  }

  func testWhateverHappensWithinAStart_leavesAllOrNone() throws {
    let inner: [Action] = [
      .stop, .logout, .login(account: 8), .start, .emit(.expired, from: nil), .deactivate(the(.session)),
      .detach(the(.session)),
    ]
    for event in [EventName.build, .attach, .own, .activate, .load, .present] {
      for subject in [node(.reminders), node(.settings)] {
        for action in inner {
          for fault in [
            Action.disarm, .failBuild(.settings), .failActivation(.settings), .failActivation(.reminders),
          ] {
            var world = try session(.login(account: 7), enabled, .arm(.updated("x")), fault)
            try world.apply(on(event, subject, action))
            try world.apply(.start)
            XCTAssertEqual(world.standingViolations, [], "on \(event) \(subject) \(action), \(fault)")
            XCTAssertEqual(world.witnessed, [], "on \(event) \(subject) \(action), \(fault)")
          }
        }
      }
    }
  }

  func testLogout_stopsTheHostFirst() throws {
    var (world, _) = try start()
    let events = try world.apply(.logout)
    XCTAssertEqual(
      events.filter { $0.kind.name == .deactivate }.map(\.node.kind),
      [.settings, .reminders, .search, .library, .session])
    XCTAssertEqual(world.host.state, .inactive)
    XCTAssertEqual(world.host.enabled, [.reminders, .settings])
  }

  func testNodesOfTheHost_areNotTakenFromIt() throws {
    var (world, _) = try start()
    for action in [Action.detach(the(.reminders)), .deactivate(the(.reminders))] {
      XCTAssertThrowsError(try world.apply(action)) {
        XCTAssertEqual($0 as? TransitionError, .startedByHost(NodeID(.reminders, 1)))
      }
    }
    XCTAssertThrowsError(try world.apply(.attach(the(.reminders)))) {
      XCTAssertEqual($0 as? TransitionError, .behindFlag(.reminders))
    }
  }

  func testFlags_whenTheHostRuns() throws {
    var (world, _) = try start()
    try world.apply(.flag(.settings, isOn: false, .finish))
    XCTAssertEqual(world.host.state.nodes.map(\.kind), [.reminders, .settings])
    try world.apply(.stop)
    XCTAssertEqual(world.host.enabled, [.reminders])
    try world.apply(.start)
    try world.apply(.flag(.settings, isOn: true, .cancel))
    XCTAssertEqual(world.host.state.nodes, [NodeID(.reminders, 3), NodeID(.settings, 2)])
    try world.apply(.flag(.reminders, isOn: false, .cancel))
    XCTAssertEqual(world.host.state.nodes.map(\.kind), [.settings])
    XCTAssertEqual(world.standingViolations, [])
    try world.apply(.flag(.settings, isOn: false, .nextSession))
    try world.apply(.stop)
    XCTAssertEqual(world.host.enabled, [.settings])
    try world.apply(.logout)
    XCTAssertEqual(world.host.enabled, [])
    XCTAssertEqual(world.host.pending, [])
  }

  func testFlagTakenBack_leavesNothingWaiting() throws {
    var (world, _) = try start()
    try world.apply(.flag(.settings, isOn: false, .nextSession))
    try world.apply(.flag(.settings, isOn: true, .nextSession))
    XCTAssertEqual(world.host.pending, [])
    try world.apply(.logout)
    XCTAssertEqual(world.host.enabled, [.reminders, .settings])
  }
}
