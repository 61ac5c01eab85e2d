package import ScopeTree

/// The hooks that wait.
package enum HookText {
  package static func line(_ hook: Hook) -> String {
    let subject =
      switch hook.subject {
      case .node(let name): name.description
      case .watch(let watch): watch.description
      }
    return "on \(hook.repeats ? "every " : "")\(hook.event.rawValue) \(subject) \(hook.command.visible)"
  }

  package static func lines(_ world: World) -> [String] {
    world.hooks.isEmpty
      ? ["no command waits for an event; `help on` shows how one can"] : world.hooks.map(line)
  }
}
