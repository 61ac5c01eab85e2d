package import ScopeTree

/// The policies, as they are listed and named.
package enum PolicyText {
  package static func current(_ policy: Policy, _ style: Style) -> [String] {
    [style.paint(policy.name, .strong) + "  " + summary(of: policy)]
  }

  /// - Parameter name: The one to list; nil for all.
  package static func list(
    of name: String? = nil, reveals: Bool, current: Policy, _ style: Style
  ) -> [String] {
    var table = Table()
    func add(_ name: String, _ text: String) {
      let isCurrent = name == current.name
      table.add(.init(isCurrent ? "*" : " "), .init(name, .strong), .init(text))
    }
    for policy in [Policy.strict, .uber] where name ?? policy.name == policy.name {
      add(policy.name, summary(of: policy))
    }
    for faulty in FaultyPolicy.all where faulty.isCalled(name) {
      add(
        faulty.alias,
        "users report: \(faulty.report)" + (reveals ? " — \(faulty.name): \(faulty.fault)" : ""))
    }
    let advice =
      "Each suspect is strict with one fault. `policy suspect1` launches the tree under it; `explore` finds its fault; "
      + "`policies suspect1 --reveal` tells."
    return table.lines(style) + (name == nil ? [""] + advice.wrapped(to: style.width) : [])
  }

  package static func json(of name: String? = nil, reveals: Bool) -> JSONValue {
    let own = [Policy.strict, .uber].filter { name ?? $0.name == $0.name }.map { policy in
      JSONValue.object([.init("name", .string(policy.name)), .init("summary", .string(summary(of: policy)))])
    }
    return .array(
      own
        + FaultyPolicy.all.filter { $0.isCalled(name) }.map { faulty in
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

extension FaultyPolicy {
  fileprivate func isCalled(_ name: String?) -> Bool { name == nil || name == alias || name == self.name }
}
