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
    guard !isOver else { return }
    isOver = true
    let token = self.token
    self.token = nil
    token?.cancel()
  }

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
      if work != nil { return }
      let mine = Work()
      work = mine
      mine.keep(
        source.watch(accountID: account) { [weak self, weak mine] event in self?.hear(event, for: mine) })
    }

    public func deactivate() {
      displayName = nil
      let ended = work
      work = nil
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

    deinit { replaceSession(with: nil) }

    public func login(accountID: Int, profiles: any ProfileWatching) {
      replaceSession(with: SessionInteractor(accountID: accountID, profiles: profiles, listener: self))
      session?.activate()
    }

    public func logout() { replaceSession(with: nil) }

    public func sessionExpired() { replaceSession(with: nil) }

    private func replaceSession(with next: SessionInteractor?) {
      let previous = session
      session = nil
      previous?.deactivate()
      session = next
    }
  }
}
