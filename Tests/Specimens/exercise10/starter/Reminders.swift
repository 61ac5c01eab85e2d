import ExerciseKit

public enum Exercise10 {
  public protocol EntitlementReading: AnyObject {
    var isEntitled: Bool { get }
    func observe(_ change: @escaping (Bool) -> Void) -> any WorkCancellation
  }

  public protocol RemindersDependency: AnyObject {
    var entitlement: any EntitlementReading { get }
  }

  @frozen public enum RemindersEnd: Equatable { case finished, notEntitled }

  public protocol RemindersListening: AnyObject {
    func remindersDidEnd(_ reason: RemindersEnd)
  }

  public final class Reminders {
    private let account: Account?
    private let listener: any RemindersListening
    private var isActive = false

    public init(dependency: any RemindersDependency, listener: any RemindersListening) {
      account = dependency.entitlement as? Account
      self.listener = listener
    }

    public var isAvailable: Bool { account?.isEntitled ?? false }

    public func activate() {
      isActive = true
      _ = account?.observe { isEntitled in
        if !isEntitled { self.finish() }
      }
    }

    public func deactivate() {
      isActive = false
    }

    public func finish() {
      listener.remindersDidEnd(.finished)
    }

  }
}
