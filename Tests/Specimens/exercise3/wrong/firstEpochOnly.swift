// Hears only the callbacks of the first activation.
// fails: newCallbackAfterReactivation, eachTokenIsCancelledOnce, agreesWithTheModel
import ExerciseKit

public enum Exercise3 {
  public final class ProfileInteractor {
    private let accountID: Int
    private let profiles: any ProfileWatching
    private weak var listener: (any SessionListening)?
    private var token: (any WorkCancellation)?
    private var epoch = 0
    public private(set) var displayName: String?
    public private(set) var isActive = false

    public init(accountID: Int, profiles: any ProfileWatching, listener: any SessionListening) {
      self.accountID = accountID
      self.profiles = profiles
      self.listener = listener
    }

    deinit { token?.cancel() }

    public func activate() {
      guard !isActive else { return }
      isActive = true
      epoch += 1
      let asked = epoch
      let returned = profiles.watch(accountID: accountID) { [weak self] event in
        guard let self, self.isActive, self.epoch == 1 else { return }
        switch event {
        case .updated(let name): self.displayName = name
        case .expired: self.listener?.sessionExpired()
        }
      }
      if isActive, epoch == asked {
        token = returned
      } else {
        returned.cancel()
      }
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
}
