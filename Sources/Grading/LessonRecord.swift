/// What a learner has done in one lesson.
package struct LessonRecord: Codable, Hashable, Sendable {
  /// The step that is open, counted from 1.
  package var step = 1
  /// The steps whose goal was reached, counted from 1.
  package var done: [Int] = []
  /// Those of them that were shown to the learner.
  package var shown: [Int] = []
  /// The commands that lead to the learner's tree, and where in them steps began.
  package var journal: [String] = []

  package init() {}

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    step = min(max(1, try values.decodeIfPresent(Int.self, forKey: .step) ?? 1), Self.stepLimit)
    done = Self.steps(try values.decodeIfPresent([Int].self, forKey: .done) ?? [])
    shown = Self.steps(try values.decodeIfPresent([Int].self, forKey: .shown) ?? [])
    journal = try values.decodeIfPresent([String].self, forKey: .journal) ?? []
  }

  private static let stepLimit = 1_000

  /// Numbers that steps can have; a file may hold any.
  private static func steps(_ numbers: [Int]) -> [Int] {
    Set(numbers.filter { (1...stepLimit).contains($0) }).sorted()
  }

  /// Takes in what was done elsewhere; nothing that was reached is lost.
  mutating func merge(_ other: LessonRecord) {
    if other.done.count > done.count {
      step = other.step
      journal = other.journal
    }
    add(other)
  }

  /// Takes in what another one has reached; the place stays.
  mutating func add(_ other: LessonRecord) {
    let ownWork = Set(done).subtracting(shown).union(Set(other.done).subtracting(other.shown))
    done = Set(done).union(other.done).sorted()
    shown = Set(shown).union(other.shown).subtracting(ownWork).sorted()
  }
}
