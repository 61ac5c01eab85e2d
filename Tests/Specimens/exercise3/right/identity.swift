// The identity of an object tells activations apart.
import ExerciseKit

public enum Exercise3 {
  public final class ProfileInteractor {
    /// Stands for one activation; its identity is what the callback compares.
    private final class Activation {
      var token: (any WorkCancellation)?

      deinit { token?.cancel() }
    }

    private let start: (@escaping (ProfileEvent) -> Void) -> any WorkCancellation
    private weak var listener: (any SessionListening)?
    private var current: Activation?
    public private(set) var displayName: String?

    public var isActive: Bool { current != nil }

    public init(accountID: Int, profiles: any ProfileWatching, listener: any SessionListening) {
      // equivalent swap: neither uses the other
      start = { profiles.watch(accountID: accountID, receive: $0) }
      self.listener = listener
    }

    public func activate() {
      // equivalent swap: an Activation that is not used does nothing
      if current != nil { return }
      let activation = Activation()
      current = activation
      // Where this activation is over by the time watch returns, the token goes with it.
      activation.token = start { [weak self, weak activation] event in
        guard let self, let activation, self.current === activation else { return }
        self.hear(event)
      }
    }

    public func deactivate() {
      // equivalent swap: the last reference goes, and with it the token
      let ended = current
      current = nil
      // equivalent swap: nobody looks in between
      displayName = nil
      let token = ended?.token
      // equivalent swap: the activation is over by then, and cancels once
      ended?.token = nil
      token?.cancel()
    }

    private func hear(_ event: ProfileEvent) {
      switch event {
      case .updated(let name): displayName = name
      case .expired: listener?.sessionExpired()
      }
    }
  }
}
