// fails: detachOfWhatIsNotActive
import ExerciseKit

public enum Exercise7 {
  public protocol Work: AnyObject {
    func begin()
    func end()
  }

  public protocol Screen: AnyObject {
    func show(name: String)
  }

  public final class Scope {
    private let work: any Work
    public private(set) var children: [Scope] = []
    public private(set) var isActive = false

    public init(work: any Work) { self.work = work }

    public func activate() {
      guard !isActive else { return }
      isActive = true
      work.begin()
      for child in children { child.activate() }
    }

    public func deactivate() {
      guard isActive else { return }
      for child in children.reversed() { child.deactivate() }
      isActive = false
      work.end()
    }

    public func attach(_ child: Scope) {
      guard !children.contains(where: { $0 === child }) else { return }
      children.append(child)
      if isActive { child.activate() }
    }

    public func detach(_ child: Scope) {
      children.removeAll { $0 === child }
      child.deactivate()
    }
  }

  public final class Session {
    private let accountID: Int
    private let profiles: any ProfileWatching
    private var token: (any WorkCancellation)?
    private var isActive = false
    private var epoch = 0
    private var name: String?
    public private(set) var screens: [any Screen] = []

    public init(accountID: Int, profiles: any ProfileWatching) {
      self.accountID = accountID
      self.profiles = profiles
    }

    public func activate() {
      guard !isActive else { return }
      isActive = true
      epoch += 1
      let asked = epoch
      let returned = profiles.watch(accountID: accountID) { [weak self] event in
        guard let self, isActive, epoch == asked, case .updated(let name) = event else { return }
        self.name = name
        for screen in screens where isActive && shows(screen) { screen.show(name: name) }
      }
      if isActive { token = returned } else { returned.cancel() }
    }

    public func deactivate() {
      isActive = false
      name = nil
      token?.cancel()
      token = nil
    }

    private func shows(_ screen: any Screen) -> Bool { screens.contains { $0 === screen } }

    public func attach(_ screen: any Screen) {
      guard !shows(screen) else { return }
      screens.append(screen)
      if let name { screen.show(name: name) }
    }

    public func detach(_ screen: any Screen) {
      screens.removeAll { $0 === screen }
    }
  }
}
