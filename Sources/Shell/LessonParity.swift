import Lessons

/// Compares a translation with the lesson that it translates.
struct LessonParity {
  private let first: Lesson
  private let other: Lesson

  init(_ first: Lesson, _ other: Lesson) {
    self.first = first
    self.other = other
  }

  var faults: [LessonFault] {
    var faults: [LessonFault] = []
    func fault(_ line: Int?, _ problem: LessonFault.Problem) {
      faults.append(LessonFault(file: other.file, line: line, problem: problem))
    }
    for (name, same) in [
      ("`policy`", first.policy == other.policy), ("`seeds`", first.seeds == other.seeds),
      ("`exercises`", first.exercises == other.exercises),
    ] where !same { fault(nil, .differs(name, from: first.file)) }
    guard first.steps.count == other.steps.count else {
      fault(nil, .otherSteps(other.steps.count, in: first.file, first.steps.count))
      return faults
    }
    compareWords(first.introduction, other.introduction, nil, fault)
    if blocks(first.introduction) != blocks(other.introduction) {
      fault(nil, .differs("```tree or ```swift of the introduction", from: first.file))
    }
    for (left, right) in zip(first.steps, other.steps) {
      for (name, same) in [
        ("```start", left.start?.map(\.text) == right.start?.map(\.text)),
        ("```try", left.attempt.map(\.text) == right.attempt.map(\.text)),
        ("```expect", left.goals.map(\.text) == right.goals.map(\.text)),
        ("what ```expect allows", left.allowsShorter == right.allowsShorter),
        ("```tree or ```swift", blocks(left.prose + left.meaning) == blocks(right.prose + right.meaning)),
      ] where !same { fault(right.line, .differs(name, from: first.file)) }
      if left.hints.count != right.hints.count {
        fault(right.line, .otherHints(right.hints.count, in: first.file, left.hints.count))
      }
      compareWords(
        [left.heading] + left.prose + left.meaning, [right.heading] + right.prose + right.meaning, right.line,
        fault)
    }
    return faults
  }

  private func compareWords(
    _ left: [MarkdownBlock], _ right: [MarkdownBlock], _ line: Int?,
    _ fault: (Int?, LessonFault.Problem) -> Void
  ) {
    let mine = Set(LessonWords.code(in: left).map(\.text))
    let theirs = Set(LessonWords.code(in: right).map(\.text))
    guard mine != theirs else { return }
    fault(
      line,
      .otherWords(
        missing: mine.subtracting(theirs).sorted(), extra: theirs.subtracting(mine).sorted(), than: first.file
      ))
  }

  private func blocks(_ blocks: [MarkdownBlock]) -> [String] {
    blocks.compactMap { block in
      guard case .code(let info, let text) = block.kind else { return nil }
      return "\(info)\n\(text)"
    }
  }
}
