import Grading

/// Begins an exercise.
enum StartSubcommand: Subcommand {
  static let name = "start"
  static let usage = "exerciseN"
  static let summary = "begin an exercise: its brief, its file, and what to do next"

  static func run(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32 {
    let name = try operands(options, 1)[0]
    return setting.show(setting.desk.answer(.start(name), ink: setting.ink))
  }
}
