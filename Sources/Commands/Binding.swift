import CommandLanguage
import ScopeTree

// From the words of the language to the terms of the world. The language has checked the words already, so what
// is missing here cannot be reached; it still gets an answer instead of a trap.

extension NodeName {
  init?(_ path: NamePath?) {
    guard let path else { return nil }
    let parts = path.parts.compactMap { part in
      ScopeKind(rawValue: part.word).map { Part($0, part.instance) }
    }
    guard parts.count == path.parts.count, let last = parts.last else { return nil }
    self.init(owners: Array(parts.dropLast()), last)
  }
}

extension Invocation {
  func nodeName(_ name: String) throws(CommandError) -> NodeName {
    guard let node = NodeName(node(name)) else { throw missing(name) }
    return node
  }

  func feature(_ name: String) throws(CommandError) -> ScopeKind {
    guard let kind = text(name).flatMap(ScopeKind.init(rawValue:)) else { throw missing(name) }
    return kind
  }

  func requiredText(_ name: String) throws(CommandError) -> String {
    guard let text = text(name) else { throw missing(name) }
    return text
  }

  func watchID(_ name: String) -> WatchID? { watch(name).map(WatchID.init) }

  /// The source event that `updated NAME` or `expired` stands for.
  var sourceEvent: SourceEvent { text("NAME").map { .updated($0) } ?? .expired }

  private func missing(_ value: String) -> CommandError {
    .language(.missing(command: name, expected: [value], usages: []))
  }
}

extension CommandContext {
  /// The node that a name means, freed ones included where the instance was named.
  func node(_ name: NodeName) throws(CommandError) -> NodeID {
    if let id = world.find(name) { return id }
    throw .transition(.noSuchNode(name, newest: world.newest(name.kind)))
  }
}
