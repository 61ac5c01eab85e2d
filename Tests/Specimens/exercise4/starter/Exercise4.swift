// Exercise 4: Re-entrant login
//
// A root router keeps one session at a time. Cancelling a token is somebody else's code: it may log in
// again before `cancel()` returns, so a login can begin in the middle of another login, or of a logout.
//
// What must hold:
//   - login(accountID:) ends the session that there is and begins one for the account; logout() ends it.
//   - When all calls have returned there is at most one live session. `session` is that one, it is
//     active, and its watch is the only one that is not cancelled. Which login wins is up to you.
//   - After a login in the middle of a login, one of the two accounts is logged in. A login in the middle
//     of a logout either holds, or nobody is logged in.
//   - Every other token is cancelled once: not twice, however the calls are nested, and not when a
//     session that is over is ended again.
//   - An outcome names its session: `sessionExpired(_:)` ends that session if it is the current one, and
//     changes nothing if it is another.
//   - An event acts only while the session is active that watches; a session that is over shows no name,
//     also while its token is cancelled.
//   - Building a session watches nothing, and releasing the router cancels.
//
// Everything is called on one thread. Keep the declarations that are `public`; change what is inside, and
// add what you like.

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

  public final class RootRouter: SessionOwner {
    private let profiles: any ProfileWatching
    public private(set) var session: Session?

    public init(profiles: any ProfileWatching) { self.profiles = profiles }

    public func login(accountID: Int) {
      logout()
      let next = Session(accountID: accountID, profiles: profiles, owner: self)
      session = next
      next.activate()
    }

    public func logout() {
      session?.deactivate()
      session = nil
    }

    public func sessionExpired(_ session: Session) { logout() }
  }
}
