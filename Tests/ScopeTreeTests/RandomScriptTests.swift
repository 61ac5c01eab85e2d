import XCTest

@testable import ScopeTree

final class RandomScriptTests: XCTestCase {
  /// Under every other policy the same scripts come to an end, and what is refused changes nothing.
  func testLongRandomScripts_endUnderEveryPolicy() {
    for policy in [.uber] + FaultyPolicy.all.map({ $0.policy(called: $0.name) }) {
      for seed in 1...200 {
        var random = Generator(state: UInt64(seed))
        var world = World.launch(policy: policy).world
        for _ in 0..<14 {
          let before = world
          let action = random.action()
          if (try? world.apply(action)) == nil, world != before {
            return XCTFail("\(policy.name), seed \(seed): a refused \(action) changed the world")
          }
        }
      }
    }
  }

  /// Commands inside every event, that call each other and are refused late, come to an end: one command has a budget.
  func testEveryHook_comesToAnEnd() {
    let events: [EventName] = [.call, .activate, .stream, .cancel, .own, .detach, .deactivate, .embed]
    let actions: [Action] = [
      .tapLogout, .login(account: 8), .logout, .detach(the(.session)), .swipe(the(.search)),
      .flag(.reminders, isOn: true, .cancel), .present(the(.library)),
    ]
    for policy in [Policy.strict, .uber] {
      for first in actions {
        for second in actions {
          var world = World.launch(policy: policy).world
          let hooks = events.enumerated().map { index, event in
            Action.hook(
              Hook(
                event: event, subject: node(index % 2 == 0 ? .session : .library),
                action: index % 3 == 0 ? first : second, command: "\(index)", repeats: true))
          }
          var count = 0
          for action in [.login(account: 7), .enable([.reminders]), .start] + hooks + [first, second] {
            count += (try? world.apply(action))?.count ?? 0
          }
          XCTAssertLessThan(count, 40_000, "\(policy.name): \(first), \(second)")
        }
      }
    }
  }

  /// Long scripts full of hooks, the same ones at each run: the strict model keeps every rule in all of them.
  func testLongRandomScripts_keepTheRules() {
    for seed in 1...3_000 {
      var random = Generator(state: UInt64(seed))
      var world = World.launch().world
      var script: [Action] = []
      for _ in 0..<14 {
        let action = random.action()
        script.append(action)
        let before = world
        do throws(TransitionError) {
          let events = try world.apply(action)
          let violations = world.violations(after: events)
          guard violations.isEmpty else { return XCTFail("seed \(seed), \(script): \(violations)") }
        } catch {
          guard world == before else { return XCTFail("seed \(seed), \(script): \(error) changed the world") }
        }
      }
      for watch in world.watches.everyWatch {
        guard watch.token == .live || watch.token == .cancelled(times: 1) else {
          return XCTFail("seed \(seed), \(script): \(watch)")
        }
      }
    }
  }
}

/// A linear congruential generator (Knuth, MMIX), so that a failure can be run again.
private struct Generator {
  var state: UInt64
  private var lastHook: Hook?

  init(state: UInt64) { self.state = state }

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  mutating func action(depth: Int = 0) -> Action {
    let kind = pick(ScopeKind.allCases)
    let instance = below(3) == 0 ? below(3) + 1 : nil
    let name = the(kind, instance)
    let watch = below(3) == 0 ? nil : WatchID(below(4) + 1)
    switch below(depth < 2 ? 36 : 30) {
    case 0, 1: return .login(account: below(9) + 1)
    case 2: return .logout
    case 3: return .emit(.updated("n"), from: watch)
    case 4: return .emit(.expired, from: watch)
    case 5: return .arm(below(2) == 0 ? .expired : .updated("m"))
    case 6: return .build(name)
    case 7: return .attach(name)
    case 8: return .detach(name)
    case 9: return .activate(name)
    case 10: return .deactivate(name)
    case 11: return .hold(name)
    case 12: return .release(name)
    case 13: return .enable([pick(ScopeKind.features)])
    case 14: return .disable([pick(ScopeKind.features)])
    case 15: return .start
    case 16: return .stop
    case 17: return below(2) == 0 ? .failBuild(kind) : .failActivation(kind)
    case 18, 19: return .flag(pick(ScopeKind.features), isOn: below(2) == 0, pick(FlagTiming.allCases))
    case 20: return .embed(name, isHosted: below(2) == 0)
    case 21, 22: return .present(name)
    case 23: return below(2) == 0 ? .presentAlert : .dismissAlert
    case 24: return .dismiss(name)
    case 25: return .swipe(name)
    case 26: return .loadView(name)
    case 27: return .finish
    case 28: return .tapLogin("Ana")
    case 29: return .tapLogout
    default:
      let subject: Hook.Subject = below(4) == 0 ? .watch(WatchID(below(4) + 1)) : .node(name)
      // Several hooks of one event interfere in ways that one cannot.
      if let last = lastHook, below(2) == 0 {
        let more = Hook(
          event: last.event, subject: last.subject, action: action(depth: depth + 1), command: "",
          repeats: below(4) == 0)
        return .hook(more)
      }
      let hook = Hook(
        event: pick(EventName.allCases), subject: subject, action: action(depth: depth + 1), command: "")
      lastHook = hook
      return .hook(hook)
    }
  }
}
