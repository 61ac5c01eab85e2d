import Grading

/// Gives a hint.
enum HintSubcommand: Subcommand {
  static let name = "hint"
  static let usage = "exerciseN"
  static let summary = "give the next hint for the first requirement that does not hold now"

  static func run(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32 {
    let name = try operands(options, 1)[0]
    return setting.show(setting.desk.answer(.hint(name), ink: setting.ink))
  }
}
