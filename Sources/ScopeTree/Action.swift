/// A change that a learner, or a hook, asks the world for.
package enum Action: Hashable, Sendable {
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
  indirect case hook(Hook)
  case hold(NodeName)
  case release(NodeName)
  case enable([ScopeKind])
  case disable([ScopeKind])
  case start
  case stop
  case failBuild(ScopeKind)
  case failActivation(ScopeKind)
  case flag(ScopeKind, isOn: Bool, FlagTiming)
  case embed(NodeName, isHosted: Bool)
  case present(NodeName)
  case presentAlert
  case dismiss(NodeName)
  case dismissAlert
  case swipe(NodeName)
  case loadView(NodeName)
  /// The animation under way comes to its end.
  case finish
  case tapLogin(String)
  case tapLogout
  /// Launches the tree anew under a policy.
  case adopt(Policy)
  /// Launches the tree anew under a policy, and does what leads to a moment in it.
  indirect case prepare(Policy, [Command])

  /// An action, and the words that ask for it.
  package struct Command: Hashable, Sendable {
    package let text: String
    package let action: Action

    package init(_ text: String, _ action: Action) {
      self.text = text
      self.action = action
    }
  }
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

/// A command that waits for an event, and runs inside it: once, or each time.
package struct Hook: Hashable, Sendable {
  package let event: EventName
  package let subject: Subject
  package let action: Action
  /// The command as it was typed.
  package let command: String
  /// Whether it waits again once it has run.
  package let repeats: Bool
  /// A number that stands for all of it (FNV-1a).
  let code: UInt64

  package init(
    event: EventName, subject: Subject, action: Action, command: String, repeats: Bool = false
  ) {
    self.event = event
    self.subject = subject
    self.action = action
    self.command = command
    self.repeats = repeats
    var code: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(event) \(subject) \(repeats) \(command)".utf8 {
      code = (code ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    self.code = code
  }

  /// What the event must be about.
  package enum Subject: Hashable, Sendable {
    case node(NodeName)
    case watch(WatchID)
  }
}
