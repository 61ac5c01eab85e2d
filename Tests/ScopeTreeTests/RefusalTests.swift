import XCTest

@testable import ScopeTree

final class RefusalTests: XCTestCase {
  /// Every action that a learner can ask for, with names that fit and names that do not.
  private static let actions: [Action] = {
    let names =
      ScopeKind.allCases.map { the($0) } + [the(.session, 1), the(.session, 9), the(.search, 2)]
    let single = names.flatMap { name -> [Action] in
      [
        .build(name), .attach(name), .detach(name), .activate(name), .deactivate(name), .hold(name),
        .release(name), .embed(name, isHosted: true), .present(name), .dismiss(name), .swipe(name),
        .loadView(name),
      ]
    }
    let features = ScopeKind.allCases.flatMap { kind -> [Action] in
      [
        .enable([kind]), .disable([kind]), .failBuild(kind), .failActivation(kind),
        .flag(kind, isOn: true, .cancel),
        .flag(kind, isOn: false, .finish), .flag(kind, isOn: false, .nextSession),
      ]
    }
    return single + features + [
      .login(account: 7), .login(account: 0), .login(account: -1), .logout, .emit(.updated("x"), from: nil),
      .emit(.expired, from: nil), .emit(.expired, from: WatchID(1)), .emit(.updated("x"), from: WatchID(9)),
      .presentAlert, .dismissAlert, .finish, .tapLogin("Ana"), .tapLogout,
      .arm(.expired), .arm(.updated("y")), .disarm, .start, .stop, on(.cancel, watch(1), .login(account: 8)),
      on(.activate, node(.search), .stop), on(.inactive, node(.session), .logout),
      on(.own, node(.session), .deactivate(the(.root))), on(.freed, node(.search), .attach(the(.search))),
      on(.remove, node(.library), .deactivate(the(.session))), on(.load, node(.session), .login(account: 9)),
    ]
  }()

  private static let beginnings: [[Action]] = [
    [], [.login(account: 7)], [.login(account: 7), .deactivate(the(.session))],
    [.login(account: 7), .hold(the(.session)), .logout, .detach(the(.loggedOut))],
    [.login(account: 7), .build(the(.search)), .detach(the(.search))],
    [.login(account: 7), .enable([.reminders, .settings]), .start],
    [.deactivate(the(.root))], [.login(account: 7), .detach(the(.session))],
  ]

  /// Two more actions after each beginning: a refusal changes nothing, and the strict model breaks no rule.
  func testEveryShortScript_isRefusedWholeOrKeepsTheRules() throws {
    for beginning in Self.beginnings {
      var start = World.launch().world
      for action in beginning { try start.apply(action) }
      for first in Self.actions {
        var world = start
        check(first, &world, beginning)
        for second in Self.actions {
          var after = world
          check(second, &after, beginning + [first])
        }
      }
    }
  }

  private func check(_ action: Action, _ world: inout World, _ script: [Action]) {
    let before = world
    do throws(TransitionError) {
      let events = try world.apply(action)
      let violations = world.violations(after: events)
      if !violations.isEmpty { XCTFail("\(script) \(action): \(violations)") }
    } catch {
      if world != before { XCTFail("\(script) \(action) was refused (\(error)) and changed the world") }
    }
  }
}
