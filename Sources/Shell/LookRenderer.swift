import Commands
import Rendering
import ScopeTree

/// Turns what is to be looked at into lines, or into one line of JSON.
struct LookRenderer {
  let timeline: Timeline
  let style: Style

  func lines(_ look: Look, asJSON: Bool) -> [String] { asJSON ? [json(look).text] : text(look) }

  private var world: World { timeline.world }

  private func text(_ look: Look) -> [String] {
    switch look {
    case .inspect(nil): TreeText.full(world, style)
    case .inspect(let node?): TreeText.node(node, world, style)
    case .tree: TreeText.short(world, style)
    case .watches: WatchText.lines(world, style)
    case .trace(let count): TraceText.lines(events(count), style)
    case .why(let node): WhyText.lines(node, timeline, style)
    case .hooks: HookText.lines(world)
    case .leaks: LeakText.lines(world)
    case .history: HistoryText.lines(timeline, style)
    case .views: ViewsText.lines(world, style)
    case .policy: PolicyText.current(world.policy, style)
    case .policies(let name, let reveals):
      PolicyText.list(of: name, reveals: reveals, current: world.policy, style)
    case .comparison(let comparison): ComparisonText.lines(comparison, style)
    }
  }

  private func json(_ look: Look) -> JSONValue {
    switch look {
    case .inspect(nil): .object(WorldJSON.state(world))
    case .inspect(let node?): WorldJSON.nodeInFull(node, world)
    case .tree: WorldJSON.node(World.root, world)
    case .watches: WorldJSON.watches(world)
    case .trace(let count): .array(events(count).map(WorldJSON.event))
    case .why(let node): .array(WhyText.chain(to: node, in: timeline.eventsSinceLaunch).map(WorldJSON.event))
    case .hooks: LookJSON.hooks(world)
    case .leaks: LookJSON.leaks(world)
    case .history: LookJSON.history(timeline)
    case .views: LookJSON.views(world)
    case .policy: .string(world.policy.name)
    case .policies(let name, let reveals): PolicyText.json(of: name, reveals: reveals)
    case .comparison(let comparison): ComparisonText.json(comparison)
    }
  }

  private func events(_ count: Int?) -> [Event] {
    count.map(timeline.newestEvents) ?? Array(timeline.eventsSinceLaunch)
  }
}
