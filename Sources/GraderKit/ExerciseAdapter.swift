/// Drives the code of an exercise as the commands of a shell ask, and sees what it does.
///
/// A subclass `ExerciseNAdapter` stands beside the grader. The fields of its documentation say what scripts are made of
/// (`- Scripts: login 7; logout`), which other commands it knows (`- Knows: disarm`), what the model does before the
/// first (`- Before: login 7`) and what of the model is seen (`- Sees: session, name`).
open class ExerciseAdapter {
  /// Something that the code did.
  public struct Entry: Hashable, Sendable {
    /// How many entries it happened inside of.
    let depth: Int
    let text: String
    /// Whether the model does the same; the rest is for people.
    let isShared: Bool
  }

  /// Why a command means nothing to the exercise.
  public struct Refusal: Error {
    let reason: String

    public init(_ reason: String) { self.reason = reason }
  }

  private var depth = 0
  private(set) var entries: [Entry] = []
  /// Rules that were broken by something that happened, such as an event that acted too late.
  private(set) var witnessed: [String] = []

  public required init() {}

  /// Does what a command asks of the code.
  ///
  /// - Parameter words: The words of the command, such as `["login", "7"]`.
  /// - Throws: `Refusal` where the command means nothing to the exercise.
  open func perform(_ words: [String]) throws { throw Refusal("this exercise has no such command") }

  /// What can be seen of the code, in the words of the model: `session 7`, `no name`.
  open var facts: [String] { [] }

  /// More that can be seen: a label and a value each.
  open var details: [(label: String, value: String)] { [] }

  /// The rules that the code breaks as it stands, each with its number.
  open var violations: [String] { [] }

  /// Notes something that the model does too, such as `cancel watch#1`.
  public func note(_ text: String) {
    entries.append(Entry(depth: depth, text: text, isShared: true))
  }

  /// Notes something for people, and what happens inside it.
  public func tell(_ text: String, _ body: () throws -> Void = {}) rethrows {
    entries.append(Entry(depth: depth, text: text, isShared: false))
    depth += 1
    defer { depth -= 1 }
    try body()
  }

  /// Notes that something broke a rule.
  public func witness(_ violation: String) {
    if !witnessed.contains(violation) { witnessed.append(violation) }
  }

  /// Does a command; what it broke before is forgotten.
  func attempt(_ words: [String]) -> String? {
    entries = []
    witnessed = []
    do {
      try perform(words)
      return nil
    } catch let refusal as Refusal {
      return refusal.reason
    } catch {
      return "\(error)"
    }
  }

  /// What could be seen of the last command in a line: what happened, ` | `, and what holds now.
  var observation: String {
    let shared = entries.filter(\.isShared).map(\.text)
    return (shared.isEmpty ? "nothing" : shared.joined(separator: ", ")) + " | "
      + facts.joined(separator: ", ")
  }
}
