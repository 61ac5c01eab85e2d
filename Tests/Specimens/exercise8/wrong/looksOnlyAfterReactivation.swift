// fails: inertSeesALateName, inertSeesALateExpiry
import ExerciseKit

public enum Exercise8 {
  public protocol Interactor: AnyObject {
    var displayName: String? { get }
    func activate()
    func deactivate()
  }

  public final class Bench {
    public let source = ProfileProbe()
    public let listener = ListenerProbe()
    private let build: (ProfileProbe, ListenerProbe) -> any Interactor

    public init(_ build: @escaping (ProfileProbe, ListenerProbe) -> any Interactor) { self.build = build }

    public func make() -> any Interactor { build(source, listener) }
  }

  public static func isInert(_ bench: Bench) -> Bool {
    let interactor = bench.make()
    var isInert = true
    // What an event does to an interactor that is over, or in whose name it does not come.
    func tell(_ watch: ProfileProbe.Watch) {
      let expiries = bench.listener.expiries
      for event in [ProfileEvent.updated("Late"), .expired] { watch.receive(event) }
      if interactor.displayName != nil { isInert = false }
      if bench.listener.expiries != expiries { isInert = false }
    }
    bench.source.duringCancel = tell
    interactor.activate()
    bench.source.watches.last?.receive(.updated("Maya"))
    interactor.deactivate()
    let past = bench.source.watches
    interactor.activate()
    for watch in past { tell(watch) }
    return isInert
  }

  public static func isFreed(_ bench: Bench) -> Bool {
    isFreed(bench) { _ in }
      && isFreed(bench) { $0.activate() }
      && isFreed(bench) {
        $0.activate()
        $0.deactivate()
      }
  }

  private static func isFreed(_ bench: Bench, after use: (any Interactor) -> Void) -> Bool {
    weak var interactor: (any Interactor)?
    do {
      let made = bench.make()
      use(made)
      interactor = made
    }
    return interactor == nil
  }
}
