/// A profile source for tests: it remembers each watch, and emits what and when the test says.
public final class ProfileProbe: ProfileWatching {
  /// One watch that was asked for.
  public final class Watch {
    /// Its number among the source's watches, counted from 1.
    public let number: Int
    public let accountID: Int
    public let receive: (ProfileEvent) -> Void
    public let token: TokenProbe

    init(number: Int, accountID: Int, receive: @escaping (ProfileEvent) -> Void, token: TokenProbe) {
      self.number = number
      self.accountID = accountID
      self.receive = receive
      self.token = token
    }
  }

  /// The watches, oldest first.
  public private(set) var watches: [Watch] = []
  /// The watch of a number, counted from 1; nil where there were not so many.
  public func watch(_ number: Int) -> Watch? {
    number >= 1 && number <= watches.count ? watches[number - 1] : nil
  }

  /// What the next watch emits before it returns its token; used up by it.
  public var emittedBeforeReturn: [ProfileEvent] = []
  /// What each token does within its first `cancel()`, given its watch.
  public var duringCancel: ((Watch) -> Void)?
  /// Told of each watch as it begins, before anything is emitted.
  public var onWatch: ((Watch) -> Void)?
  /// Told of each call of `cancel()`.
  public var onCancel: ((Watch) -> Void)?

  public init() {}

  public func watch(accountID: Int, receive: @escaping (ProfileEvent) -> Void) -> any WorkCancellation {
    let token = TokenProbe()
    let watch = Watch(number: watches.count + 1, accountID: accountID, receive: receive, token: token)
    watches.append(watch)
    token.duringCancel = { [weak self, unowned watch] in self?.duringCancel?(watch) }
    token.onCancel = { [weak self, unowned watch] in self?.onCancel?(watch) }
    onWatch?(watch)
    let events = emittedBeforeReturn
    emittedBeforeReturn = []
    for event in events { receive(event) }
    return token
  }
}

/// A token for tests: it counts how often it is cancelled.
public final class TokenProbe: WorkCancellation {
  public private(set) var cancellations = 0
  var duringCancel: (() -> Void)?
  var onCancel: (() -> Void)?

  public init() {}

  public func cancel() {
    cancellations += 1
    onCancel?()
    if cancellations == 1 { duringCancel?() }
  }
}

/// A listener for tests: it counts the expiries that it hears of.
public final class ListenerProbe: SessionListening {
  public private(set) var expiries = 0

  public init() {}

  public func sessionExpired() { expiries += 1 }
}
