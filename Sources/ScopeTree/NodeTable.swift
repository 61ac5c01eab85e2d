/// The nodes that are not freed, in order of kind and instance.
package struct NodeTable: Hashable, Sendable {
  package private(set) var all: [Node] = []

  /// Where in the table a node stands.
  struct Place: InlineElement { let bits: UInt32 }

  package subscript(id: NodeID) -> Node? {
    get { index(of: id).map { all[$0] } }
    set {
      let place = insertionPoint(of: id)
      let isThere = place < all.count && all[place].id == id
      switch newValue {
      case let node? where isThere: all[place] = node
      case let node?: all.insert(node, at: place)
      case nil: if isThere { all.remove(at: place) }
      }
    }
  }

  mutating func removeValue(forKey id: NodeID) -> Node? { index(of: id).map { all.remove(at: $0) } }

  func index(of id: NodeID) -> Int? {
    // Few nodes are alive at a time, unless somebody holds on to them.
    if all.count <= 6 {
      for place in all.indices where all[place].id == id { return place }
      return nil
    }
    let place = insertionPoint(of: id)
    return place < all.count && all[place].id == id ? place : nil
  }

  /// Where a node stands, without a copy of the rest of it.
  func state(of id: NodeID) -> State? { index(of: id).map { all[$0].state } }

  /// What a node owns.
  func children(of id: NodeID) -> InlineList<NodeID> { index(of: id).map { all[$0].children } ?? [] }

  /// Changes a node where it stands.
  mutating func update(_ id: NodeID, _ change: (inout Node) -> Void) {
    if let index = index(of: id) { change(&all[index]) }
  }

  private func insertionPoint(of id: NodeID) -> Int {
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension NodeID: Comparable {
  package static func < (left: NodeID, right: NodeID) -> Bool { left.bits < right.bits }
}
