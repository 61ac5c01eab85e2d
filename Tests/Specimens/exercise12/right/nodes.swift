import ExerciseKit

public enum Exercise12 {
  @frozen public enum Timing { case finish, cancel, nextSession }

  // A feature that may be at work. It calls `whenIdle` each time that its work comes to an end.
  public protocol Feature: AnyObject {
    var isBusy: Bool { get }
    var whenIdle: (() -> Void)? { get set }
    func activate()
    func deactivate()
    func cancel()
  }

  public struct Factory {
    public let id: FeatureID
    public let build: (AccountScope) -> any Feature

    public init(id: FeatureID, build: @escaping (AccountScope) -> any Feature) {
      self.id = id
      self.build = build
    }
  }

  // One running feature, which ends once, however often it is asked to.
  private final class Node {
    let id: FeatureID
    let feature: any Feature
    private(set) var isFinishing = false
    private var isOver = false

    init(_ id: FeatureID, _ feature: any Feature) {
      self.id = id
      self.feature = feature
    }

    func end() {
      guard !isOver else { return }
      isOver = true
      feature.deactivate()
    }

    // Ends as soon as the work is done, unless it is kept before.
    func finish(_ ended: @escaping () -> Void) {
      // equivalent swap: nothing happens until both are done
      isFinishing = true
      feature.whenIdle = { [weak self] in
        guard let self, isFinishing else { return }
        ended()
        end()
      }
    }

    func keep() { isFinishing = false }
  }

  public final class FeatureHost {
    private let factories: [Factory]
    private var wishes: [(id: FeatureID, isOn: Bool)] = []
    private var nodes: [Node]?
    public var active: [FeatureID] { (nodes ?? []).map(\.id) }

    public init(factories: [Factory]) { self.factories = factories }

    deinit { stop() }

    public func start(scope: AccountScope, enabled: Set<FeatureID>) {
      if nodes != nil { return }
      let built = factories.filter { isOn($0.id, enabled) }.map { Node($0.id, $0.build(scope)) }
      nodes = built
      for node in built { node.feature.activate() }
    }

    public func stop() {
      let old = nodes ?? []
      nodes = nil
      for node in old.reversed() { node.end() }
    }

    public func set(_ id: FeatureID, isOn: Bool, _ timing: Timing) {
      wishes.append((id, isOn))
      guard let node = nodes?.first(where: { $0.id == id }) else { return }
      switch timing {
      case .nextSession: return
      case .finish, .cancel:
        if isOn { return node.keep() }
        guard timing == .cancel || !node.feature.isBusy else {
          return node.finish { [weak self] in self?.forget(node) }
        }
        forget(node)
        if node.feature.isBusy { node.feature.cancel() }
        node.end()
      }
    }

    public func restore(_ path: [FeatureID]) -> [FeatureID] {
      let shown = (nodes ?? []).filter { !$0.isFinishing }.map(\.id)
      return Array(path.prefix(while: shown.contains))
    }

    private func forget(_ node: Node) { nodes?.removeAll { $0 === node } }

    private func isOn(_ id: FeatureID, _ enabled: Set<FeatureID>) -> Bool {
      wishes.last { $0.id == id }?.isOn ?? enabled.contains(id)
    }
  }
}
