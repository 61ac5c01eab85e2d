// Becomes active only once watch has returned.
// fails: synchronousExpiryLogsOut, synchronousExpiryCancelsTheToken, synchronousUpdateIsKept, agreesWithTheModel
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

    deinit { token?.cancel() }

    public func activate() {
      guard !isActive else { return }
      epoch += 1
      let asked = epoch
      let returned = profiles.watch(accountID: accountID) { [weak self] event in
        guard let self, self.isActive, self.epoch == asked else { return }
        switch event {
        case .updated(let name): self.displayName = name
        case .expired: self.listener?.sessionExpired()
        }
      }
      token = returned
      isActive = true
    }

    public func deactivate() {
      guard isActive else { return }
      isActive = false
      let old = token
      token = nil
      displayName = nil
      old?.cancel()
    }
  }

  public final class RootRouter: SessionListening {
    public private(set) var session: SessionInteractor?

    public init() {}

    deinit { session?.deactivate() }

    public func login(accountID: Int, profiles: any ProfileWatching) {
      logout()
      let child = SessionInteractor(accountID: accountID, profiles: profiles, listener: self)
      session = child
      child.activate()
    }

    public func logout() {
      let old = session
      session = nil
      old?.deactivate()
    }

    public func sessionExpired() { logout() }
  }
}
