// Exercise 7: Stop a subtree
//
// Scopes form a tree, and each does its own work while it is active. A session is a scope of another
// kind: it watches the account's profile once, and many screens show the name. Both are written here.
//
// What must hold of `Scope`:
//   - activate() begins the work of the scope, then of its children in the order in which they were
//     attached.
//   - deactivate() ends the children first, in the reverse order, each with its own children before it,
//     and then the scope. What is not active is not ended, and what is active is not begun again.
//   - attach(_:) to an active scope begins the child; to an inactive one it does not. A child that is
//     attached already is not attached once more. detach(_:) takes the child away, and ends it with all
//     that is below; its siblings go on.
//   - While its work begins, a scope is active already, and among its parent's children. While it ends,
//     its parent is still active; a scope that is detached is not among its children any more.
//   - A child that is detached while it or a sibling is being ended is ended once.
//
// What must hold of `Session`:
//   - activate() watches the account once, however many screens there are, also none; deactivate()
//     cancels the token once, also before `watch` returns. A name that the source emits is shown on all
//     screens that are attached.
//   - A screen that is attached later is shown the name at once, if there is one. A screen that was
//     detached is shown nothing more, also where another screen detaches it as it is shown a name; the
//     watch goes on.
//   - After deactivate() nothing is shown any more, and the next activation begins without a name.
//
// Everything is called on one thread. Keep the declarations that are `public`; change what is inside, and
// add what you like.

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
      isActive = true
      work.begin()
      for child in children { child.activate() }
    }

    public func deactivate() {
      isActive = false
      work.end()
      for child in children { child.deactivate() }
    }

    public func attach(_ child: Scope) {
      children.append(child)
      child.activate()
    }

    public func detach(_ child: Scope) {
      children.removeAll { $0 === child }
    }
  }

  public final class Session {
    private let accountID: Int
    private let profiles: any ProfileWatching
    private var tokens: [any WorkCancellation] = []
    public private(set) var screens: [any Screen] = []

    public init(accountID: Int, profiles: any ProfileWatching) {
      self.accountID = accountID
      self.profiles = profiles
    }

    public func activate() {}

    public func deactivate() {
      for token in tokens { token.cancel() }
    }

    public func attach(_ screen: any Screen) {
      screens.append(screen)
      tokens.append(
        profiles.watch(accountID: accountID) { event in
          if case .updated(let name) = event { screen.show(name: name) }
        })
    }

    public func detach(_ screen: any Screen) {
      screens.removeAll { $0 === screen }
    }
  }
}
