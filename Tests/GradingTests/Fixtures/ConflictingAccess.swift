// Keeps its state in a struct whose method calls out while it changes.
import ExerciseKit

public enum Exercise3 {
  public final class ProfileInteractor {
    private struct Work {
      var isActive = false
      var epoch = 0
      var name: String?
      var token: (any WorkCancellation)?

      mutating func end() {
        isActive = false
        name = nil
        let old = token
        token = nil
        old?.cancel()
      }
    }

    private var work = Work()
    private let accountID: Int
    private let profiles: any ProfileWatching
    private weak var listener: (any SessionListening)?

    public var displayName: String? { work.name }
    public var isActive: Bool { work.isActive }

    public init(accountID: Int, profiles: any ProfileWatching, listener: any SessionListening) {
      self.accountID = accountID
      self.profiles = profiles
      self.listener = listener
    }

    deinit { work.token?.cancel() }

    public func activate() {
      guard !work.isActive else { return }
      work.isActive = true
      work.epoch += 1
      let asked = work.epoch
      let token = profiles.watch(accountID: accountID) { [weak self] event in
        guard let self, self.work.isActive, self.work.epoch == asked else { return }
        switch event {
        case .updated(let name): self.work.name = name
        case .expired: self.listener?.sessionExpired()
        }
      }
      if work.isActive, work.epoch == asked { work.token = token } else { token.cancel() }
    }

    public func deactivate() {
      guard work.isActive else { return }
      work.end()
    }
  }
}
