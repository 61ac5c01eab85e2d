package import ScopeTree

/// A broken rule as it is told: what, expected and seen, where from, the likely cause, how to replay it.
package enum ViolationText {
  /// - Parameter showsReplay: Whether the commands follow that lead to it; several share them.
  package static func lines(
    _ violation: Violation, _ timeline: Timeline, _ style: Style, showsReplay: Bool = true
  ) -> [String] {
    let place = violation.event.map { " at #\($0)" } ?? ""
    let title = "\(style.cross) \(violation.invariant)\(place): \(headline(violation))"
    let (expected, seen) = difference(violation, timeline.world)
    var facts = Table()
    if let origin = origin(violation, timeline) { facts.add(.init("origin ", .dim), .init(origin)) }
    facts.add(.init("likely ", .dim), .init(likely(violation)))
    if showsReplay {
      let script = timeline.scriptSinceLaunch.map { $0.command.visible }.joined(separator: "; ")
      facts.add(.init("replay ", .dim), .init(script.isEmpty ? "(the launch)" : script))
    }
    return [style.paint(title, .bad), "  - \(expected)", "  + \(seen)"] + facts.lines(style, indent: 2)
  }

  /// The rule and how it was broken, in one line.
  package static func headline(_ violation: Violation) -> String {
    let node = violation.node.map(\.description) ?? "a node"
    return switch violation.fact {
    case .builtWithEffects: "building \(node) had effects"
    case .activeButUnowned: "\(node) is active, and nobody owns it"
    case .activeUnder(let parent, let state): "\(node) is active while its parent \(parent) is \(state.name)"
    case .ownedTwice(let owners): "\(node) is owned \(owners.count) times"
    case .tokenNotHeld(let watch): "nobody holds the token of \(watch), and it is not cancelled"
    case .tokenHeldByEndedEpoch(let watch): "\(node) keeps the token of \(watch) though its epoch is over"
    case .cancelledAgain(let watch, let times): "\(watch) was cancelled \(times) times"
    case .actedForDeadEpoch(_, _, let live, _):
      "an event from epoch \(violation.epoch ?? 0) acted while "
        + (live.map { "epoch \($0) is live" } ?? "no epoch is live")
    case .leftUnfinished(let state): "\(node) was left \(state.name)"
    case .hostLeftUnfinished(let state): "the feature host was left \(state.name)"
    case .shownWithoutScope: "the view of \(node) is shown, and the scope is not active"
    case .scopeNotShown: "\(node) is active, and its view is not shown"
    case .alertLeft: "an alert stands over the view of \(node), which is gone"
    case .viewShowsOther: "the view of \(node) does not show the name"
    case .expiryEndedAnother(_, let expired): "the expiry of \(expired) ended \(node)"
    case .hostPartlyActive: "the feature host is active with some of its features"
    case .stoppedOutOfOrder: "\(node) was stopped before what was started after it"
    case .stoppedWithoutStart: "\(node) was stopped though it never started"
    case .notFreed: "\(node) is over, nobody should hold it, and it is not freed"
    }
  }

  private static func difference(_ violation: Violation, _ world: World) -> (String, String) {
    let node = violation.node.map(\.description) ?? "a node"
    return switch violation.fact {
    case .builtWithEffects: ("\(node) built: no token, no epoch, no view", "\(node) built, with one of them")
    case .activeButUnowned: ("\(node) owned, or not active", "\(node) active, no owner")
    case .activeUnder(let parent, let state): ("\(parent) active", "\(parent) \(state.name)")
    case .ownedTwice(let owners):
      ("\(node) owned once", "\(node) owned by \(owners.map(\.description).joined(separator: " and "))")
    case .tokenNotHeld(let watch): ("\(watch) held or cancelled", "\(watch) live, held by nobody")
    case .tokenHeldByEndedEpoch(let watch): ("\(watch) cancelled", "\(watch) live, held by \(node)")
    case .cancelledAgain(let watch, let times):
      ("\(watch) cancelled once", "\(watch) cancelled \(times) times")
    case .actedForDeadEpoch(_, .updated(let name), _, let before):
      ("\(node) name \(before?.quoted ?? "nil")", "\(node) name \(name.quoted)")
    case .actedForDeadEpoch(_, .expired, _, _): ("nobody is logged out", "an expiry was acted on")
    case .leftUnfinished(let state): ("\(node) at rest", "\(node) \(state.name)")
    case .hostLeftUnfinished(let state): ("host active or inactive", "host \(state.name)")
    case .shownWithoutScope: ("view of \(node) hidden", "view of \(node) shown")
    case .scopeNotShown: ("view of \(node) shown", "view of \(node) hidden")
    case .alertLeft: ("no alert", "an alert, and no \(node) under it")
    case .viewShowsOther(let label, let name):
      ("view of \(node) shows \(name?.quoted ?? "no name")", "it shows \(label?.quoted ?? "none")")
    case .expiryEndedAnother(_, let expired): ("only \(expired) ends", "\(node) ended")
    case .hostPartlyActive(let active, let enabled):
      ("active: \(list(enabled.map(\.rawValue))), or none", "active: \(list(active.map(\.rawValue)))")
    case .stoppedOutOfOrder(let started, let stopped):
      ("stopped: \(list(started.reversed().map(\.description)))", "stopped too early: \(stopped)")
    case .stoppedWithoutStart: ("\(node) left alone", "\(node) stopped")
    case .notFreed:
      ("\(node) freed", "\(node) \(world.state(of: violation.node ?? World.root)?.name ?? "kept")")
    }
  }

  private static func origin(_ violation: Violation, _ timeline: Timeline) -> String? {
    let watch: WatchID
    switch violation.fact {
    case .tokenNotHeld(let id), .tokenHeldByEndedEpoch(let id), .cancelledAgain(let id, _),
      .actedForDeadEpoch(let id, _, _, _), .expiryEndedAnother(let id, _):
      watch = id
    default: return nil
    }
    let events = timeline.eventsSinceLaunch
    let asked = events.first { if case .watch(watch, _) = $0.kind { true } else { false } }
    let cancelled = events.first { $0.kind == .cancel(watch) }
    let command = asked.flatMap { timeline.step(of: $0.number) }.map { " (\($0.command.visible))" } ?? ""
    return "\(watch)\(command)" + (cancelled.map { ", cancelled at #\($0.number)" } ?? ", never cancelled")
  }

  private static func likely(_ violation: Violation) -> String {
    switch violation.fact {
    case .builtWithEffects: "a builder starts what only activation may start"
    case .activeButUnowned: "the node was activated before it was owned, or disowned and not deactivated"
    case .activeUnder: "the parent stopped before its children, or attached one while it was inactive"
    case .ownedTwice: "the parent did not check whether the child is attached already"
    case .tokenNotHeld: "the token that `watch` returned was dropped"
    case .tokenHeldByEndedEpoch: "the token was kept without asking whether the epoch that asked still lives"
    case .cancelledAgain: "the token was cancelled and not let go of"
    case .actedForDeadEpoch(_, _, live: nil, _): "the token was cancelled before the state was off"
    case .actedForDeadEpoch: "the guard checks `active`, not the epoch that asked"
    case .leftUnfinished, .hostLeftUnfinished: "something that happened meanwhile was not expected"
    case .shownWithoutScope: "the view was not removed with its scope"
    case .scopeNotShown: "the view was removed or never shown, and its scope stayed"
    case .alertLeft: "a modal that is no scope is not dismissed with the scope under it"
    case .viewShowsOther: "the name came before the view had loaded, and nobody kept it"
    case .expiryEndedAnother: "the outcome does not say which session it is about"
    case .hostPartlyActive: "a failure left the features that had started running"
    case .stoppedOutOfOrder: "the features are stopped in the order of their start"
    case .stoppedWithoutStart: "the rollback includes the feature that failed"
    case .notFreed: "something still refers to it, such as a callback that holds it strongly"
    }
  }

  private static func list(_ words: [String]) -> String {
    words.isEmpty ? "none" : words.joined(separator: ", ")
  }
}
