package import ScopeTree

/// The policies, as they are listed and named.
package enum PolicyText {
  package static func current(_ policy: Policy, _ style: Style) -> [String] {
    [style.paint(policy.name, .strong) + "  " + summary(of: policy)]
  }

  package static func list(reveals: Bool, current: Policy, _ style: Style) -> [String] {
    var table = Table()
    func add(_ name: String, _ text: String) {
      let isCurrent = name == current.name
      table.add(.init(isCurrent ? "*" : " "), .init(name, .strong), .init(text))
    }
    for policy in [Policy.strict, .uber] { add(policy.name, summary(of: policy)) }
    for faulty in FaultyPolicy.all {
      add(
        faulty.alias,
        "users report: \(faulty.report)" + (reveals ? " — \(faulty.name): \(faulty.fault)" : ""))
    }
    return table.lines(style) + [
      "",
      "Each suspect is strict with one fault. `policy suspect1` launches the tree under it; `explore` finds its fault.",
    ]
  }

  package static func json(reveals: Bool) -> JSONValue {
    let own = [Policy.strict, .uber].map { policy in
      JSONValue.object([.init("name", .string(policy.name)), .init("summary", .string(summary(of: policy)))])
    }
    return .array(
      own
        + FaultyPolicy.all.map { faulty in
          .object(
            [
              .init("name", .string(faulty.alias)),
              .init("summary", .string("users report: \(faulty.report)")),
            ]
              + (reveals
                ? [.init("fault", .string(faulty.name)), .init("reveal", .string(faulty.fault))] : [])
          )
        })
  }

  private static func summary(of policy: Policy) -> String {
    switch policy.name {
    case Policy.strict.name: "the model that the lessons teach; keeps every rule"
    case Policy.uber.name:
      "the order of uber/RIBs-iOS, as observed; `help policy` says what a model cannot show of it"
    default:
      FaultyPolicy.all.first { $0.alias == policy.name || $0.name == policy.name }
        .map { "strict with one fault; users report: \($0.report)" } ?? ""
    }
  }
}
