// fails: loginWithinLoginAgain
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

  // The login that was asked for first is the last to begin, so it ends whatever came in between.
  public final class RootRouter: SessionOwner {
    private let profiles: any ProfileWatching
    public private(set) var session: Session?

    public init(profiles: any ProfileWatching) { self.profiles = profiles }

    deinit { session?.deactivate() }

    public func login(accountID: Int) {
      end()
      if session != nil { end() }
      let next = Session(accountID: accountID, profiles: profiles, owner: self)
      session = next
      next.activate()
    }

    public func logout() { end() }

    public func sessionExpired(_ session: Session) {
      if session === self.session { end() }
    }

    private func end() {
      let old = session
      session = nil
      old?.deactivate()
    }
  }
}
