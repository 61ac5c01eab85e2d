import ExerciseKit

extension Exercise10 {
  // The one owner of what is known of an account.
  public final class Account: EntitlementReading {
    public let accountID: Int
    public private(set) var isEntitled: Bool
    // Each observer is an object that its token ends.
    private final class Observer: WorkCancellation {
      private(set) var change: ((Bool) -> Void)?

      init(_ change: @escaping (Bool) -> Void) { self.change = change }

      func cancel() { change = nil }
    }

    private var observers: [Observer] = []

    public init(accountID: Int, isEntitled: Bool) {
      self.accountID = accountID
      self.isEntitled = isEntitled
    }

    public func setEntitled(_ value: Bool) {
      if value == isEntitled { return }
      isEntitled = value
      for observer in observers { observer.change?(value) }
    }

    public func observe(_ change: @escaping (Bool) -> Void) -> any WorkCancellation {
      let observer = Observer(change)
      observers.append(observer)
      return observer
    }

    public var reading: any EntitlementReading { Reading({ [weak self] in self }) }
  }

  // Asks for the account each time, so that it holds none.
  private final class Reading: EntitlementReading, RemindersDependency {
    private let account: () -> Account?

    init(_ account: @escaping () -> Account?) { self.account = account }

    var entitlement: any EntitlementReading { self }
    var isEntitled: Bool { account()?.isEntitled == true }

    func observe(_ change: @escaping (Bool) -> Void) -> any WorkCancellation {
      guard let account = account() else { return Nothing() }
      return account.observe(change)
    }
  }

  private final class Nothing: WorkCancellation {
    func cancel() {}
  }

  public protocol SessionEnding: AnyObject {
    func sessionExpired()
  }

  public final class Root: SessionEnding, RemindersListening {
    public private(set) var account: Account?
    public private(set) var reminders: Reminders?

    public init() {}

    public func login(_ account: Account) {
      // equivalent swap: closing calls nobody who asks for the account
      close()
      self.account = account
    }

    public func openReminders() {
      // equivalent swap: building starts nothing
      guard let account, reminders == nil else { return }
      let child = Reminders(dependency: Reading({ [weak account] in account }), listener: self)
      // equivalent swap: an account never tells as it begins to be observed
      reminders = child
      child.activate()
    }

    public func remindersDidEnd(_ reason: RemindersEnd) {
      close()
    }

    public func sessionExpired() {
      // equivalent swap: closing calls nobody who asks for the account
      account = nil
      close()
    }

    private func close() {
      let old = reminders
      // equivalent swap: deactivation tells nobody
      reminders = nil
      old?.deactivate()
    }
  }
}
