import Commands
package import Grading
package import ScopeTree

/// What the strict model does in an exercise's scripts, as it can be seen of the exercise's code too.
package struct StrictModel {
  private let sees: Set<String>
  private let before: [Action]

  /// The tables of the model, for graders that compare code with it.
  package static let tables: ScriptModel = { space in
    do throws(ScriptModelFault) {
      return .success(try table(space))
    } catch {
      return .failure(error)
    }
  }

  package init(before: [String], sees: [String]) throws(ScriptModelFault) {
    self.sees = Set(sees)
    self.before = try Self.actions(before)
  }

  /// The world before the first command.
  package var start: World {
    var world = World.launch().world
    for action in before { _ = try? world.apply(action) }
    return world
  }

  /// What is seen after an action: what it caused, and what holds now.
  ///
  /// - Parameter world: Changed by the action, where the model accepts it.
  package func observation(after action: Action, in world: inout World) -> String {
    let events = (try? world.apply(action)) ?? []
    let shared = events.compactMap(text)
    return (shared.isEmpty ? "nothing" : shared.joined(separator: ", ")) + " | "
      + facts(world, events).joined(separator: ", ")
  }

  private static func actions(_ lines: [String]) throws(ScriptModelFault) -> [Action] {
    var actions: [Action] = []
    for line in lines {
      guard let action = CommandSet.change(line) else {
        throw ScriptModelFault("`\(line)` is no command that changes the tree")
      }
      actions.append(action)
    }
    return actions
  }

  private static func table(_ space: ScriptSpace) throws(ScriptModelFault) -> String {
    let model = try StrictModel(before: space.before, sees: space.sees)
    let actions = try actions(space.commands)
    var numbers: [String: Int] = [:]
    var texts: [String] = []
    var index: [String] = []
    var worlds = [model.start]
    for _ in 0..<space.depth {
      var next: [World] = []
      for world in worlds {
        for action in actions {
          var world = world
          let text = model.observation(after: action, in: &world)
          let number = numbers[text] ?? texts.count
          if number == texts.count {
            numbers[text] = number
            texts.append(text)
          }
          index.append(String(number))
          next.append(world)
        }
      }
      worlds = next
    }
    return
      (["depth \(space.depth)"] + space.before.map { "before \($0)" } + space.commands.map { "command \($0)" }
      + texts.map { "text \($0)" } + ["index " + index.joined(separator: " ")]).joined(separator: "\n")
  }

  private func text(_ event: Event) -> String? {
    let isFeature = sees.contains("host") && event.node.kind.isBehindFlag
    switch event.kind {
    case .watch(let watch, let account) where sees.contains("session"):
      return "\(watch) of account \(account)"
    case .cancel(let watch) where sees.contains("session"): return "cancel \(watch)"
    case .build where isFeature: return "build \(event.node.kind.rawValue)"
    case .activate where isFeature: return "activate \(event.node.kind.rawValue)"
    case .deactivate where isFeature: return "deactivate \(event.node.kind.rawValue)"
    default: return nil
    }
  }

  private func facts(_ world: World, _ events: [Event]) -> [String] {
    var facts: [String] = []
    if sees.contains("session") {
      facts.append(world.session?.account.map { "session \($0)" } ?? "no session")
    }
    if sees.contains("activity") {
      facts.append(world.session?.state.isActive == true ? "active" : "not active")
    }
    if sees.contains("name") {
      facts.append(world.session?.displayName.map { "name \"\($0)\"" } ?? "no name")
    }
    if sees.contains("host") {
      let features = names(world.host.state.nodes.map(\.kind))
      facts.append(world.host.state.name == "active" ? "host active with \(features)" : "host inactive")
      facts.append(failure(events))
    }
    return facts
  }

  private func failure(_ events: [Event]) -> String {
    for event in events {
      if case .refused(.buildFailed(let kind)) = event.kind { return "build of \(kind.rawValue) failed" }
      guard case .refused(.activationFailed(let kind)) = event.kind else { continue }
      let stopped = events.filter { $0.kind == .deactivate && $0.number > event.number }.map(\.node.kind)
      return "activation of \(kind.rawValue) failed, stopped \(names(stopped))"
    }
    return "no failure"
  }

  private func names(_ kinds: [ScopeKind]) -> String {
    kinds.isEmpty ? "none" : kinds.map(\.rawValue).joined(separator: ", ")
  }
}
