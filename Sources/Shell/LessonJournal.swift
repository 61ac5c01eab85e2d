import Lessons
import ScopeTree

/// The lines in which a learner's way through a lesson is kept: commands, and where among them steps began.
enum LessonJournal {
  enum Entry {
    /// A step began, on a tree that was launched anew for it or on the one before.
    case step(Int, isAnew: Bool)
    case change(Action)
  }

  /// The most commands that are kept; a longer way is not.
  static let limit = 2_000
  private static let mark = "@step"
  private static let anew = "anew"

  /// - Returns: The lines; none where there would be too many.
  static func lines(_ timeline: Timeline, _ tour: LessonTour) -> [String] {
    guard timeline.position <= limit else { return [] }
    var steps: [Int: [Int]] = [:]
    for mark in tour.marks where mark.position <= timeline.position {
      if case .began(let step, _) = mark.kind { steps[mark.position, default: []].append(step + 1) }
    }
    var lines = (steps[0] ?? []).map { "\(mark) \($0) \(anew)" }
    for (index, command) in timeline.past.enumerated() {
      let isPreparation = if case .prepare = command.action { true } else { false }
      if !isPreparation { lines.append(command.command) }
      for step in steps[index + 1] ?? [] {
        lines.append("\(mark) \(step)" + (isPreparation ? " \(anew)" : ""))
      }
    }
    return lines
  }

  /// What a line stands for; nil where it is none of ours.
  static func entry(_ line: String) -> Entry? {
    let words = line.split(separator: " ").map(String.init)
    guard words.first == mark else { return LessonModel.change(line).map { .change($0) } }
    guard words.count > 1, let number = Int(words[1]), (1...LessonStep.limit).contains(number) else {
      return nil
    }
    return .step(number - 1, isAnew: words.last == anew)
  }
}
