import ExerciseKit
import Exercises
import GraderKit

/// The router of exercise 1 and its sessions.
///
/// - Scripts: login 7; logout; emit updated Maya; emit expired; emit updated Late from watch#1;
///   emit expired from watch#1; arm updated Ana; arm expired
/// - Knows: disarm
/// - Sees: session, name
final class Exercise1Adapter: SessionAdapter {
  private let source = ProfileProbe()
  private lazy var router = building { Exercise1.RootRouter() }

  required init() {
    super.init()
    source.onWatch = { [weak self] in self?.watched(account: $0.accountID) }
    source.onCancel = { [weak self] in self?.cancelled($0.number) }
  }

  override func login(_ account: Int) { router.login(accountID: account, profiles: source) }
  override func logout() { router.logout() }
  override var session: AnyObject? { router.session }
  override var displayName: String? { router.session?.displayName }

  override func emit(_ name: String?, to watch: Int) {
    source.watch(watch)?.receive(name.map { .updated($0) } ?? .expired)
  }

  override func arm(_ name: String?) {
    source.emittedBeforeReturn = [name.map { .updated($0) } ?? .expired]
  }

  override func disarm() { source.emittedBeforeReturn = [] }
}
