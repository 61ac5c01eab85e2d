import Grading

/// Packs a solution for an instructor.
enum SubmitSubcommand: Subcommand {
  static let name = "submit"
  static let usage = "exerciseN --to FILE.zip [--force]"
  static let summary = "grade your files and pack them, with the verdict, for your instructor"
  static let detail = """
    FILE.zip holds the sources in Exercises/exerciseN and submission.json. `sandbox grade exerciseN --solution FILE.zip` grades
    it elsewhere, and says where that comes to something else than what was submitted.
    Exits with 0 once it is packed, whatever the verdict, 2 for a wrong name or place, 3 if it could not be graded.
    """
  static let options = [
    OptionSpec(long: "to", value: "FILE.zip", help: "where to write it"),
    OptionSpec(long: "force", help: "replace a file that is there"),
  ]

  static func run(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32 {
    let name = try operands(options, 1)[0]
    guard let place = options.value("to") else {
      throw UsageError(description: "`submit` needs a place: sandbox submit \(name) --to \(name).zip")
    }
    let notice = PassingNotice("grading …", environment: setting.environment)
    let answer = setting.desk.answer(
      .submit(name, to: place, overwrites: options.has("force")), ink: setting.ink)
    notice.clear()
    return setting.show(answer)
  }
}
