package import ScopeTree

/// The world and what happens in it as JSON; the keys are those of the contract.
package enum WorldJSON {
  /// The members that describe the world as it stands.
  package static func state(_ world: World) -> [JSONValue.Member] {
    [
      .init("tree", node(World.root, world)),
      .init("held", .array(world.held.map { .string($0.description) })),
      .init("watches", watches(world)),
      .init("name", JSONValue(world.session?.displayName)),
      .init("host", host(world.host)),
    ]
  }

  package static func node(_ id: NodeID, _ world: World, depth: Int = 0) -> JSONValue {
    guard let node = world.node(id), depth < 64 else { return .null }
    return .object([
      .init("node", .string(id.description)), .init("state", .string(node.state.name)),
      .init("epoch", .number(node.epochs)),
      .init("view", .bool(world.isShown(id))),
      .init("children", .array(node.children.map { self.node($0, world, depth: depth + 1) })),
    ])
  }

  package static func watches(_ world: World) -> JSONValue {
    .array(
      world.watches.everyWatch.map { watch in
        .object([
          .init("id", .string(watch.id.description)), .init("owner", .string(watch.owner.description)),
          .init("epoch", .number(watch.epoch)),
          .init("state", .string(watch.isCancelled ? "cancelled" : "live")),
        ])
      })
  }

  package static func event(_ event: Event) -> JSONValue {
    .object([
      .init("n", .number(event.number)), .init("depth", .number(event.depth)),
      .init("kind", .string(event.kind.name.rawValue)), .init("node", .string(event.node.description)),
      .init("epoch", JSONValue(event.epoch)), .init("cause", JSONValue(event.cause)),
      .init("detail", .string(event.detail)),
    ])
  }

  package static func violation(_ violation: Violation) -> JSONValue {
    .object([
      .init("invariant", .string(violation.invariant.description)),
      .init("node", JSONValue(violation.node?.description)), .init("event", JSONValue(violation.event)),
      .init("message", .string(ViolationText.headline(violation))),
    ])
  }

  private static func host(_ host: Host) -> JSONValue {
    .object([
      .init("state", .string(host.state.name)),
      .init("features", .array(host.state.nodes.map { .string($0.kind.rawValue) })),
    ])
  }
}

extension WorldJSON {
  /// One node with all that `inspect N` shows.
  package static func nodeInFull(_ id: NodeID, _ world: World) -> JSONValue {
    guard let node = world.node(id) else { return .null }
    var members: [JSONValue.Member] = [
      .init("node", .string(id.description)), .init("state", .string(node.state.name)),
      .init("epoch", .number(node.epochs)), .init("view", .bool(world.isShown(id))),
      .init("owners", .array(world.owners(of: id).map { .string($0.description) })),
      .init("held", .bool(world.held.contains(id))),
      .init("children", .array(node.children.map { .string($0.description) })),
      .init(
        "tokens",
        .array(
          world.watches.everyWatch.filter { $0.owner == id }.map { watch in
            .object([
              .init("id", .string(watch.id.description)), .init("epoch", .number(watch.epoch)),
              .init("state", .string(watch.isCancelled ? "cancelled" : "live")),
            ])
          })),
    ]
    if let account = node.account {
      members += [.init("account", .number(account)), .init("name", JSONValue(node.displayName))]
    }
    return .object(members)
  }
}
