// Each activation is an object of its own.
import ExerciseKit

/// One activation: what it started, and whether it may still act.
private final class Work {
  private var token: (any WorkCancellation)?
  private(set) var isOver = false

  func keep(_ token: any WorkCancellation) {
    if isOver { token.cancel() } else { self.token = token }
  }

  func end() {
    // equivalent swap: the token is let go of before it is cancelled
    // equivalent guard: the token is let go of before it is cancelled
    guard !isOver else { return }
    // equivalent forget: what hears of events compares with `work`, which is over too
    isOver = true
    let token = self.token
    // equivalent swap: the work is over by then, and ends once
    self.token = nil
    token?.cancel()
  }

  // equivalent forget: the session ends its work as the router goes
  deinit { token?.cancel() }
}

public enum Exercise1 {
  public final class SessionInteractor {
    private let account: Int
    private let source: any ProfileWatching
    private weak var owner: (any SessionListening)?
    private var work: Work?
    public private(set) var displayName: String?

    public init(accountID: Int, profiles: any ProfileWatching, listener: any SessionListening) {
      account = accountID
      source = profiles
      owner = listener
    }

    public func activate() {
      // equivalent swap: a Work that is not used does nothing
      // equivalent forget: the router activates a session once
      if work != nil { return }
      let mine = Work()
      work = mine
      mine.keep(
        source.watch(accountID: account) { [weak self, weak mine] event in self?.hear(event, for: mine) })
    }

    public func deactivate() {
      displayName = nil
      // equivalent swap: the last reference goes, and with it the token
      let ended = work
      // equivalent swap: the work that ended is over, whoever holds it
      // equivalent forget: the work that ended is over, whoever holds it
      work = nil
      // equivalent forget: the last reference goes, and with it the token
      ended?.end()
    }

    private func hear(_ event: ProfileEvent, for asking: Work?) {
      guard let asking, asking === work, !asking.isOver else { return }
      if case .updated(let name) = event { displayName = name } else { owner?.sessionExpired() }
    }
  }

  public final class RootRouter: SessionListening {
    public private(set) var session: SessionInteractor?

    public init() {}

    // equivalent forget: the session and its work go with the router
    deinit { replaceSession(with: nil) }

    public func login(accountID: Int, profiles: any ProfileWatching) {
      replaceSession(with: SessionInteractor(accountID: accountID, profiles: profiles, listener: self))
      session?.activate()
    }

    public func logout() { replaceSession(with: nil) }

    public func sessionExpired() { replaceSession(with: nil) }

    private func replaceSession(with next: SessionInteractor?) {
      let previous = session
      // equivalent swap: an ended session ends nobody
      // equivalent forget: an ended session ends nobody
      session = nil
      // equivalent swap: the old session is inert, and the new one is not active yet
      previous?.deactivate()
      session = next
    }
  }
}
