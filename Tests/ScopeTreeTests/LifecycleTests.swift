import XCTest

@testable import ScopeTree

final class LifecycleTests: XCTestCase {
  func testLaunch_ownsBeforeItActivates() {
    let launch = World.launch()
    XCTAssertEqual(
      launch.events.text,
      """
      build root#1
      own root#1
      activate root#1 e1
        embed root#1 e1 in window
      load root#1
        build loggedOut#1
        attach loggedOut#1
          own loggedOut#1
          activate loggedOut#1 e1
            embed loggedOut#1 e1 in root#1
          load loggedOut#1
      """)
    XCTAssertEqual(launch.events.map(\.number), Array(1...11))
    XCTAssertEqual(launch.events.map(\.cause), [nil, nil, nil, 3, nil, 5, 5, 7, 7, 9, 7])
  }

  func testLogin_replacesLoggedOut() throws {
    var world = World.launch().world
    XCTAssertEqual(
      try world.apply(.login(account: 7)).text,
      """
      detach loggedOut#1
        disown loggedOut#1
        remove loggedOut#1 e1
        inactive loggedOut#1 e1
        deactivate loggedOut#1 e1
      freed loggedOut#1
      build session#1
      attach session#1
        own session#1
        activate session#1 e1
          watch session#1 e1 watch#1 account 7
          token session#1 e1 watch#1 kept
        load session#1
          build library#1
          attach library#1
            own library#1
            activate library#1 e1
              embed library#1 e1 in root#1
            load library#1
          build search#1
          attach search#1
            own search#1
            activate search#1 e1
              embed search#1 e1 in root#1
            load search#1
      """)
  }

  func testLogout_stopsChildrenInReverseThenTheStateThenTheToken() throws {
    var world = try session(.login(account: 7))
    XCTAssertEqual(
      try world.apply(.logout).text,
      """
      detach session#1
        disown session#1
        detach search#1
          disown search#1
          remove search#1 e1
          inactive search#1 e1
          deactivate search#1 e1
        freed search#1
        detach library#1
          disown library#1
          remove library#1 e1
          inactive library#1 e1
          deactivate library#1 e1
        freed library#1
        inactive session#1 e1
        cancel session#1 e1 watch#1
        deactivate session#1 e1
      freed session#1
      build loggedOut#2
      attach loggedOut#2
        own loggedOut#2
        activate loggedOut#2 e1
          embed loggedOut#2 e1 in root#1
        load loggedOut#2
      """)
  }

  func testSynchronousExpiry_endsLoggedOutAndCancelsTheReturnedTokenOnce() throws {
    var world = try session(.arm(.expired))
    let events = try world.apply(.login(account: 7))
    XCTAssertEqual(
      events.filter { $0.node.kind == .session }.map(\.kind.name),
      [
        .build, .attach, .own, .activate, .watch, .delivered, .detach, .disown, .inactive, .deactivate,
        .token, .cancel,
        .freed,
      ])
    XCTAssertNil(world.session)
    XCTAssertEqual(world.watches[WatchID(1)]?.token, .cancelled(times: 1))
    XCTAssertEqual(world.node(World.root)?.children, [NodeID(.loggedOut, 2)])
    XCTAssertNil(world.armed)
  }

  func testSynchronousUpdate_isKept() throws {
    let world = try session(.arm(.updated("Maya")), .login(account: 7))
    XCTAssertEqual(world.session?.displayName, "Maya")
    XCTAssertEqual(world.session?.tokens, [WatchID(1)])
  }

  func testReactivation_beginsAnEpochAndAWatchAndKeepsTheChildren() throws {
    var world = try session(.login(account: 7), .emit(.updated("Maya"), from: nil))
    XCTAssertEqual(
      try world.apply(.deactivate(the(.session))).text,
      """
      remove search#1 e1
      inactive search#1 e1
      deactivate search#1 e1
      remove library#1 e1
      inactive library#1 e1
      deactivate library#1 e1
      inactive session#1 e1
      cancel session#1 e1 watch#1
      deactivate session#1 e1
      """)
    XCTAssertNil(world.session?.displayName)
    XCTAssertEqual(
      try world.apply(.activate(the(.session))).text,
      """
      activate session#1 e2
        watch session#1 e2 watch#2 account 7
        token session#1 e2 watch#2 kept
        activate library#1 e2
          embed library#1 e2 in root#1
        activate search#1 e2
          embed search#1 e2 in root#1
      """)
    XCTAssertEqual(
      try world.apply(.emit(.updated("Late"), from: WatchID(1))).text,
      #"rejected session#1 e1 updated("Late") from watch#1: epochOver(live: 2)"#)
    XCTAssertNil(world.session?.displayName)
  }

  func testHeldSession_isInertAndCanBeAttachedAgain() throws {
    var world = try session(.login(account: 7), .hold(the(.session)), .logout)
    XCTAssertEqual(world.leaks, [NodeID(.session, 1)])
    XCTAssertEqual(
      try world.apply(.emit(.expired, from: WatchID(1))).text,
      "rejected session#1 e1 expired from watch#1: ownerInactive")
    try world.apply(.detach(the(.loggedOut)))
    try world.apply(.attach(the(.session, 1)))
    XCTAssertEqual(world.session?.state, .active(epoch: 2))
    XCTAssertEqual(world.session?.children, [NodeID(.library, 2), NodeID(.search, 2)])
    XCTAssertEqual(world.leaks, [])
  }

  func testRelease_freesWhatIsOver() throws {
    var world = try session(.login(account: 7), .hold(the(.session)), .logout)
    XCTAssertEqual(try world.apply(.release(the(.session))).text, "release session#1\nfreed session#1")
    XCTAssertEqual(world.state(of: NodeID(.session, 1)), .freed)
    XCTAssertNil(world.state(of: NodeID(.session, 2)))
    XCTAssertEqual(
      try world.apply(.emit(.expired, from: WatchID(1))).text,
      "rejected session#1 e1 expired from watch#1: ownerFreed")
  }

  func testBuild_hasNoEffectsUntilAttach() throws {
    var world = try session(.login(account: 7), .detach(the(.search)))
    XCTAssertEqual(try world.apply(.build(the(.search))).text, "build search#2")
    XCTAssertEqual(world.node(NodeID(.search, 2))?.state, .built)
    XCTAssertEqual(world.standingViolations, [])
    XCTAssertEqual(
      try world.apply(.attach(the(.search))).map(\.kind.name), [.attach, .own, .activate, .embed, .load])
    XCTAssertEqual(world.session?.children, [NodeID(.library, 1), NodeID(.search, 2)])
  }

  func testReleaseOfWhatWasBuilt_freesIt() throws {
    var world = try session(.login(account: 7), .build(the(.search)))
    XCTAssertEqual(try world.apply(.release(the(.search, 2))).text, "release search#2\nfreed search#2")
  }
}
