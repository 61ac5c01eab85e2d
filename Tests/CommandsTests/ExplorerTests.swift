import XCTest

@testable import Commands
@testable import ScopeTree

final class ExplorerTests: XCTestCase {
  private static let policies = [Policy.strict, .uber] + FaultyPolicy.all.map { $0.policy(called: $0.name) }
  private let moves = ExplorerAlphabet.moves

  func testAlphabet_isUnderstood() { XCTAssertEqual(moves.map(\.text), ExplorerAlphabet.lines) }

  func testStrict_keepsEveryRuleToDepth8() {
    let result = Explorer(policy: .strict, moves: moves).explore(depth: 8)
    XCTAssertEqual(result.depth, 8)
    XCTAssertEqual(result.end, .depthReached)
    XCTAssertNil(result.violation)
  }

  /// Each faulty policy is found out, and no shorter script does it: all of them are tried, none left out.
  func testFaultyPolicies_areFoundByTheShortestScript() throws {
    XCTAssertGreaterThanOrEqual(FaultyPolicy.all.count, 12)
    for policy in Self.policies.dropFirst() {
      let found = Explorer(policy: policy, moves: moves).explore(depth: 6).violation
      let script = try XCTUnwrap(found, "\(policy.name) is not found out").script
      XCTAssertEqual(breaks(script, policy), true, "\(policy.name): \(script)")
      // Where strict refuses a command, that is the difference.
      XCTAssertNotEqual(breaks(script, .strict), true, "strict breaks a rule in \(script)")
      guard !script.isEmpty else { continue }
      var shorter: [String]?
      everyScript(of: policy, upTo: script.count - 1) { world, script in
        if shorter == nil, !world.allViolations.isEmpty { shorter = script.map { moves[$0].text } }
      }
      XCTAssertNil(shorter, "\(policy.name): shorter than \(script)")
    }
  }

  /// The faults' rules: each invariant is broken by some policy.
  func testEachInvariant_isBrokenBySomePolicy() {
    var broken: Set<Invariant> = []
    for policy in Self.policies {
      let found = Explorer(policy: policy, moves: moves).explore(depth: 6).violation
      broken.formUnion(found?.violations.map(\.invariant) ?? [])
    }
    XCTAssertEqual(broken, Set(Invariant.allCases))
  }

  /// What is pruned leads nowhere else: the worlds that are met are those that all scripts together meet.
  func testPruning_losesNothing() {
    let result = Explorer(policy: .strict, moves: moves).explore(depth: 4)
    var met: Set<Fingerprint> = []
    var scripts = 0.0
    everyScript(of: .strict, upTo: 4) { world, _ in
      met.insert(world.fingerprint)
      scripts += 1
    }
    XCTAssertEqual(result.worlds, met.count)
    XCTAssertEqual(result.scripts, scripts)
  }

  /// Worlds with one fingerprint lead to the same fingerprints and break the same rules.
  func testWorldsWithOneFingerprint_behaveAlike() {
    for policy in Self.policies {
      var futures: [Fingerprint: [Fingerprint: Int]] = [:]
      var difference: [String]?
      everyScript(of: policy, upTo: 3) { world, script in
        guard difference == nil, world.allViolations.isEmpty else { return }
        var future: [Fingerprint: Int] = [:]
        for move in moves {
          guard let next = try? world.after(move.action) else { continue }
          future[next.isSound(since: world) ? next.fingerprint : Fingerprint(), default: 0] += 1
        }
        if futures[world.fingerprint, default: future] != future {
          difference = script.map { moves[$0].text }
        }
        futures[world.fingerprint] = future
      }
      XCTAssertNil(difference, policy.name)
    }
  }

  func testSearch_endsWhereItIsToldTo() {
    let explorer = Explorer(policy: .strict, moves: moves, worldLimit: 1_000)
    let limited = explorer.explore(depth: 40)
    XCTAssertEqual(limited.end, .worldLimit)
    XCTAssertEqual(limited.depth, 3)
    let real = Explorer(policy: .strict, moves: moves)
    XCTAssertEqual(real.reach(), 8)
    XCTAssertNil(Explorer(policy: .uber, moves: moves).reach(), "its fault is found at once")
    let stopped = Explorer(policy: .strict, moves: moves).explore(depth: 40) { $0.depth < 3 }
    XCTAssertEqual(stopped.end, .stopped)
    XCTAssertEqual(stopped.depth, 3)
    let few = ["login 7", "logout"].compactMap { line in moves.first { $0.text == line } }
    let all = Explorer(policy: .strict, moves: few).explore(depth: 40)
    XCTAssertEqual(all.end, .allWorldsMet)
    XCTAssertLessThan(all.depth, 40)
  }

  /// Runs every script of accepted commands, none left out, and shows the world after each.
  private func everyScript(of policy: Policy, upTo length: Int, _ visit: (World, [Int]) -> Void) {
    func go(_ world: World, _ script: [Int]) {
      visit(world, script)
      guard script.count < length else { return }
      for (number, move) in moves.enumerated() {
        var next = world
        guard (try? next.apply(move.action)) != nil, next.preparations <= Explorer.preparationLimit else {
          continue
        }
        go(next, script + [number])
      }
    }
    go(World.launch(policy: policy).world, [])
  }

  /// Whether a script breaks a rule; nil where one of its commands is refused.
  private func breaks(_ script: [String], _ policy: Policy) -> Bool? {
    var world = World.launch(policy: policy).world
    for line in script {
      guard let move = moves.first(where: { $0.text == line }), (try? world.apply(move.action)) != nil
      else {
        return nil
      }
    }
    return !world.allViolations.isEmpty
  }
}
