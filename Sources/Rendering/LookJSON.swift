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
}
