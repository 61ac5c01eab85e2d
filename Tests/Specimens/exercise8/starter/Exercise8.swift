// Exercise 8: Inert is not freed
//
// Here you write the tests. They are run on interactors that somebody else wrote: some are right, and
// some have a fault. An interactor watches a profile from activate() to deactivate(), as in exercise 3.
//
// There are two claims about an interactor that is over, and a test of one must not judge the other:
//   - It is inert: from the moment of its end, also while its token is cancelled, its name is nil and its
//     listener hears nothing, however late an event comes, and however long somebody holds the
//     interactor.
//   - It is freed: when nobody holds it any more, it is gone from memory.
//
// What must hold:
//   - isInert(_:) is true for every interactor that is inert after its end, also if it is never freed, or
//     never cancels its token.
//   - It is false for one that keeps its name, takes a late name, or tells of a late expiry: after
//     deactivate(), within the cancel() of its token, or through the callback of an earlier activation
//     when it is active again.
//   - isFreed(_:) is true for every interactor that is freed, also if it is not inert or cancels nothing.
//   - It is false for one that something keeps alive: after an activation and its end, or although it was
//     never ended, or since it was built.
//
// A bench makes the interactors that you ask for: bench.make() gives a new one. bench.source is the
// profile source that they watch: bench.source.watches has each watch with its `receive`, and
// `duringCancel` is called within cancel(). bench.listener counts the `expiries` that it heard of. What
// you make is judged by you alone: make as many as you like.
//
// Keep the declarations that are `public`; change what is inside, and add what you like.

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
    interactor.activate()
    interactor.deactivate()
    return interactor.displayName == nil
  }

  public static func isFreed(_ bench: Bench) -> Bool {
    let interactor = bench.make()
    interactor.activate()
    interactor.deactivate()
    return bench.source.watches.allSatisfy { $0.token.cancellations == 1 }
  }
}
