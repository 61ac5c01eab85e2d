// Exercise 3: Late callbacks
//
// An interactor watches a profile from activate() to deactivate(), and may be activated again. A callback
// can be late: it may run after the token was cancelled, while `cancel()` runs, or when the interactor is
// active again for another reason.
//
// What must hold:
//   - While it is active, an update sets `displayName` and an expiry reaches the listener, who decides
//     what follows: the interactor stays active until deactivate().
//   - `isActive` is true from activate() to deactivate(); building watches nothing.
//   - An event acts only for the activation that asked for it: not after deactivate(), not after a
//     reactivation (the old callback stays dead, the new one lives), not during a cancel() that emits, and
//     not when the interactor is merely still retained.
//   - A second activate() does not watch again, and loses nothing.
//   - deactivate() clears the name and cancels the token once; a second deactivate() does nothing. Each
//     activation's token is cancelled once.
//   - Releasing the interactor cancels.
//
// Everything is called on one thread. Keep the declarations that are `public`; change what is inside, and
// add what you like.

import ExerciseKit

public enum Exercise3 {
  public final class ProfileInteractor {
    private let accountID: Int
    private let profiles: any ProfileWatching
    private weak var listener: (any SessionListening)?
    private var token: (any WorkCancellation)?
    public private(set) var displayName: String?
    public private(set) var isActive = false

    public init(accountID: Int, profiles: any ProfileWatching, listener: any SessionListening) {
      self.accountID = accountID
      self.profiles = profiles
      self.listener = listener
    }

    public func activate() {
      isActive = true
      token = profiles.watch(accountID: accountID) { event in
        switch event {
        case .updated(let name): self.displayName = name
        case .expired: self.listener?.sessionExpired()
        }
      }
    }

    public func deactivate() {
      token?.cancel()
    }
  }
}
