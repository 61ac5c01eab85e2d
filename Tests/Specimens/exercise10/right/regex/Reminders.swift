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
    // What goes on from activate() to its end.
    private final class Work {
      var token: (any WorkCancellation)?
      var isOver = false
    }

    private let entitlement: any EntitlementReading
    private let tell: (RemindersEnd) -> Void
    private var work: Work?

    public init(dependency: any RemindersDependency, listener: any RemindersListening) {
      // equivalent swap: neither uses the other
      entitlement = dependency.entitlement
      tell = { [weak listener] in listener?.remindersDidEnd($0) }
    }

    deinit { deactivate() }

    public var isAvailable: Bool { work != nil && entitlement.isEntitled }

    public func activate() {
      // equivalent swap: a Work that is not used does nothing
      if work != nil { return }
      let own = Work()
      work = own
      let token = entitlement.observe { [weak self] in $0 ? () : self?.end(.notEntitled) }
      if own.isOver { token.cancel() } else { own.token = token }
    }

    public func deactivate() {
      let old = work
      // equivalent swap: nobody looks in between
      work = nil
      // equivalent swap: nobody looks in between
      old?.isOver = true
      old?.token?.cancel()
    }

    public func finish() {
      end(.finished)
    }

    private func end(_ reason: RemindersEnd) {
      if work == nil { return }
      deactivate()
      tell(reason)
    }
  }
}
