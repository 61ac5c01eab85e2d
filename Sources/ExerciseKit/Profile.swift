/// What the profile source emits.
@frozen public enum ProfileEvent: Equatable, Sendable {
  case updated(String)
  case expired
}

/// The token that stands for work that goes on until it is cancelled.
public protocol WorkCancellation: AnyObject {
  func cancel()
}

/// A source of the profile of an account.
public protocol ProfileWatching {
  /// Begins to watch; `receive` may be called while `watch` still runs, and after the token was cancelled.
  ///
  /// - Parameters:
  ///   - accountID: The account whose profile is watched.
  ///   - receive: Called with each event, on the caller's thread.
  /// - Returns: The token that ends the watch.
  func watch(accountID: Int, receive: @escaping (ProfileEvent) -> Void) -> any WorkCancellation
}

/// Hears what becomes of a session.
public protocol SessionListening: AnyObject {
  func sessionExpired()
}
