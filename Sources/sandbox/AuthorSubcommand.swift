import Grading
import Shell

/// Checks and begins what instructors write.
enum AuthorSubcommand: Subcommand {
  static let name = "author"
  static let usage = "check [exerciseN] | new exerciseN TITLE | check-lessons [NUMBER]"
  static let summary = "check what you write for learners, or begin an exercise"
  static let detail = """
    check proves graders: every right specimen passes, every wrong one fails just what its header names, the starter
    compiles and fails, each requirement is failed by some wrong specimen. It then makes small faults in the right
    specimens (a guard dropped, two statements swapped, a condition negated, a line forgotten) and lists those that a
    grader lets live. new writes the files of an exercise, which work as they are, to be filled in.
    check-lessons runs every step of every lesson, in all languages: its goal is open before its commands and reached
    after them, no shorter script reaches it, all code in prose is real, and translations have the same steps.
    Exits with 0 if nothing is wrong, 1 if something is, 2 for a name that is not there, 3 if it could not be checked.
    """
  static let options = [
    OptionSpec(long: "json", help: "print JSON"),
    OptionSpec(long: "no-mutants", help: "with check: leave the small faults out"),
    OptionSpec(
      long: "jobs", value: "N", help: "with check: grade so many at a time (default: one for each processor)"),
  ]

  static func run(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32 {
    let words = options.operands
    switch words.first {
    case "check": return try check(options, setting)
    case "new": return try begin(options, setting)
    case "check-lessons": return try checkLessons(options, setting)
    case let word:
      throw UsageError(
        description: word.map {
          "`author` does not know `\($0)`" + Slips.question($0, in: ["check", "new", "check-lessons"])
        } ?? "`author` needs more: sandbox author \(usage)")
    }
  }

  private static func check(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32 {
    try refuse(options.operands, after: 2, "`author check` takes one exercise")
    var wish = AuthorDesk.Wish()
    wish.exercise = options.operands.dropFirst().first
    wish.asJSON = options.has("json")
    wish.withMutants = !options.has("no-mutants")
    if let text = options.value("jobs") {
      guard let width = Int(text), (1...64).contains(width) else {
        throw UsageError(description: "--jobs takes a number from 1 to 64, not \(text)")
      }
      wish.width = width
    }
    let bar = ProgressBar(setting.environment)
    let answer = try desk(setting).check(wish, ink: setting.ink) { bar.show($0, of: $1, $2) }
    bar.clear()
    return setting.show(answer)
  }

  private static func begin(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32 {
    let words = options.operands
    guard words.count > 2 else {
      throw UsageError(
        description: "`author new` needs a name and a title, such as: sandbox author new exercise17 \"Title\""
      )
    }
    try refuse(words, after: 3, "`author new` takes the title in quotes")
    return setting.show(try desk(setting).begin(words[1], title: words[2], ink: setting.ink))
  }

  private static func checkLessons(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32 {
    let words = options.operands
    try refuse(words, after: 2, "`author check-lessons` takes one number")
    let number = words.count > 1 ? Int(words[1]) : nil
    if words.count > 1, number == nil {
      throw UsageError(description: "`author check-lessons` takes the number of a lesson, not \(words[1])")
    }
    do {
      let (lines, isOK) = try LessonCheck(setting.desk).answer(number, asJSON: options.has("json"))
      Output(descriptor: 1).write(lines: lines)
      return isOK ? 0 : 1
    } catch {
      throw UsageError(description: "\(error)", isAboutWords: false)
    }
  }

  private static func refuse(_ words: [String], after count: Int, _ reason: String) throws(UsageError) {
    guard words.count > count else { return }
    throw UsageError(description: "\(reason): \(words[count]) is too much")
  }

  private static func desk(_ setting: Setting) throws(UsageError) -> AuthorDesk {
    do throws(CourseError) {
      return try setting.desk.authorDesk(program: CommandLineTool.program)
    } catch {
      throw UsageError(description: error.description, isAboutWords: false)
    }
  }
}
