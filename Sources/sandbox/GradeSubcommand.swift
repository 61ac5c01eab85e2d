import Foundation
import Grading

/// Grades an exercise.
enum GradeSubcommand: Subcommand {
  static let name = "grade"
  static let usage = "exerciseN [--format FORMAT] [--output FILE] [--solution PATH] [--job]"
  static let summary = "compile your files for an exercise, and say which requirements hold"
  static let detail = """
    Exits with 0 for a pass, 1 for none, 2 for a wrong name or option, 3 if it could not grade.
    With --job it exits with 0 for any verdict, and still with 3 if it could not grade.
    """
  static let options =
    [
      OptionSpec(
        long: "format", value: "FORMAT",
        help: ReportFormat.allCases.map(\.rawValue).joined(separator: ", ") + " (text is the default)"),
      OptionSpec(long: "json", help: "the same as --format json"),
      OptionSpec(long: "output", value: "FILE", help: "write the report to this file, in one step"),
      OptionSpec(long: "job", help: "exit with 0 once there is a verdict, whatever it is"),
      OptionSpec(
        long: "solution", value: "PATH", help: "grade this file, folder or submitted zip in place of yours"),
    ] + GradeFlags.options

  static func run(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32 {
    let name = try operands(options, 1)[0]
    var grade = try GradeFlags.read(options)
    let format = options.value("format") ?? (options.has("json") ? "json" : "text")
    guard let known = ReportFormat(rawValue: format) else {
      let all = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(description: "unknown format \(format); there are \(all)")
    }
    grade.format = known
    grade.output = options.value("output")
    grade.isJob = options.has("job")
    grade.solution = options.value("solution")
    if let solution = grade.solution, !FileManager.default.fileExists(atPath: solution) {
      throw UsageError(description: "--solution \(solution) is not there", isAboutWords: false)
    }
    let notice = PassingNotice("grading …", environment: setting.environment)
    let answer = setting.desk.answer(.grade(name, grade), ink: setting.ink)
    notice.clear()
    return setting.show(answer)
  }
}
