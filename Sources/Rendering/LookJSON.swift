package import ScopeTree

/// The hooks, leaks and history as JSON.
package enum LookJSON {
  package static func hooks(_ world: World) -> JSONValue {
    .array(world.hooks.map { .string(HookText.line($0)) })
  }

  package static func leaks(_ world: World) -> JSONValue {
    .array(world.leaks.map { .string($0.description) })
  }

  package static func history(_ timeline: Timeline) -> JSONValue {
    .array(
      timeline.steps.enumerated().map { index, step in
        .object([
          .init("seq", .number(step.sequence)), .init("command", .string(step.command)),
          .init("undone", .bool(index >= timeline.position)),
        ])
      })
  }

  package static func views(_ world: World) -> JSONValue {
    let alert: JSONValue =
      if case .over(let node) = world.presentations.alert { .string(node.description) } else { .null }
    let drift = world.standingViolations.filter { $0.invariant == .viewsProjectScopes }
    return .object([
      .init("tree", WorldJSON.node(World.root, world)),
      .init("views", .array(world.screen.map { view($0, world) })),
      .init("alert", alert),
      .init("drift", .array(drift.map(WorldJSON.violation))),
    ])
  }

  private static func view(_ view: ShownView, _ world: World) -> JSONValue {
    let name: String?
    let isLoaded: Bool
    switch view.label {
    case .shown(let label): (name, isLoaded) = (label, true)
    case .waiting(let label): (name, isLoaded) = (label, false)
    }
    return .object([
      .init("node", .string(view.node.description)),
      .init("style", .string(view.style == .embedded ? "embedded" : "presented")),
      .init("container", JSONValue(view.container?.description)), .init("hosted", .bool(view.isHosted)),
      .init("loaded", .bool(isLoaded)), .init("label", JSONValue(name)),
      .init("underWay", .bool(world.presentations.queue.first == view.node)),
    ])
  }
}
