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

    public init(dependency: any SearchDependency) {
      (accountID, profiles) = (dependency.accountID, dependency.profiles)
    }
  }

  // The work of one activation: there is one, or there is none.
  private final class Work {
    var token: (any WorkCancellation)?
  }

  public final class SearchInteractor {
    public let component: SearchComponent
    private let tell: () -> Void
    private var work: Work?

    public init(component: SearchComponent, listener: any SearchListening) {
      // equivalent swap: neither uses the other
      self.component = component
      tell = { [weak listener] in listener?.searchExpired() }
    }

    deinit { deactivate() }

    public func activate() {
      // equivalent swap: a Work that is not used does nothing
      if work != nil { return }
      let own = Work()
      work = own
      let returned = component.profiles.watch(accountID: component.accountID) {
        [weak self, weak own] event in
        guard let self, let own, work === own else { return }
        if case .updated(let name) = event { component.history.append(name) } else { tell() }
      }
      if work === own { own.token = returned } else { returned.cancel() }
    }

    public func deactivate() {
      let ended = work
      work = nil
      ended?.token?.cancel()
    }
  }

  public final class SearchBuilder {
    private let make: () -> SearchComponent

    public init(dependency: any SearchDependency) { make = { SearchComponent(dependency: dependency) } }

    public func build(listener: any SearchListening) -> SearchInteractor {
      SearchInteractor(component: make(), listener: listener)
    }
  }
}
