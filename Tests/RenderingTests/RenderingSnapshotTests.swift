import TestSupport
import XCTest

@testable import Rendering
@testable import ScopeTree

final class RenderingSnapshotTests: XCTestCase {
  private static let colored = Style(hasColor: true, hasUnicode: true, width: 80)
  private static let ascii = Style(hasColor: false, hasUnicode: false)

  /// A session with most of what can be shown in it.
  private func timeline() throws -> Timeline {
    var timeline = Timeline()
    let steps: [(String, Action)] = [
      ("login 7", .login(account: 7)),
      ("emit updated \"민수 \u{1B}[31m\"", .emit(.updated("민수 \u{1B}[31m"), from: nil)),
      ("hold session", .hold(NodeName(.init(.session)))), ("login 8", .login(account: 8)),
      ("emit updated Late from watch#1", .emit(.updated("Late"), from: WatchID(1))),
      ("emit updated Noor", .emit(.updated("Noor"), from: nil)),
      ("detach search", .detach(NodeName(.init(.search)))),
      ("build search", .build(NodeName(.init(.search)))),
      ("enable reminders settings", .enable([.reminders, .settings])), ("start", .start),
      ("flag settings off finish", .flag(.settings, isOn: false, .finish)),
      ("fail build reminders", .failBuild(.reminders)), ("arm expired", .arm(.expired)),
      (
        "on cancel watch#2 login 9",
        .hook(
          Hook(event: .cancel, subject: .watch(WatchID(2)), action: .login(account: 9), command: "login 9"))
      ),
      ("deactivate library", .deactivate(NodeName(.init(.library)))),
    ]
    for (index, step) in steps.enumerated() {
      _ = try timeline.perform(step.1, command: step.0, sequence: index + 1)
    }
    return timeline
  }

  private func joined(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

  func testInspect() throws {
    let world = try timeline().world
    assertSnapshot(joined(TreeText.full(world, .plain)), "inspect")
    assertSnapshot(joined(TreeText.full(world, Self.ascii)), "inspect-ascii")
    assertSnapshot(joined(TreeText.full(world, Self.colored)), "inspect-colored")
    let nodes = [World.root, NodeID(.session, 1), NodeID(.session, 2), NodeID(.search, 3)]
    assertSnapshot(
      nodes.map { joined(TreeText.node($0, world, .plain)) }.joined(separator: "\n"), "inspect-nodes")
  }

  func testLooks() throws {
    let timeline = try timeline()
    let world = timeline.world
    let style = Style.plain
    let parts = [
      TreeText.short(world, style), TreeText.short(world, Self.ascii), WatchText.lines(world, style),
      HookText.lines(world), LeakText.lines(world), HistoryText.lines(timeline, style),
      WhyText.lines(NodeID(.session, 2), timeline, style),
      WhyText.lines(NodeID(.session, 1), timeline, style),
      WhyText.lines(NodeID(.search, 1), timeline, style),
    ]
    assertSnapshot(parts.map(joined).joined(separator: "\n"), "looks")
  }

  func testTrace() throws {
    let timeline = try timeline()
    assertSnapshot(joined(TraceText.lines(timeline.events, .plain)), "trace")
    assertSnapshot(
      joined(EventSummary.lines(timeline.events, Style(hasColor: false, hasUnicode: true, width: 80))),
      "summary-80-columns")
    assertSnapshot(joined(EventSummary.lines(timeline.newestEvents(20), Self.ascii)), "summary-ascii")
  }

  /// Both trees in step, and adrift: an alert that outlives its scope, a lost presentation, a name that came too early.
  func testViews() throws {
    let beginning: [Action] = [
      .login(account: 7), .emit(.updated("Maya"), from: nil),
      .embed(NodeName(.init(.search)), isHosted: true),
      .loadView(NodeName(.init(.library))),
    ]
    let lost =
      beginning + [
        .present(NodeName(.init(.library))), .present(NodeName(.init(.search))), .presentAlert,
      ]
    var texts: [String] = []
    for (policy, actions) in [
      (Policy.strict, beginning), (.strict, lost), (.uber, lost), (.uber, lost + [.logout]),
    ] {
      var world = World.launch(policy: policy).world
      for action in actions { try world.apply(action) }
      texts.append(joined(ViewsText.lines(world, .plain)) + LookJSON.views(world).text + "\n")
    }
    assertSnapshot(texts.joined(separator: "\n"), "views")
  }

  func testPoliciesAndComparison() throws {
    var timeline = Timeline()
    for (number, action) in [
      Action.login(account: 7), .login(account: 0), .deactivate(NodeName(.init(.root))),
    ]
    .enumerated() {
      _ = try? timeline.perform(action, command: "command \(number + 1)", sequence: number + 1)
    }
    let comparison = Comparison(of: timeline.past, under: .strict, and: .uber)
    let same = Comparison(of: timeline.past, under: .strict, and: .strict)
    let parts = [
      PolicyText.current(.uber, .plain), PolicyText.list(reveals: false, current: .uber, .plain),
      PolicyText.list(reveals: true, current: .strict, .plain), [PolicyText.json(reveals: true).text],
      ComparisonText.lines(comparison, .plain), ComparisonText.lines(same, .plain).suffix(1),
      [ComparisonText.json(same).text],
    ]
    assertSnapshot(parts.map(joined).joined(separator: "\n"), "policies")
  }

  func testJSON() throws {
    let timeline = try timeline()
    let state = JSONValue.object(WorldJSON.state(timeline.world))
    let events = JSONValue.array(timeline.newestEvents(12).map(WorldJSON.event))
    let node = WorldJSON.nodeInFull(NodeID(.session, 2), timeline.world)
    assertSnapshot(
      [state, events, node, LookJSON.history(timeline)].map(\.text).joined(separator: "\n") + "\n", "json")
  }

  /// A violation of each kind that a policy can bring about, told in the form of the contract.
  func testViolations() throws {
    let policy = try XCTUnwrap(Policy.named("no-epoch"))
    var timeline = Timeline(policy: policy)
    let session = NodeName(.init(.session))
    let steps: [(String, Action)] = [
      ("login 7", .login(account: 7)), ("deactivate session", .deactivate(session)),
      ("activate session", .activate(session)),
      ("emit updated Late from watch#1", .emit(.updated("Late"), from: WatchID(1))),
    ]
    for (index, step) in steps.enumerated() {
      _ = try timeline.perform(step.1, command: step.0, sequence: index + 1)
    }
    let violation = try XCTUnwrap(timeline.world.allViolations.first)
    assertSnapshot(joined(ViolationText.lines(violation, timeline, .plain)), "violation-I5")
  }

  /// Every fact has a headline, both sides, a likely cause and a replay.
  func testEachFact_isToldWhole() {
    let watch = WatchID(1)
    let facts: [Violation.Fact] = [
      .builtWithEffects, .activeButUnowned, .activeUnder(World.root, .inactive),
      .ownedTwice([World.root, World.root]),
      .tokenNotHeld(watch), .tokenHeldByEndedEpoch(watch), .cancelledAgain(watch, times: 2),
      .actedForDeadEpoch(watch, .updated("Late"), live: 2, nameBefore: nil),
      .actedForDeadEpoch(watch, .expired, live: nil, nameBefore: "x"), .leftUnfinished(.activating(epoch: 1)),
      .hostLeftUnfinished(.building(run: 1)), .shownWithoutScope, .scopeNotShown, .alertLeft,
      .viewShowsOther(label: nil, name: "Maya"),
      .expiryEndedAnother(watch, expired: NodeID(.session, 2)),
      .hostPartlyActive(active: [.reminders], enabled: [.reminders, .settings]),
      .stoppedOutOfOrder(started: [NodeID(.library, 1), NodeID(.search, 1)], stopped: NodeID(.library, 1)),
      .stoppedWithoutStart,
      .notFreed,
    ]
    let timeline = Timeline()
    let texts = facts.map { fact in
      joined(
        ViolationText.lines(
          Violation(fact: fact, node: NodeID(.session, 1), epoch: 1, event: 3), timeline, .plain))
    }
    assertSnapshot(texts.joined(separator: "\n"), "violations")
  }
}
