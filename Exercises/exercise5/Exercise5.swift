// Exercise 5: A builder that starts nothing
//
// A builder assembles a search scope out of what its parent hands down. Assembling is not starting, and a
// child gets what it needs, not the parent.
//
// What must hold:
//   - Making a builder reads nothing of the dependency, and starts nothing.
//   - build(listener:) starts nothing: no watch, and nothing is said to the listener.
//   - Each build reads the dependency anew, and makes a component of its own: what one scope noted in its
//     history, no other scope sees.
//   - The builder keeps its dependency. The scope and its component hold the profile source and the
//     account, not the dependency that these came from, nor the builder; and the listener is not kept
//     alive.
//   - activate() watches the account once, and deactivate() cancels the token once, also where the scope
//     is ended before `watch` returns. Both can come again. Releasing a scope cancels. Each is ended by
//     itself: ending one leaves the others as they are.
//   - While it is active, an update is noted in the history, and an expiry is told to the listener, who
//     decides what follows. An event may come before `watch` returns; one of an activation that is over
//     does nothing, also when the scope is active again.
//
// Everything is called on one thread. Keep the declarations that are `public`; change what is inside, and
// add what you like.

import ExerciseKit

public enum Exercise5 {
  public protocol SearchDependency: AnyObject {
    var accountID: Int { get }
    var profiles: any ProfileWatching { get }
  }

  public protocol SearchListening: AnyObject {
    func searchExpired()
  }

  public final class SearchComponent {
    public let accountID: Int
    public let profiles: any ProfileWatching
    public var history: [String] = []
    private let dependency: any SearchDependency

    public init(dependency: any SearchDependency) {
      self.dependency = dependency
      accountID = dependency.accountID
      profiles = dependency.profiles
    }
  }

  public final class SearchInteractor {
    public let component: SearchComponent
    private let listener: any SearchListening
    private var token: (any WorkCancellation)?

    public init(component: SearchComponent, listener: any SearchListening) {
      self.component = component
      self.listener = listener
      activate()
    }

    public func activate() {
      guard token == nil else { return }
      token = component.profiles.watch(accountID: component.accountID) { [weak self] event in
        guard let self, token != nil else { return }
        switch event {
        case .updated(let name): component.history.append(name)
        case .expired: listener.searchExpired()
        }
      }
    }

    public func deactivate() {
      token?.cancel()
      token = nil
    }
  }

  public final class SearchBuilder {
    private let component: SearchComponent

    public init(dependency: any SearchDependency) {
      component = SearchComponent(dependency: dependency)
    }

    public func build(listener: any SearchListening) -> SearchInteractor {
      SearchInteractor(component: component, listener: listener)
    }
  }
}
