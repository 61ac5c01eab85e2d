package import CommandLanguage
import ScopeTree

/// The words that could come next in an unfinished line, as the world stands.
package enum Candidates {
  package static func words(after tokens: [Token], in context: CommandContext) -> [String] {
    let next = context.grammar.continuations(after: tokens)
    return next.words + next.kinds.flatMap { words(for: $0, in: context) }
  }

  private static func words(for kind: ValueKind, in context: CommandContext) -> [String] {
    let world = context.world
    switch kind {
    case .node(let role): return names(for: role, in: world)
    case .watch: return world.watches.everyWatch.map(\.id.description)
    case .subject: return ScopeKind.allCases.map(\.rawValue) + world.watches.everyWatch.map(\.id.description)
    case .feature: return context.grammar.vocabulary.features
    case .event: return context.grammar.vocabulary.events
    case .commandName: return context.grammar.vocabulary.commands
    case .exercise: return context.grammar.vocabulary.exercises
    case .policy: return context.grammar.vocabulary.policies
    case .lesson: return context.grammar.vocabulary.lessons
    case .predicate:
      return ["account", "children", "host", "name", "not", "trace", "violations"] + liveNames(in: world)
    case .sequence: return context.timeline.steps.map { String($0.sequence) }
    case .account, .count, .text, .command, .path: return []
    }
  }

  private static func names(for role: ValueKind.NodeRole, in world: World) -> [String] {
    switch role {
    case .any: liveNames(in: world)
    case .buildable: ScopeKind.allCases.filter { accepts(.build(NodeName(.init($0))), world) }.map(\.rawValue)
    case .attachable: kinds(in: world) { .attach($0) }
    case .attached: kinds(in: world) { .detach($0) }
    case .activatable: kinds(in: world) { .activate($0) }
    case .active: kinds(in: world) { .deactivate($0) }
    case .unheld: kinds(in: world) { .hold($0) }
    case .showable: kinds(in: world) { .present($0) } + kinds(in: world) { .embed($0, isHosted: false) }
    case .shown: kinds(in: world) { .dismiss($0) }
    case .loadable: kinds(in: world) { .loadView($0) }
    case .releasable:
      world.allNodes.map(\.id).filter { accepts(.release(NodeName($0)), world) }.map(\.description)
    }
  }

  /// The kinds for which the world would not refuse the action now.
  private static func kinds(in world: World, _ action: (NodeName) -> Action) -> [String] {
    ScopeKind.allCases.filter { accepts(action(NodeName(.init($0))), world) }.map(\.rawValue)
  }

  private static func accepts(_ action: Action, _ world: World) -> Bool {
    var trial = world
    return (try? trial.apply(action)) != nil
  }

  private static func liveNames(in world: World) -> [String] {
    var names: [String] = []
    for node in world.allNodes where !names.contains(node.id.kind.rawValue) {
      names.append(node.id.kind.rawValue)
    }
    return names
  }
}
