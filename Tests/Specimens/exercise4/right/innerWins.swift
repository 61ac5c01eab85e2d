import ExerciseKit

public enum Exercise4 {
  public protocol SessionOwner: AnyObject {
    func sessionExpired(_ session: Session)
  }

  public final class Session {
    public let accountID: Int
    public private(set) var displayName: String?
    public private(set) var isActive = false
    private let profiles: any ProfileWatching
    private weak var owner: (any SessionOwner)?
    private var token: (any WorkCancellation)?

    public init(accountID: Int, profiles: any ProfileWatching, owner: any SessionOwner) {
      self.accountID = accountID
      self.profiles = profiles
      self.owner = owner
    }

    // A session is activated once.
    public func activate() {
      isActive = true
      let returned = profiles.watch(accountID: accountID) { [weak self] event in
        guard let self, isActive else { return }
        switch event {
        case .updated(let name): displayName = name
        case .expired: owner?.sessionExpired(self)
        }
      }
      if isActive { token = returned } else { returned.cancel() }
    }

    public func deactivate() {
      guard isActive else { return }
      isActive = false
      displayName = nil
      token?.cancel()
    }
  }

  // Each wish has a number, and a login that finds a newer one gives way to it.
  public final class RootRouter: SessionOwner {
    private let profiles: any ProfileWatching
    private var wish = 0
    public private(set) var session: Session?

    public init(profiles: any ProfileWatching) { self.profiles = profiles }

    deinit { session?.deactivate() }

    public func login(accountID: Int) {
      wish += 1
      let own = wish
      release()
      // equivalent swap: building a session starts nothing
      guard own == wish else { return }
      let next = Session(accountID: accountID, profiles: profiles, owner: self)
      session = next
      next.activate()
    }

    public func logout() { release() }

    public func sessionExpired(_ session: Session) {
      guard let current = self.session, current === session else { return }
      release()
    }

    private func release() {
      guard let old = session else { return }
      session = nil
      old.deactivate()
    }
  }
}
