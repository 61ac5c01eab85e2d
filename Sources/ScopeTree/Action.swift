/// A change that a learner, or a hook, asks the world for.
package indirect enum Action: Hashable, Sendable {
  case login(account: Int)
  case logout
  case emit(SourceEvent, from: WatchID?)
  case arm(SourceEvent)
  case disarm
  case build(NodeName)
  case attach(NodeName)
  case detach(NodeName)
  case activate(NodeName)
  case deactivate(NodeName)
  case hook(Hook)
  case hold(NodeName)
  case release(NodeName)
  case enable([ScopeKind])
  case disable([ScopeKind])
  case start
  case stop
  case failBuild(ScopeKind)
  case failActivation(ScopeKind)
  case flag(ScopeKind, isOn: Bool, FlagTiming)
}

/// What a change of a flag does to the work that is under way.
package enum FlagTiming: String, CaseIterable, Hashable, Sendable {
  /// The work goes on; the change holds from the host's next start.
  case finish
  /// The work is cancelled; the change holds now.
  case cancel
  /// The change holds from the next session.
  case nextSession = "next-session"
}

/// A command that waits for an event, and runs once, inside it.
package struct Hook: Hashable, Sendable {
  package let event: EventName
  package let subject: Subject
  package let action: Action
  /// The command as it was typed.
  package let command: String

  package init(event: EventName, subject: Subject, action: Action, command: String) {
    self.event = event
    self.subject = subject
    self.action = action
    self.command = command
  }

  /// What the event must be about.
  package enum Subject: Hashable, Sendable {
    case node(NodeName)
    case watch(WatchID)
  }
}
