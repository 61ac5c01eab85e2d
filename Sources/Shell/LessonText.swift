import Commands
import Lessons
import Rendering
import ScopeTree

/// What a learner reads of lessons.
struct LessonText {
  let voice: Voice
  let style: Style

  func say(_ note: LessonNote, _ meaning: Style.Meaning = .plain) -> [String] {
    marked(voice.say(note), meaning)
  }

  /// A sentence of the machinery, whose backticks are code.
  private func marked(_ sentence: String, _ meaning: Style.Meaning) -> [String] {
    var text = FlowText()
    for (part, isCode) in sentence.codeParts {
      if isCode { text.addWhole(style.hasColor ? part : "`\(part)`", .code) } else { text.add(part, meaning) }
    }
    return text.lines(style)
  }

  /// The lesson's title, and what it says before its first step.
  func heading(_ lesson: Lesson, introduces: Bool) -> [String] {
    var lines = say(.heading(lesson: lesson.number, title: lesson.title), .strong)
    if lesson.language != voice.language { lines += say(.fallback(voice.language), .dim) }
    if introduces, !lesson.introduction.isEmpty { lines += [""] + prose(lesson.introduction, lesson) }
    return lines
  }

  /// A step's title and prose.
  func step(_ number: Int, of lesson: Lesson, begins commands: [String]?) -> [String] {
    let step = lesson.steps[number]
    var lines = [""] + say(.step(number + 1, of: lesson.steps.count, title: step.title), .strong) + [""]
    lines += prose(step.prose, lesson)
    if let commands { lines += [""] + say(.begins(commands), .dim) }
    return lines
  }

  func prose(_ blocks: [MarkdownBlock], _ lesson: Lesson) -> [String] {
    MarkdownText(style) { script in
      TreeText.short(LessonPicture.world(after: script, lesson.policy), style)
    }.lines(blocks)
  }

  func reached(_ number: Int, of lesson: Lesson) -> [String] {
    let isLast = number == lesson.steps.count - 1
    let title = voice.say(.reached(number + 1, of: lesson.steps.count))
    return ["", style.paint("\(style.check) \(title)", .good)] + prose(lesson.steps[number].meaning, lesson)
      + say(isLast ? .endsLesson : .goesOn, .dim)
  }

  /// Each line of the goal, and what of it is still otherwise.
  func goal(_ judgements: [(goal: LessonGoal, evaluation: Evaluation)], _ number: Int, of count: Int)
    -> [String]
  {
    say(.goalTitle(number + 1, of: count), .strong)
      + judgements.flatMap { goal, evaluation -> [String] in
        let wanted = voice.say(goal)
        let seen = evaluation.sights.map { voice.say($0) }.joined(separator: "; ")
        let text = evaluation.holds ? wanted : "\(wanted) (\(seen))"
        let mark = evaluation.holds ? style.check : style.cross
        var flow = FlowText()
        flow.add(text, evaluation.holds ? .good : .bad)
        return flow.lines(style, first: "  \(mark) ")
      }
  }
}
