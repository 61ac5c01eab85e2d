import Grading
import Shell

/// Grades on each save.
enum WatchSubcommand: Subcommand {
  static let name = "watch"
  static let usage = "[exerciseN]"
  static let summary =
    "grade an exercise each time you save it; without a name, the first that has not passed"
  static let detail = "Keys: h gives a hint, n goes to the next exercise, r grades again, q quits."
  static let options = GradeFlags.options

  static func run(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32 {
    guard options.operands.count < 2 else {
      throw UsageError(description: "`watch` takes one exercise: \(options.operands[1]) is too much")
    }
    let grade = try GradeFlags.read(options)
    let loop = WatchLoop(
      desk: setting.desk, environment: setting.environment, options: grade, prefix: setting.prefix)
    return loop.run(options.operands.first)
  }
}
