package import ScopeTree

/// What an exploration found.
package enum ExplorationText {
  /// One line for while it goes on.
  package static func progress(_ exploration: Exploration, seconds: Double) -> String {
    "\(counts(exploration)); depth \(exploration.depth) is done, \(grouped(exploration.waiting)) worlds wait for the next"
      + ", \(rate(exploration, seconds))"
  }

  package static func lines(
    _ exploration: Exploration, _ policy: Policy, depth: Int, seconds: Double, _ style: Style
  ) -> [String] {
    var lines = ["\(counts(exploration)), \(rate(exploration, seconds))"]
    guard let found = exploration.violation else {
      return lines + [style.paint(soundness(exploration, policy, depth: depth), .strong)]
    }
    let length = found.script.count
    lines.append(
      style.paint(
        length == 0
          ? "\(policy.name) breaks a rule at the launch"
          : "\(policy.name) breaks a rule after \(length) command\(length == 1 ? "" : "s"); no shorter script does",
        .strong))
    for violation in found.violations {
      lines.append(
        style.paint("  \(style.cross) \(violation.invariant): \(ViolationText.headline(violation))", .bad))
    }
    return lines + ["  " + script(found, policy)]
  }

  /// The script, ready to be typed.
  package static func script(_ found: Exploration.Found, _ policy: Policy) -> String {
    (["policy \(policy.name)"] + found.script).joined(separator: "; ")
  }

  package static func json(
    _ exploration: Exploration, _ policy: Policy, seconds: Double
  ) -> JSONValue {
    .object([
      .init("policy", .string(policy.name)), .init("depth", .number(exploration.depth)),
      .init("scripts", .number(Int(min(exploration.scripts, 9e18)))),
      .init("worlds", .number(exploration.worlds)), .init("transitions", .number(exploration.transitions)),
      .init("milliseconds", .number(Int(seconds * 1000))), .init("end", .string(exploration.end.name)),
      .init(
        "violation",
        exploration.violation.map { found in
          .object([
            .init("script", .array(found.script.map { .string($0) })),
            .init("violations", .array(found.violations.map(WorldJSON.violation))),
          ])
        } ?? .null),
    ])
  }

  private static func soundness(_ exploration: Exploration, _ policy: Policy, depth: Int) -> String {
    let done = "\(policy.name) keeps every rule in every script of up to \(exploration.depth) commands"
    return switch exploration.end {
    case .depthReached: done
    case .allWorldsMet: "\(policy.name) keeps every rule in every script of these commands, however long"
    case .worldLimit:
      "\(done); the next depth has more worlds than are kept (\(grouped(exploration.worlds)))"
    case .stopped: "stopped: \(done)"
    }
  }

  private static func counts(_ exploration: Exploration) -> String {
    let scripts = exploration.scripts > 1 ? "\(approximately(exploration.scripts)) scripts, " : ""
    return scripts + "\(count(exploration.worlds, "world")), \(count(exploration.transitions, "transition"))"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func rate(_ exploration: Exploration, _ seconds: Double) -> String {
    seconds > 0.05
      ? "\(grouped(Int(Double(exploration.transitions) / seconds / 100) * 100)) a second" : "at once"
  }

  private static func approximately(_ number: Double) -> String {
    if number < 1e15 { return grouped(Int(number)) }
    var exponent = 0
    var mantissa = number
    while mantissa >= 10 {
      mantissa /= 10
      exponent += 1
    }
    return "about \(Int(mantissa))e\(exponent)"
  }

  private static func grouped(_ number: Int) -> String {
    var digits = String(number)[...]
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.append(digits.suffix(3))
      digits = digits.dropLast(3)
    }
    return ([digits] + groups.reversed()).joined(separator: ",")
  }
}

extension Exploration.End {
  fileprivate var name: String {
    switch self {
    case .depthReached: "depth"
    case .allWorldsMet: "all-worlds"
    case .worldLimit: "limit"
    case .stopped: "stopped"
    }
  }
}
