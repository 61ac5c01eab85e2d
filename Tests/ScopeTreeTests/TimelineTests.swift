import XCTest

@testable import ScopeTree

final class TimelineTests: XCTestCase {
  private let script: [Action] = [
    .login(account: 7), .emit(.updated("Maya"), from: nil), .hold(the(.session)), .arm(.expired),
    on(.cancel, watch(1), .login(account: 8)), .logout, .emit(.updated("Late"), from: WatchID(1)),
    .enable([.reminders]), .login(account: 9),
  ]

  func testMoving_givesBackEachWorldExactly() throws {
    var timeline = Timeline()
    var worlds = [timeline.world]
    for (index, action) in script.enumerated() {
      _ = try timeline.perform(action, command: "\(index)", sequence: index + 1)
      worlds.append(timeline.world)
    }
    for position in Array(worlds.indices) + worlds.indices.reversed() {
      timeline.move(to: position)
      XCTAssertEqual(timeline.world, worlds[position])
      XCTAssertEqual(timeline.position, position)
    }
  }

  func testChangingThePast_dropsWhatWasUndone() throws {
    var timeline = Timeline()
    for (index, action) in script.enumerated() {
      _ = try timeline.perform(action, command: "\(index)", sequence: index + 1)
    }
    timeline.move(to: 1)
    _ = try timeline.perform(.logout, command: "logout", sequence: 10)
    XCTAssertEqual(timeline.steps.map(\.sequence), [1, 10])
    XCTAssertNil(timeline.world.session)
  }

  func testRefusal_leavesTheTimelineAsItWas() throws {
    var timeline = Timeline()
    XCTAssertThrowsError(try timeline.perform(.logout, command: "logout", sequence: 1))
    XCTAssertEqual(timeline.position, 0)
    XCTAssertEqual(timeline.steps, [])
  }

  /// More steps than lie between two checkpoints, with a change of the past in between.
  func testLongTimelines_areExactAcrossCheckpoints() throws {
    var timeline = Timeline()
    var worlds = [timeline.world]
    var events = timeline.events
    for number in 1...600 {
      let action: Action =
        number % 2 == 1 ? .login(account: number) : .emit(.updated("n\(number)"), from: nil)
      events += try timeline.perform(action, command: "\(number)", sequence: number)
      worlds.append(timeline.world)
    }
    XCTAssertEqual(timeline.events, events)
    XCTAssertEqual(timeline.newestEvents(30), events.suffix(30))
    XCTAssertEqual(timeline.newestEvents(9_000), events.suffix(9_000))
    for position in [0, 1, 255, 256, 257, 511, 512, 513, 600] {
      timeline.move(to: position)
      XCTAssertEqual(timeline.world, worlds[position], "position \(position)")
    }
    timeline.move(to: 300)
    _ = try timeline.perform(.logout, command: "logout", sequence: 601)
    for number in 602...900 {
      _ = try timeline.perform(.login(account: number), command: "", sequence: number)
    }
    let last = timeline.world
    timeline.move(to: 300)
    XCTAssertEqual(timeline.world, worlds[300])
    timeline.move(to: timeline.steps.count)
    XCTAssertEqual(timeline.world, last)
  }

  func testStepOfAnEvent_isTheCommandThatCausedIt() throws {
    var timeline = Timeline()
    let first = try timeline.perform(.login(account: 7), command: "login 7", sequence: 1)
    let second = try timeline.perform(.logout, command: "logout", sequence: 4)
    XCTAssertNil(timeline.step(of: 1))
    XCTAssertEqual(timeline.step(of: first[0].number)?.sequence, 1)
    XCTAssertEqual(timeline.step(of: first.last?.number ?? 0)?.sequence, 1)
    XCTAssertEqual(timeline.step(of: second[0].number)?.sequence, 4)
  }

  /// What was prepared is one step to undo, and many commands to type again.
  func testPreparation_isOneStepOfSeveralCommands() throws {
    let commands = [
      Action.Command("login 7", .login(account: 7)), Action.Command("hold session", .hold(the(.session))),
    ]
    var prepared = try Timeline(policy: .uber, after: commands)
    XCTAssertEqual(prepared.position, 0)
    XCTAssertEqual(prepared.script.map(\.command), ["policy uber", "login 7", "hold session"])
    let start = prepared.lastEvent
    _ = try prepared.perform(.prepare(.strict, commands), command: "lesson 1 2", sequence: 4)
    _ = try prepared.perform(.logout, command: "logout", sequence: 5)
    XCTAssertEqual(
      prepared.script.map(\.command),
      ["policy uber", "login 7", "hold session", "policy strict", "login 7", "hold session", "logout"])
    XCTAssertEqual(prepared.stepsSinceLaunch.steps.map(\.command), ["login 7", "hold session", "logout"])
    XCTAssertEqual(prepared.events(after: start), Array(prepared.events.drop { $0.number <= start }))
    XCTAssertEqual(prepared.world.session, nil)
    // The commands lead to the same world.
    var typed = Timeline()
    for step in prepared.script { _ = try typed.perform(step.action, command: step.command, sequence: 0) }
    XCTAssertEqual(typed.world.allNodes, prepared.world.allNodes)
    prepared.move(to: 0)
    XCTAssertEqual(prepared.world.policy, .uber)
    XCTAssertThrowsError(try Timeline(policy: .strict, after: [Action.Command("logout", .logout)]))
    XCTAssertThrowsError(
      try prepared.perform(.prepare(.strict, [Action.Command("stop", .stop)]), command: "", sequence: 0))
    XCTAssertEqual(prepared.position, 0)
  }
}
