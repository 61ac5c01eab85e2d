// Exercise 10: Boundaries
//
// An account's session holds a feature, reminders, that another team owns. The feature needs one fact of
// the account, whether it is entitled, and reports one outcome. What crosses the boundary is as narrow as
// that.
//
// What must hold of the feature, in Reminders.swift:
//   - It compiles without your other files, and works for any parent that has what RemindersDependency
//     asks for: a capability to read, and nothing else.
//   - `isAvailable` is true while it is active and the account is entitled. It observes from activate()
//     to deactivate(), once; when the entitlement is taken away, also before observe(_:) returns, it ends
//     itself and tells its listener remindersDidEnd(.notEntitled), once. finish() ends it likewise with
//     .finished.
//   - When it tells, it has ended. What is not active tells nothing. It does not keep its listener alive,
//     and cancels as it is released. Activated while nobody is entitled, it is active, not available, and
//     silent.
// What must hold of the account and the root, in Exercise10.swift:
//   - Only Account.setEntitled(_:) changes the entitlement. Observers hear of each change, and not of a
//     value that is the same; the first that came hears it first; each hears until its token is
//     cancelled.
//   - Account.reading gives a capability: it tells what the account tells, and whoever holds it, or a
//     token of it, does not hold the account, neither by a cast nor in memory. Of an account that is
//     gone, nobody is entitled.
//   - The root opens reminders once, with the capability, while somebody is logged in. It listens to each
//     domain by itself, and confuses none: remindersDidEnd(_:) closes reminders only, sessionExpired()
//     ends the session and all below it, and so does the next login.
// What must hold of the import rule, in ImportRule.swift:
//   - forbiddenImports(in:allowed:) names the modules that a Swift source imports and may not, each once,
//     in their order: whatever attributes or access come before `import`, also of one declaration
//     (`import struct Account.Name`) or a part of a module (`import Account.Store`), and several on one
//     line.
//   - What only looks like an import is none: in comments, which nest, and in strings of all kinds (those
//     within the interpolation of another string aside). A source may break off anywhere.
//
// Everything is called on one thread. Keep the declarations that are `public`; change what is inside, and
// add what you like.

import ExerciseKit

extension Exercise10 {
  // The one owner of what is known of an account.
  public final class Account: EntitlementReading {
    public let accountID: Int
    public private(set) var isEntitled: Bool
    private var observers: [(Bool) -> Void] = []

    public init(accountID: Int, isEntitled: Bool) {
      self.accountID = accountID
      self.isEntitled = isEntitled
    }

    public func setEntitled(_ value: Bool) {
      isEntitled = value
      for observer in observers { observer(value) }
    }

    public func observe(_ change: @escaping (Bool) -> Void) -> any WorkCancellation {
      observers.append(change)
      return Token()
    }

    public var reading: any EntitlementReading { self }
  }

  private final class Token: WorkCancellation {
    func cancel() {}
  }

  private final class RemindersComponent: RemindersDependency {
    let entitlement: any EntitlementReading

    init(_ account: Account) { entitlement = account }
  }

  public protocol SessionEnding: AnyObject {
    func sessionExpired()
  }

  public final class Root: SessionEnding, RemindersListening {
    public private(set) var account: Account?
    public private(set) var reminders: Reminders?

    public init() {}

    public func login(_ account: Account) {
      self.account = account
    }

    public func openReminders() {
      guard let account else { return }
      let child = Reminders(dependency: RemindersComponent(account), listener: self)
      reminders = child
      child.activate()
    }

    public func remindersDidEnd(_ reason: RemindersEnd) {
      sessionExpired()
    }

    public func sessionExpired() {
      account = nil
    }
  }
}
