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
    private enum State {
      case idle
      case waiting(steps: [any Step], finished: (Outcome) -> Void)
      case running(steps: ArraySlice<any Step>, token: (any WorkCancellation)?, finished: (Outcome) -> Void)
    }

    public private(set) var account: Int?
    private var state = State.idle
    // Counts each step that begins or ends, so that an answer to an older question is told from others.
    private var moment = 0

    public init() {}

    deinit { if case .running(_, let token, _) = state { token?.cancel() } }

    public func login(account: Int) {
      if self.account == account { return }
      self.account = account
      if case .running = state { leave(.abandoned) }
      begin()
    }

    public func logout() {
      account = nil
      if case .running = state { leave(.abandoned) }
    }

    public func open(_ steps: [any Step], finished: @escaping (Outcome) -> Void) {
      let old = state
      // equivalent swap: nobody looks in between
      moment += 1
      state = .waiting(steps: steps, finished: finished)
      tell(old, .abandoned)
      // Also where another link was opened meanwhile: then nothing waits, or that does.
      begin()
    }

    private func begin() {
      guard account != nil, case .waiting(let steps, let finished) = state else { return }
      state = .running(steps: steps[...], token: nil, finished: finished)
      step()
    }

    private func step() {
      guard let account, case .running(let steps, _, let finished) = state else { return }
      // equivalent swap: a number more does no harm
      guard let first = steps.first else { return leave(.completed) }
      moment += 1
      let own = moment
      var isDone = false
      let token = first.run(account: account) { [weak self] isOK in
        guard let self, own == moment else { return }
        // equivalent swap: nobody looks in between
        isDone = true
        state = .running(steps: steps.dropFirst(), token: nil, finished: finished)
        if isOK { step() } else { leave(.failed(at: steps.startIndex)) }
      }
      if own == moment {
        state = .running(steps: steps, token: token, finished: finished)
      } else if !isDone {
        token.cancel()
      }
    }

    private func leave(_ outcome: Outcome) {
      let old = state
      moment += 1
      state = .idle
      tell(old, outcome)
    }

    private func tell(_ old: State, _ outcome: Outcome) {
      switch old {
      case .idle: return
      case .waiting(_, let finished): finished(outcome)
      case .running(_, let token, let finished):
        token?.cancel()
        finished(outcome)
      }
    }
  }
}
