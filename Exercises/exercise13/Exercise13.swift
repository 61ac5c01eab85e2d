// Exercise 13: A deep link and a logout
//
// A link leads through an app in steps: wait until somebody is logged in, open the library, open the
// book. Each step may take its time, and somebody may log out in the middle. Then the rest is abandoned:
// a step that was meant for one account must not go on in the session of another.
//
// What must hold:
//   - open(_:) runs the steps of a link in order, each for the account that is logged in: the next one
//     begins when the one before has called `done(true)`, which may be before its run(account:done:)
//     returns.
//   - A link that is opened while nobody is logged in waits, and begins with the next login.
//   - `finished` is called once for a link: `.completed` after the last step; `.failed(at: 2)` where the
//     step with the index 2 calls `done(false)`; `.abandoned` where the rest will not be run. A link
//     without steps is completed when somebody is logged in.
//   - logout(), and the login of another account, abandon a link that has begun: the token of the step
//     under way is cancelled once, and nothing of it acts any more, also when its `done` is called late,
//     or twice, or within cancel(). A login of the same account once more changes nothing.
//   - A link that was abandoned is not taken up again by a later login. One that waits survives a logout.
//   - A link that is opened while another one waits or runs takes its place, and then that is abandoned.
//     A link that is opened from there takes the place of both.
//   - When `finished` is called, the link is over, its token is cancelled, and `account` is the one that
//     will be: another link may be opened from there, and is run for that account, or waits for a login.
//   - The token of a step that was done, or failed, while its link went on is not cancelled any more. One
//     that is returned when its link is over is cancelled, also where the step was done after that.
//     Releasing the runner cancels the step under way, and calls nobody.
//
// Everything is called on one thread. Keep the declarations that are `public`; change what is inside, and
// add what you like.

import ExerciseKit

public enum Exercise13 {
  @frozen public enum Outcome: Equatable {
    case completed, abandoned
    case failed(at: Int)
  }

  public protocol Step: AnyObject {
    func run(account: Int, done: @escaping (Bool) -> Void) -> any WorkCancellation
  }

  public final class LinkRunner {
    public private(set) var account: Int?
    private var steps: [any Step] = []
    private var finished: ((Outcome) -> Void)?
    private var token: (any WorkCancellation)?

    public init() {}

    public func login(account: Int) {
      self.account = account
      next(0)
    }

    public func logout() {
      account = nil
      token?.cancel()
    }

    public func open(_ steps: [any Step], finished: @escaping (Outcome) -> Void) {
      self.steps = steps
      self.finished = finished
      next(0)
    }

    private func next(_ index: Int) {
      guard let account else { return }
      guard index < steps.count else {
        finished?(.completed)
        return
      }
      token = steps[index].run(account: account) { isOK in
        if isOK { self.next(index + 1) } else { self.finished?(.failed(at: index)) }
      }
    }
  }
}
