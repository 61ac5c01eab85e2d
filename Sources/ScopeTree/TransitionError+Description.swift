extension TransitionError: CustomStringConvertible {
  /// What the world refused, why, and what to try.
  package var description: String {
    switch self {
    case .invalidAccount(let account): "an account is a positive number, not \(account)"
    case .noSession: "nobody is logged in; try `login 7`"
    case .nothingWatches(0): "nothing has watched the profile source yet; a session does: try `login 7`"
    case .nothingWatches:
      "no watch is live, so nobody hears this; name an earlier one to send it late: `emit … from watch#1`"
    case .noSuchWatch(let watch, 0): "there is no \(watch); nothing has watched yet: try `login 7`"
    case .noSuchWatch(let watch, let count):
      "there is no \(watch); so far there \(count == 1 ? "is watch#1" : "are watch#1 to watch#\(count)")"
    case .nothingArmed: "nothing is armed; `arm expired` makes the next watch emit before it returns"
    case .noSuchNode(let name, let newest): Self.describeAbsence(of: name, newest: newest)
    case .launchedByApp: "the root has no parent: the app launched it, and it stays"
    case .sessionNeedsAccount: "a session is built for an account; use `login ID`, such as `login 7`"
    case .behindFlag(let kind):
      "\(kind.rawValue) is a feature behind a flag; try `enable \(kind.rawValue)`, then `start`"
    case .startedByHost(let id):
      "\(id) belongs to the feature host; try `flag \(id.kind.rawValue) off cancel`, or `stop` for all"
    case .alreadyAttached(let id, let parent):
      "\(id) is already attached to \(parent); `detach \(id.kind.rawValue)` first"
    case .occupied(let parent, let child):
      "\(parent) owns \(child), and has room for one child; "
        + (child.kind == .session ? "`logout` first" : "`detach \(child.kind.rawValue)` first")
    case .notAttached(let id): "\(id) is not attached to anything; `attach \(id)` would"
    case .parentMissing(let child, let parent):
      "\(child.rawValue) belongs under a \(parent.rawValue), and there is none; try `login 7`"
    case .parentNotActive(let child, let parent, let state):
      "\(child.rawValue) needs an active parent, and \(parent) is \(state.name)"
        + (state == .inactive
          ? "; try `activate \(parent.kind.rawValue)`"
          : state == .freed ? "; `undo` or `reset` brings it back" : "; it takes no children now")
    case .unowned(let id): "\(id) has no owner, and only an owned node may be active; try `attach \(id)`"
    case .alreadyActive(let id, let epoch): "\(id) is already active, in epoch \(epoch)"
    case .notActive(let id, let state): "\(id) is \(state.name), not active"
    case .busy(let id, let state): "\(id) is \(state.name); wait for that to end"
    case .alreadyHeld(let id): "you already hold \(id); `release \(id)` lets go"
    case .notHeld(let id): "you do not hold \(id); `hold \(id)` would"
    case .notAFeature(let kind):
      "\(kind.rawValue) is not a feature; features are " + Self.list(ScopeKind.features.map(\.rawValue))
    case .alreadyEnabled(let kind): "\(kind.rawValue) is already enabled"
    case .notEnabled(let kind): "\(kind.rawValue) is not enabled"
    case .flagAlready(let kind, let isOn): "the flag of \(kind.rawValue) is already \(isOn ? "on" : "off")"
    case .flagsFixed:
      "the host is running, and what it runs is fixed; `flag F on|off finish|cancel|next-session` changes it"
    case .hostActive: "the feature host is already active; `stop` it first"
    case .hostBusy: "the feature host is starting or stopping; wait for that to end"
    case .hostInactive: "the feature host is not active; `start` starts it"
    case .buildFailed(let kind): "\(kind.rawValue) could not be built"
    case .activationFailed(let kind): "\(kind.rawValue) could not be activated"
    case .tooManyInside(let limit): "one command runs at most \(limit) others inside its events"
    case .tooDeep(let limit): "commands inside events are nested more than \(limit) deep"
    case .viewless(let id): "\(id) has no view of its own; `views` shows which scopes have one"
    case .alreadyShown(let id): "the view of \(id) is shown so already"
    case .notShown(let name): "the view of \(name) is not shown; `views` shows what is"
    case .fillsTheWindow(let id): "the view of \(id) fills the window, and stays"
    case .alreadyPresenting(let id):
      "\(id) is being presented, or waits for that; `finish` ends the animation"
    case .presentationUnderWay(let id):
      "the presentation is dropped: the one of \(id) is still under way; `finish` would end it"
    case .nothingUnderWay: "no animation is under way; `present search` begins one"
    case .alertAlreadyShown: "an alert is shown already; `dismiss alert` first"
    case .noAlert: "no alert is shown; `present alert` shows one"
    case .covered: "an alert covers the screen, and takes all taps; `dismiss alert` first"
    case .viewHasLoaded(let id): "the view of \(id) has loaded already"
    case .nothingToTap(let kind):
      kind == .loggedOut
        ? "the button is on the logged-out screen, which is not shown; `logout` or `attach loggedOut` would show it"
        : "the button is on the library's screen, which is not shown; `login 7` or `attach library` would show it"
    }
  }

  private static func describeAbsence(of name: NodeName, newest: NodeID?) -> String {
    guard let newest else {
      let kind = name.kind
      if kind == .session { return "there is no session yet; try `login 7`" }
      return "there is no \(name) yet; "
        + (kind.isBehindFlag
          ? "`enable \(kind.rawValue)`, then `start`" : "`attach \(kind.rawValue)` makes one")
    }
    if let wanted = name.last.instance, wanted > newest.instance {
      return "there is no \(name); the newest is \(newest)"
    }
    if !name.owners.isEmpty { return "there is no \(name) in the tree; `tree` shows what there is" }
    return name.last.instance == nil ? "there is no \(name) now; \(newest) was freed" : "\(name) was freed"
  }

  private static func list(_ words: [String]) -> String {
    words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }
}
