/// What the profile source emits.
package enum SourceEvent: Hashable, Sendable {
  case updated(String)
  case expired
}

/// One subscription to the profile source and the token that stands for it.
package struct Watch: Hashable, Sendable {
  package let id: WatchID
  package let owner: NodeID
  /// The activation that asked.
  package let epoch: Int
  package let account: Int
  package internal(set) var token: Token

  /// A token's life.
  package enum Token: Hashable, Sendable {
    /// `watch` has not returned yet.
    case pending
    case live
    case cancelled(times: Int)
  }

  package var isCancelled: Bool {
    if case .cancelled = token { true } else { false }
  }
}

/// Every watch that there was, with the open ones at hand.
package struct WatchTable: Hashable, Sendable {
  private var all = ChunkedArray<Watch>()
  /// The watches that are not cancelled, oldest first.
  package private(set) var open = InlineList<WatchID>()

  package var count: Int { all.count }

  package subscript(id: WatchID) -> Watch? {
    (1...max(all.count, 1)).contains(id.number) && all.count > 0 ? all[id.number - 1] : nil
  }

  /// All watches, oldest first.
  package var everyWatch: [Watch] { (0..<all.count).map { all[$0] } }

  /// The newest watch that a node asked for.
  func newest(of owner: NodeID) -> WatchID? {
    (0..<all.count).reversed().lazy.map { all[$0] }.first { $0.owner == owner }?.id
  }

  mutating func add(owner: NodeID, epoch: Int, account: Int) -> WatchID {
    let id = WatchID(all.count + 1)
    all.append(Watch(id: id, owner: owner, epoch: epoch, account: account, token: .pending))
    open.append(id)
    return id
  }

  mutating func markLive(_ id: WatchID) {
    guard let watch = self[id], watch.token == .pending else { return }
    all[id.number - 1].token = .live
  }

  /// Cancels the token and returns how often it has now been cancelled.
  mutating func cancel(_ id: WatchID) -> Int {
    guard let watch = self[id] else { return 0 }
    let times = if case .cancelled(let before) = watch.token { before + 1 } else { 1 }
    all[id.number - 1].token = .cancelled(times: times)
    open.removeAll { $0 == id }
    return times
  }
}
