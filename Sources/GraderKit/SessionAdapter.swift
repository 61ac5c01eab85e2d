/// An adapter for code that keeps a session which watches a source of profiles.
///
/// A subclass says how its code logs in, is told of events, and what it holds; it calls `watched` and `cancelled` from
/// its source.
open class SessionAdapter: ExerciseAdapter {
  /// One watch that the code asked for.
  private struct Watch {
    let account: Int
    let activation: Int
    var cancellations = 0
  }

  /// A session object that was seen, without keeping it alive.
  private struct Seen {
    let number: Int
    weak var object: AnyObject?
  }

  private var watches: [Watch] = []
  private var sessions: [Seen] = []
  /// How often a session was begun or activated.
  private var activation = 0
  private var account = 0
  private var isBuilding = false

  open func login(_ account: Int) {}
  open func logout() throws {}
  open func activate() throws { throw Refusal("this exercise has no `activate`") }
  open func deactivate() throws { throw Refusal("this exercise has no `deactivate`") }
  /// Gives an event to a watch: an update with its name, or an expiry.
  open func emit(_ name: String?, to watch: Int) {}
  /// Has the next watch emit before it returns: an update with its name, or an expiry.
  open func arm(_ name: String?) {}
  open func disarm() {}
  /// The session that the code holds now.
  open var session: AnyObject? { nil }
  open var displayName: String? { nil }
  open var isActive: Bool { session != nil }
  /// Whether the exercise is about an activation, and not only about a session.
  open var showsActivity: Bool { false }

  /// Notes that the code began to watch; watches are numbered from 1.
  public func watched(account: Int) {
    watches.append(Watch(account: account, activation: activation))
    if isBuilding { witness("I1: building began watch#\(watches.count)") }
    note("watch#\(watches.count) of account \(account)")
  }

  public func cancelled(_ watch: Int) {
    note("cancel watch#\(watch)")
    if watches.indices.contains(watch - 1) { watches[watch - 1].cancellations += 1 }
  }

  /// Builds something; a watch that begins meanwhile breaks I1.
  public func building<Part>(_ make: () -> Part) -> Part {
    isBuilding = true
    defer { isBuilding = false }
    return make()
  }

  open override func perform(_ words: [String]) throws {
    switch (words.first ?? "", words.count) {
    case ("login", 2):
      guard let id = Int(words[1]), id > 0 else { throw Refusal("an account is a positive number") }
      account = id
      activation += 1
      login(id)
    case ("logout", 1): try logout()
    case ("activate", 2) where words[1] == "session":
      // What is active already begins nothing new.
      if !isActive { activation += 1 }
      try activate()
    case ("deactivate", 2) where words[1] == "session": try deactivate()
    case ("arm", 2), ("arm", 3): arm(words.count == 3 ? words[2] : nil)
    case ("disarm", 1): disarm()
    case ("emit", _): try emit(Array(words.dropFirst()))
    default: throw Refusal("this exercise has no `\(words.joined(separator: " "))`")
    }
    if let session, !sessions.contains(where: { $0.object === session }) {
      sessions.append(Seen(number: sessions.count + 1, object: session))
    }
  }

  open override var facts: [String] {
    let holds = session != nil
    return [holds ? "session \(account)" : "no session"]
      + (showsActivity ? [holds && isActive ? "active" : "not active"] : [])
      + [displayName.map { "name \"\($0)\"" } ?? "no name"]
  }

  open override var details: [(label: String, value: String)] {
    [("session", session == nil ? "none" : "account \(account)")]
      + (showsActivity ? [("active", session != nil && isActive ? "yes" : "no")] : [])
      + [("name", displayName.map { "\"\($0)\"" } ?? "none")]
      + watches.enumerated().map { index, watch in
        (
          "watch#\(index + 1)",
          "account \(watch.account), "
            + (watch.cancellations == 0
              ? "live" : "cancelled" + (watch.cancellations > 1 ? " \(watch.cancellations) times" : ""))
        )
      }
  }

  open override var violations: [String] {
    var found: [String] = []
    for (index, watch) in watches.enumerated() {
      let name = "watch#\(index + 1)"
      let isLive = isLive(watch)
      if watch.cancellations > 1 { found.append("I4: \(name) was cancelled \(watch.cancellations) times") }
      if watch.cancellations == 0, !isLive {
        found.append("I4: \(name) is not cancelled, and its session is over")
      }
      if watch.cancellations > 0, isLive {
        found.append("I4: \(name) was cancelled while its session goes on")
      }
    }
    let current = session
    for seen in sessions where seen.object != nil && seen.object !== current {
      found.append("I11: session \(seen.number) is over, and something keeps it from being freed")
    }
    return found
  }

  private func isLive(_ watch: Watch) -> Bool {
    session != nil && isActive && watch.activation == activation
  }

  private func emit(_ words: [String]) throws {
    let name = words.first == "updated" && words.count > 1 ? words[1] : nil
    let rest = words.dropFirst(name == nil ? 1 : 2)
    let number: Int?
    if rest.first == "from", let word = rest.last {
      number = Int(word.dropFirst("watch#".count))
    } else {
      number = watches.lastIndex { $0.cancellations == 0 }.map { $0 + 1 }
    }
    guard let number else { throw Refusal("no watch is open, so nobody hears this") }
    guard watches.indices.contains(number - 1) else { throw Refusal("there is no watch#\(number)") }
    let watch = watches[number - 1]
    let wasOver = watch.cancellations > 0 || !isLive(watch)
    let before = (session, displayName)
    tell("\(name.map { "updated \"\($0)\"" } ?? "expired") from watch#\(number)") { emit(name, to: number) }
    guard wasOver else { return }
    if displayName != before.1, session === before.0 {
      witness("I5: an event of watch#\(number) acted, and the activation that asked is over")
    }
    if session !== before.0 {
      witness("I8: an event of watch#\(number), which is over, ended another session")
    }
  }
}
