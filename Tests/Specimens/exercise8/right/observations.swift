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

  // What can be seen of an interactor from outside.
  private struct Sight: Equatable {
    var name: String?
    var expiries: Int
  }

  public static func isInert(_ bench: Bench) -> Bool {
    let quiet = Sight(name: nil, expiries: 0)
    func sight(_ interactor: any Interactor) -> Sight {
      Sight(name: interactor.displayName, expiries: bench.listener.expiries)
    }
    func disturb(_ watch: ProfileProbe.Watch, _ interactor: any Interactor, _ seen: inout [Sight]) {
      for event in [ProfileEvent.updated("Late"), .expired] {
        watch.receive(event)
        seen.append(sight(interactor))
      }
    }
    var seen: [Sight] = []
    let interactor = bench.make()
    interactor.activate()
    // equivalent swap: nothing is cancelled by an update
    bench.source.watch(1)?.receive(.updated("Maya"))
    bench.source.duringCancel = { disturb($0, interactor, &seen) }
    interactor.deactivate()
    for round in 0..<2 {
      if round == 1 { interactor.activate() }
      if let first = bench.source.watch(1) { disturb(first, interactor, &seen) }
    }
    return seen.allSatisfy { $0 == quiet }
  }

  public static func isFreed(_ bench: Bench) -> Bool {
    (0...2).allSatisfy { calls in
      var interactor: (any Interactor)? = bench.make()
      // equivalent swap: it is looked at when all is done
      let isAlive = { [weak interactor] in interactor != nil }
      if calls > 0 { interactor?.activate() }
      // equivalent negate: the same three cases, in another order
      if calls > 1 { interactor?.deactivate() }
      interactor = nil
      return !isAlive()
    }
  }
}
