import Grading

/// Lists the exercises.
enum ListSubcommand: Subcommand {
  static let name = "list"
  static let usage = "[--json]"
  static let summary = "list the exercises, and which have passed"
  static let options = [OptionSpec(long: "json", help: "print JSON")]

  static func run(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32 {
    _ = try operands(options, 0)
    return setting.show(setting.desk.answer(.list(asJSON: options.has("json")), ink: setting.ink))
  }
}
