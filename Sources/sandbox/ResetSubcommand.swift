import Grading

/// Restores an exercise.
enum ResetSubcommand: Subcommand {
  static let name = "reset"
  static let usage = "exerciseN"
  static let summary = "put the starter of an exercise back; what was there is kept"

  static func run(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32 {
    let name = try operands(options, 1)[0]
    return setting.show(setting.desk.answer(.reset(name), ink: setting.ink))
  }
}
