import Grading

/// Shows what an exercise asks for.
enum BriefSubcommand: Subcommand {
  static let name = "brief"
  static let usage = "exerciseN"
  static let summary = "show what an exercise asks for"

  static func run(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32 {
    let name = try operands(options, 1)[0]
    return setting.show(setting.desk.answer(.brief(name), ink: setting.ink))
  }
}
