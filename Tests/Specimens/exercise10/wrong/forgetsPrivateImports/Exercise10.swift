// fails: attributes
import ExerciseKit

extension Exercise10 {
  // The one owner of what is known of an account.
  public final class Account: EntitlementReading {
    public let accountID: Int
    public private(set) var isEntitled: Bool
    // Observers in the order in which they came; a number for each that ever came.
    private var observers: [(number: Int, change: (Bool) -> Void)] = []
    private var count = 0

    public init(accountID: Int, isEntitled: Bool) {
      self.accountID = accountID
      self.isEntitled = isEntitled
    }

    public func setEntitled(_ value: Bool) {
      guard value != isEntitled else { return }
      isEntitled = value
      for observer in observers where observers.contains(where: { $0.number == observer.number }) {
        observer.change(value)
      }
    }

    public func observe(_ change: @escaping (Bool) -> Void) -> any WorkCancellation {
      count += 1
      let number = count
      observers.append((number, change))
      return Token { [weak self] in self?.observers.removeAll { $0.number == number } }
    }

    public var reading: any EntitlementReading { Reading(self) }
  }

  // Holds the account weakly, and shows of it what may be read.
  private final class Reading: EntitlementReading {
    private weak var account: Account?

    init(_ account: Account) { self.account = account }

    var isEntitled: Bool { account?.isEntitled ?? false }

    func observe(_ change: @escaping (Bool) -> Void) -> any WorkCancellation {
      account?.observe(change) ?? Token {}
    }
  }

  private final class Token: WorkCancellation {
    private let end: () -> Void

    init(_ end: @escaping () -> Void) { self.end = end }

    func cancel() { end() }
  }

  private final class RemindersComponent: RemindersDependency {
    let entitlement: any EntitlementReading

    init(_ account: Account) { entitlement = account.reading }
  }

  public protocol SessionEnding: AnyObject {
    func sessionExpired()
  }

  public final class Root: SessionEnding, RemindersListening {
    public private(set) var account: Account?
    public private(set) var reminders: Reminders?

    public init() {}

    public func login(_ account: Account) {
      close()
      self.account = account
    }

    public func openReminders() {
      guard let account, reminders == nil else { return }
      let child = Reminders(dependency: RemindersComponent(account), listener: self)
      reminders = child
      child.activate()
    }

    public func remindersDidEnd(_ reason: RemindersEnd) {
      close()
    }

    public func sessionExpired() {
      account = nil
      close()
    }

    private func close() {
      let old = reminders
      reminders = nil
      old?.deactivate()
    }
  }
}
