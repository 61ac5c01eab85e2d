package import ScopeTree

/// The watches, oldest first.
package enum WatchText {
  package static func lines(_ world: World, _ style: Style) -> [String] {
    let watches = world.watches.everyWatch
    guard !watches.isEmpty else {
      return ["no watch yet; a session watches when it is activated: try `login 7`"]
    }
    var table = Table()
    table.add(["WATCH", "OWNER", "EPOCH", "ACCOUNT", "TOKEN"].map { .init($0, .strong) })
    for watch in watches {
      table.add(
        .init(watch.id.description),
        .init(watch.owner.description + (world.node(watch.owner) == nil ? " (freed)" : "")),
        .init(String(watch.epoch)), .init(String(watch.account)),
        .init(watch.isCancelled ? "cancelled" : "live", watch.isCancelled ? .dim : .good))
    }
    return table.lines(style)
  }
}
