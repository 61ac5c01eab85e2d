import Shell

/// Checks what instructors write.
enum AuthorSubcommand: Subcommand {
  static let name = "author"
  static let usage = "check-lessons [NUMBER] [--json]"
  static let summary = "check what you write for learners"
  static let detail = """
    check-lessons runs every step of every lesson, in all languages: its goal is open before its commands and reached
    after them, no shorter script reaches it, all code in prose is real, and translations have the same steps.
    Exits with 0 if nothing is wrong, 1 if something is, 2 for a lesson that is not there.
    """
  static let options = [OptionSpec(long: "json", help: "print JSON")]

  static func run(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32 {
    let words = options.operands
    guard words.first == "check-lessons" else {
      throw UsageError(
        description: words.first.map {
          "`author` does not know `\($0)`" + Slips.question($0, in: ["check-lessons"])
        }
          ?? "`author` needs more: sandbox author \(usage)")
    }
    guard words.count < 3 else {
      throw UsageError(description: "`author check-lessons` takes one number: \(words[2]) is too much")
    }
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
}
