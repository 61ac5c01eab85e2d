import ExerciseKit

public enum Exercise7 {
  public protocol Work: AnyObject {
    func begin()
    func end()
  }

  public protocol Screen: AnyObject {
    func show(name: String)
  }

  // The whole subtree in the order in which it begins; it ends in the reverse order.
  public final class Scope {
    private let work: any Work
    public private(set) var children: [Scope] = []
    public private(set) var isActive = false

    public init(work: any Work) { self.work = work }

    private var subtree: [Scope] { [self] + children.flatMap(\.subtree) }

    public func activate() { for scope in subtree { scope.begin() } }
    public func deactivate() { for scope in subtree.reversed() { scope.end() } }

    public func attach(_ child: Scope) {
      if children.contains(where: { $0 === child }) { return }
      children.append(child)
      if isActive { child.activate() }
    }

    public func detach(_ child: Scope) {
      guard let place = children.firstIndex(where: { $0 === child }) else { return }
      children.remove(at: place).deactivate()
    }

    private func begin() {
      if isActive { return }
      isActive = true
      work.begin()
    }

    private func end() {
      if !isActive { return }
      isActive = false
      work.end()
    }
  }

  // One activation, with what it knows; there is none while the session is inactive.
  private final class Activation {
    var name: String?
    var token: (any WorkCancellation)?
  }

  public final class Session {
    private let watch: (@escaping (ProfileEvent) -> Void) -> any WorkCancellation
    private var activation: Activation?
    public private(set) var screens: [any Screen] = []

    public init(accountID: Int, profiles: any ProfileWatching) {
      watch = { profiles.watch(accountID: accountID, receive: $0) }
    }

    public func activate() {
      // equivalent swap: an Activation that is not used does nothing
      if activation != nil { return }
      let own = Activation()
      activation = own
      let returned = watch { [weak self, weak own] event in
        guard let self, let own, case .updated(let name) = event else { return }
        own.name = name
        for screen in screens {
          if own === activation, screens.contains(where: { $0 === screen }) { screen.show(name: name) }
        }
      }
      if own === activation { own.token = returned } else { returned.cancel() }
    }

    public func deactivate() {
      let ended = activation
      activation = nil
      ended?.token?.cancel()
    }

    public func attach(_ screen: any Screen) {
      if screens.contains(where: { $0 === screen }) { return }
      // equivalent swap: a screen only shows what it is shown
      screens.append(screen)
      if let name = activation?.name { screen.show(name: name) }
    }

    public func detach(_ screen: any Screen) {
      screens.removeAll { $0 === screen }
    }
  }
}
