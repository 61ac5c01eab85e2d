// An epoch counter tells activations apart.
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
        guard let self, self.isActive, self.epoch == asked else { return }
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
}
