import Foundation

/// What a learner has done, kept in `.sandbox/progress.json`.
struct Progress: Codable, Hashable, Sendable {
  static let schema = "sandbox/progress/v1"

  var schema = Progress.schema
  var exercises: [String: Record] = [:]
  /// What was done in each lesson, by its number.
  var lessons: [String: LessonRecord] = [:]

  init() {}

  /// As it is kept and exported.
  var data: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)) ?? Data()
  }

  /// Reads what an older version wrote too: what it did not know has not happened yet.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    schema = try values.decodeIfPresent(String.self, forKey: .schema) ?? Progress.schema
    exercises = try values.decodeIfPresent([String: Record].self, forKey: .exercises) ?? [:]
    lessons = try values.decodeIfPresent([String: LessonRecord].self, forKey: .lessons) ?? [:]
  }

  /// What was done on one exercise.
  struct Record: Codable, Hashable, Sendable {
    var attempts = 0
    var passed = false
    var gaveUp = false
    /// The requirements that did not hold in the last attempt, in order.
    var failing: [String] = []
    /// How many hints were given for each requirement.
    var hints: [String: Int] = [:]
    /// Stands for the source of the last try that failed.
    var tried: String?

    init() {}

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      attempts = Self.count(try values.decodeIfPresent(Int.self, forKey: .attempts) ?? 0)
      passed = try values.decodeIfPresent(Bool.self, forKey: .passed) ?? false
      gaveUp = try values.decodeIfPresent(Bool.self, forKey: .gaveUp) ?? false
      failing = try values.decodeIfPresent([String].self, forKey: .failing) ?? []
      tried = try values.decodeIfPresent(String.self, forKey: .tried)
      hints = (try values.decodeIfPresent([String: Int].self, forKey: .hints) ?? [:]).mapValues(Self.count)
    }

    /// A count that somebody can have reached; a file may hold any number.
    private static func count(_ number: Int) -> Int { min(max(number, 0), 1_000_000) }

    /// Notes what came of an attempt: each failed try of a requirement earns its next hint.
    mutating func note(_ report: GradeReport) {
      attempts += 1
      if report.verdict == .pass { passed = true }
      guard report.verdict != .error else { return }
      let open = report.requirements.filter { $0.status != .pass }
      failing = open.map(\.id)
      // The same files once more are no other try.
      if let source = report.source, source == tried { return }
      tried = report.source
      for requirement in open where !requirement.hints.isEmpty {
        hints[requirement.id] = min((hints[requirement.id] ?? 0) + 1, requirement.hints.count)
      }
    }

    /// Takes in what was done elsewhere; nothing that was reached is lost.
    mutating func merge(_ other: Record) {
      if other.attempts > attempts { failing = other.failing }
      attempts = max(attempts, other.attempts)
      passed = passed || other.passed
      gaveUp = gaveUp || other.gaveUp
      hints.merge(other.hints, uniquingKeysWith: max)
    }
  }
}
