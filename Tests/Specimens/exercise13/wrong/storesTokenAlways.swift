// fails: logoutWithinAStep, replacedWithinAStep
import ExerciseKit

public enum Exercise13 {
  @frozen public enum Outcome: Equatable {
    case completed, abandoned
    case failed(at: Int)
  }

  public protocol Step: AnyObject {
    func run(account: Int, done: @escaping (Bool) -> Void) -> any WorkCancellation
  }

  // One link on its way; whoever holds a callback of an old one finds that it is over.
  private final class Link {
    let steps: [any Step]
    let finished: (Outcome) -> Void
    var hasBegun = false
    var index = 0
    var token: (any WorkCancellation)?

    init(_ steps: [any Step], _ finished: @escaping (Outcome) -> Void) {
      self.steps = steps
      self.finished = finished
    }
  }

  public final class LinkRunner {
    public private(set) var account: Int?
    private var link: Link?

    public init() {}

    deinit { link?.token?.cancel() }

    public func login(account: Int) {
      guard account != self.account else { return }
      self.account = account
      abandonWhatHasBegun()
      goOn()
    }

    public func logout() {
      account = nil
      abandonWhatHasBegun()
    }

    public func open(_ steps: [any Step], finished: @escaping (Outcome) -> Void) {
      let old = link
      let own = Link(steps, finished)
      link = own
      if let old { end(old, .abandoned) }
      // What was told of the end of the old one may have opened yet another.
      if link === own { goOn() }
    }

    private func abandonWhatHasBegun() {
      guard let old = link, old.hasBegun else { return }
      link = nil
      end(old, .abandoned)
    }

    private func end(_ link: Link, _ outcome: Outcome) {
      link.token?.cancel()
      link.finished(outcome)
    }

    private func goOn() {
      guard let link, let account, !link.hasBegun else { return }
      link.hasBegun = true
      run(link, for: account)
    }

    private func run(_ link: Link, for account: Int) {
      guard link.index < link.steps.count else {
        self.link = nil
        return end(link, .completed)
      }
      let index = link.index
      let token = link.steps[index].run(account: account) { [weak self, weak link] isOK in
        guard let self, let link, self.link === link, link.index == index else { return }
        link.token = nil
        link.index += 1
        if isOK { return run(link, for: account) }
        self.link = nil
        end(link, .failed(at: index))
      }
      // A step that was done at once has no use for its token.
      guard link.index == index else { return }
      link.token = token
    }
  }
}
