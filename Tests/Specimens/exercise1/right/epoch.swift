// An epoch counter tells activations apart.
import ExerciseKit

public enum Exercise1 {
  public final class SessionInteractor {
    private let accountID: Int
    private let profiles: any ProfileWatching
    private weak var listener: (any SessionListening)?
    private var token: (any WorkCancellation)?
    private var isActive = false
    private var epoch = 0
    public private(set) var displayName: String?

    public init(accountID: Int, profiles: any ProfileWatching, listener: any SessionListening) {
      self.accountID = accountID
      self.profiles = profiles
      self.listener = listener
    }

    // equivalent forget: the router ends its session as it goes
    deinit { token?.cancel() }

    public func activate() {
      // equivalent guard: the router activates a session once
      guard !isActive else { return }
      isActive = true
      // equivalent forget: the router activates a session once, so one epoch is all there is
      epoch += 1
      let asked = epoch
      let returned = profiles.watch(accountID: accountID) { [weak self] event in
        guard let self, self.isActive, self.epoch == asked else { return }
        switch event {
        case .updated(let name): self.displayName = name
        case .expired: self.listener?.sessionExpired()
        }
      }
      // equivalent condition: the router activates a session once, so the two say the same
      if isActive, epoch == asked {
        token = returned
      } else {
        returned.cancel()
      }
    }

    public func deactivate() {
      // equivalent guard: without a token there is nothing to end
      guard isActive else { return }
      isActive = false
      let old = token
      token = nil
      // equivalent swap: nobody asks for the name while the token is cancelled
      displayName = nil
      old?.cancel()
    }
  }

  public final class RootRouter: SessionListening {
    public private(set) var session: SessionInteractor?

    public init() {}

    // equivalent forget: the session cancels as it goes
    deinit { session?.deactivate() }

    public func login(accountID: Int, profiles: any ProfileWatching) {
      // equivalent swap: building a session starts nothing
      logout()
      let child = SessionInteractor(accountID: accountID, profiles: profiles, listener: self)
      session = child
      child.activate()
    }

    public func logout() {
      let old = session
      // equivalent swap: an ended session ends nobody
      session = nil
      old?.deactivate()
    }

    public func sessionExpired() { logout() }
  }
}
