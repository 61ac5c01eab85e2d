import Grading

/// Grades an exercise.
enum GradeSubcommand: Subcommand {
  static let name = "grade"
  static let usage = "exerciseN [--format text|json] [--solution PATH] [--instructor]"
  static let summary = "compile your files for an exercise, and say which requirements hold"
  static let detail =
    "Exits with 0 for a pass, 1 for none, 2 for a wrong name or option, 3 if it could not grade."
  static let options = [
    OptionSpec(long: "format", value: "FORMAT", help: "text (the default) or json"),
    OptionSpec(long: "json", help: "the same as --format json"),
    OptionSpec(long: "solution", value: "PATH", help: "grade this file or folder in place of yours"),
    OptionSpec(long: "isolation", value: "MODE", help: "auto (the default), bubblewrap, or limits"),
    OptionSpec(long: "instructor", help: "show what is hidden from learners, such as test names"),
  ]

  static func run(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32 {
    let name = try operands(options, 1)[0]
    var gradeOptions = GradeOptions()
    let format = options.value("format") ?? (options.has("json") ? "json" : "text")
    guard let known = GradeOptions.Format(rawValue: format) else {
      let all = GradeOptions.Format.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(description: "unknown format \(format); there are \(all)")
    }
    gradeOptions.format = known
    gradeOptions.solution = options.value("solution")
    gradeOptions.isolation = Isolation.Choice(rawValue: options.value("isolation") ?? "auto") ?? .auto
    gradeOptions.forInstructor = options.has("instructor")
    return setting.show(setting.desk.answer(.grade(name, gradeOptions), ink: setting.ink))
  }
}
