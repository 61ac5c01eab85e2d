extension Transition {
  func featureKind(_ kind: ScopeKind) throws(TransitionError) -> ScopeKind {
    guard ScopeKind.features.contains(kind) else { throw .notAFeature(kind) }
    return kind
  }

  /// Turns flags on or off while the host is not running.
  mutating func setFlags(_ features: [ScopeKind], isOn: Bool) throws(TransitionError) {
    for feature in features {
      _ = try featureKind(feature)
      guard world.host.enabled.contains(feature) != isOn else {
        throw isOn ? .alreadyEnabled(feature) : .notEnabled(feature)
      }
    }
    guard case .inactive = world.host.state else { throw .flagsFixed }
    for feature in features { setFlag(feature, isOn: isOn) }
  }

  /// Changes one flag, and says what becomes of the work under way.
  mutating func changeFlag(_ feature: ScopeKind, isOn: Bool, _ timing: FlagTiming) throws(TransitionError) {
    _ = try featureKind(feature)
    guard isOn != willBeEnabled(feature) else { throw .flagAlready(feature, isOn: isOn) }
    switch world.host.state {
    case .building, .starting, .stopping: throw .hostBusy
    case .inactive where timing != .nextSession || world.session == nil: setFlag(feature, isOn: isOn)
    case .active where timing == .cancel: try restart(feature, isOn: isOn)
    case .inactive, .active:
      // Going back to what holds now needs no change later.
      world.host.pending.removeAll { $0.feature == feature }
      guard world.host.enabled.contains(feature) != isOn else { return }
      world.host.pending.append(
        Host.FlagChange(
          feature: feature, isOn: isOn, moment: timing == .finish ? .hostStops : .sessionEnds))
    }
  }

  mutating func applyPendingFlags(at moment: Host.FlagChange.Moment) {
    let due = world.host.pending.filter { $0.moment == moment || moment == .sessionEnds }
    world.host.pending.removeAll(where: due.contains)
    for change in due { setFlag(change.feature, isOn: change.isOn) }
  }

  /// Whether the flag is on once all that waits has happened.
  private func willBeEnabled(_ feature: ScopeKind) -> Bool {
    world.host.pending.last { $0.feature == feature }?.isOn ?? world.host.enabled.contains(feature)
  }

  private mutating func setFlag(_ feature: ScopeKind, isOn: Bool) {
    world.host.pending.removeAll { $0.feature == feature }
    if isOn { world.host.enabled.insert(feature) } else { world.host.enabled.remove(feature) }
  }

  /// Cancels what is under way: a feature that goes off stops now, and one that comes on starts the host anew.
  private mutating func restart(_ feature: ScopeKind, isOn: Bool) throws(TransitionError) {
    if isOn {
      if let session = world.session?.id, let taken = occupant(of: session, for: feature) {
        throw .alreadyAttached(taken, to: session)
      }
      stopHost()
      setFlag(feature, isOn: true)
      if world.session?.state.isActive == true { try startHost() }
      return
    }
    setFlag(feature, isOn: false)
    guard case .active(let nodes) = world.host.state, let node = nodes.last(where: { $0.kind == feature })
    else { return }
    world.host.state = .active(nodes.filter { $0 != node })
    detach(node)
  }
}
