import ExerciseKit
import Exercises
import GraderKit

/// The interactor of exercise 3, owned by something that ends it when it expires.
///
/// - Scripts: login 7; activate session; deactivate session; emit updated Maya; emit expired;
///   emit updated Late from watch#1; arm updated Ana; arm expired
/// - Knows: logout; disarm
/// - Sees: session, activity, name
final class Exercise3Adapter: SessionAdapter, SessionListening {
  private let source = ProfileProbe()
  private var interactor: Exercise3.ProfileInteractor?

  required init() {
    super.init()
    source.onWatch = { [weak self] in self?.watched(account: $0.accountID) }
    source.onCancel = { [weak self] in self?.cancelled($0.number) }
  }

  override func login(_ account: Int) {
    end()
    let next = building {
      Exercise3.ProfileInteractor(accountID: account, profiles: source, listener: self)
    }
    interactor = next
    next.activate()
  }

  override func logout() { end() }
  override func activate() throws { try live().activate() }
  override func deactivate() throws { try live().deactivate() }
  override var session: AnyObject? { interactor }
  override var displayName: String? { interactor?.displayName }
  override var isActive: Bool { interactor?.isActive == true }
  override var showsActivity: Bool { true }

  override func emit(_ name: String?, to watch: Int) {
    source.watch(watch)?.receive(name.map { .updated($0) } ?? .expired)
  }

  override func arm(_ name: String?) {
    source.emittedBeforeReturn = [name.map { .updated($0) } ?? .expired]
  }

  override func disarm() { source.emittedBeforeReturn = [] }

  func sessionExpired() { end() }

  private func live() throws -> Exercise3.ProfileInteractor {
    guard let interactor else { throw Refusal("there is no session; `login 7` makes one") }
    return interactor
  }

  private func end() {
    let old = interactor
    interactor = nil
    old?.deactivate()
  }
}
