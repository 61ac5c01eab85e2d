// Exercise 1: Synchronous expiry during activation
//
// A root router owns a session. The session's interactor watches the profile of its account from
// activate() to deactivate(). The source may emit at any time: also before `watch` has returned, after
// the token was cancelled, and while `cancel()` runs.
//
// What must hold:
//   - Building watches nothing.
//   - Logging in watches the profile of that account, once, and keeps the updates that arrive.
//   - An expiry ends the session: `session` is nil, and its token is cancelled exactly once.
//   - The same holds for an expiry that arrives before `watch` returns; the token that `watch` then
//     returns is cancelled exactly once. Logging in again afterwards works.
//   - An update that arrives before `watch` returns is kept, and its session stays.
//   - Logging in again replaces the session: the old one's token is cancelled once, its name is cleared,
//     and a late event to it changes nothing and ends nobody.
//   - A token whose cancel() emits synchronously changes nothing.
//   - Logging out cancels the token once and clears the name; logging out again does nothing.
//   - Releasing the router cancels the token.
//
// Everything is called on one thread. Keep the declarations that are `public`; change what is inside, and
// add what you like.

import ExerciseKit

public enum Exercise1 {
  public final class SessionInteractor {
    private let accountID: Int
    private let profiles: any ProfileWatching
    private weak var listener: (any SessionListening)?
    private var token: (any WorkCancellation)?
    public private(set) var displayName: String?

    public init(accountID: Int, profiles: any ProfileWatching, listener: any SessionListening) {
      self.accountID = accountID
      self.profiles = profiles
      self.listener = listener
    }

    public func activate() {
      token = profiles.watch(accountID: accountID) { [weak self] event in
        switch event {
        case .updated(let name): self?.displayName = name
        case .expired: self?.listener?.sessionExpired()
        }
      }
    }

    public func deactivate() {
      token?.cancel()
    }
  }

  public final class RootRouter: SessionListening {
    public private(set) var session: SessionInteractor?

    public init() {}

    public func login(accountID: Int, profiles: any ProfileWatching) {
      let child = SessionInteractor(accountID: accountID, profiles: profiles, listener: self)
      child.activate()
      session = child
    }

    public func logout() {
      session?.deactivate()
      session = nil
    }

    public func sessionExpired() {
      logout()
    }
  }
}
