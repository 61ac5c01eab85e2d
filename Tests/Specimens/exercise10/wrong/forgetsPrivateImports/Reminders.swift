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
    private let entitlement: any EntitlementReading
    private weak var listener: (any RemindersListening)?
    private var token: (any WorkCancellation)?
    private var isActive = false

    public init(dependency: any RemindersDependency, listener: any RemindersListening) {
      entitlement = dependency.entitlement
      self.listener = listener
    }

    deinit { deactivate() }

    public var isAvailable: Bool { isActive && entitlement.isEntitled }

    public func activate() {
      guard !isActive else { return }
      isActive = true
      let returned = entitlement.observe { [weak self] isEntitled in
        if !isEntitled { self?.end(.notEntitled) }
      }
      if isActive { token = returned } else { returned.cancel() }
    }

    public func deactivate() {
      isActive = false
      token?.cancel()
      token = nil
    }

    public func finish() {
      end(.finished)
    }

    private func end(_ reason: RemindersEnd) {
      guard isActive else { return }
      deactivate()
      listener?.remindersDidEnd(reason)
    }
  }
}
