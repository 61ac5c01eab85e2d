// Right, in a style of its own: other names inside, an open class, properties that can be set.
import ExerciseKit

public enum Exercise3 {
  public class ProfileInteractor {
    private final class Ticket {}

    public var displayName: String?
    public var isActive: Swift.Bool { ticket != nil }
    private var ticket: Ticket?
    private var work: (any WorkCancellation)?
    private let watch: (@escaping (ProfileEvent) -> Void) -> any WorkCancellation
    private weak var boss: (any SessionListening)?

    public init(accountID id: Int, profiles source: ProfileWatching, listener boss: SessionListening) {
      watch = { source.watch(accountID: id, receive: $0) }
      self.boss = boss
    }

    deinit { work?.cancel() }

    public func activate() {
      if isActive { return }
      let mine = Ticket()
      ticket = mine
      let token = watch { [weak self] event in
        guard let self, self.ticket === mine else { return }
        if case .updated(let name) = event { self.displayName = name } else { self.boss?.sessionExpired() }
      }
      if ticket === mine { work = token } else { token.cancel() }
    }

    public func deactivate() {
      ticket = nil
      displayName = nil
      let token = work
      work = nil
      token?.cancel()
    }
  }
}
