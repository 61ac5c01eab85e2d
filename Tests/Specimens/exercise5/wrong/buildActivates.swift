// fails: buildStartsNothing, eachBuildReadsAnew, events
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
      accountID = dependency.accountID
      profiles = dependency.profiles
    }
  }

  public final class SearchInteractor {
    public let component: SearchComponent
    private weak var listener: (any SearchListening)?
    private var isActive = false
    private var epoch = 0
    private var token: (any WorkCancellation)?

    public init(component: SearchComponent, listener: any SearchListening) {
      self.component = component
      self.listener = listener
    }

    deinit { deactivate() }

    public func activate() {
      guard !isActive else { return }
      isActive = true
      epoch += 1
      let asked = epoch
      let returned = component.profiles.watch(accountID: component.accountID) { [weak self] event in
        guard let self, isActive, epoch == asked else { return }
        switch event {
        case .updated(let name): component.history.append(name)
        case .expired: listener?.searchExpired()
        }
      }
      if isActive { token = returned } else { returned.cancel() }
    }

    public func deactivate() {
      isActive = false
      token?.cancel()
      token = nil
    }
  }

  public final class SearchBuilder {
    private let dependency: any SearchDependency

    public init(dependency: any SearchDependency) { self.dependency = dependency }

    public func build(listener: any SearchListening) -> SearchInteractor {
      let scope = SearchInteractor(component: SearchComponent(dependency: dependency), listener: listener)
      scope.activate()
      return scope
    }
  }
}
