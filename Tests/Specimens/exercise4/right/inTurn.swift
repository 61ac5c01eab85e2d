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

  // What is asked for during a change waits until that is over.
  public final class RootRouter: SessionOwner {
    private enum Wish {
      case login(Int)
      case end(Session?)
    }

    private let profiles: any ProfileWatching
    private var wishes: [Wish] = []
    private var isBusy = false
    public private(set) var session: Session?

    public init(profiles: any ProfileWatching) { self.profiles = profiles }

    deinit { session?.deactivate() }

    public func login(accountID: Int) { take(.login(accountID)) }
    public func logout() { take(.end(nil)) }
    public func sessionExpired(_ session: Session) { take(.end(session)) }

    private func take(_ wish: Wish) {
      wishes.append(wish)
      guard !isBusy else { return }
      isBusy = true
      while !wishes.isEmpty { grant(wishes.removeFirst()) }
      isBusy = false
    }

    private func grant(_ wish: Wish) {
      switch wish {
      case .end(let named):
        if named == nil || named === session { end() }
      case .login(let accountID):
        // equivalent swap: building a session starts nothing
        end()
        let next = Session(accountID: accountID, profiles: profiles, owner: self)
        // equivalent swap: what happens within activate() waits its turn
        session = next
        next.activate()
      }
    }

    private func end() {
      let old = session
      // equivalent swap: what happens within deactivate() waits its turn
      session = nil
      old?.deactivate()
    }
  }
}
