import Grading
import Shell

/// Says what is missing and how to get it.
enum DoctorSubcommand: Subcommand {
  static let name = "doctor"
  static let usage = "[--json]"
  static let summary = "check the toolchain, libraries, isolation, locale, cache and course"
  static let detail = "Exits with 0 if all that is needed is there, 1 if something is missing."
  static let options = [OptionSpec(long: "json", help: "print JSON")]

  static func run(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32 {
    _ = try operands(options, 0)
    let others = ShellCheckup.findings(environment: setting.environment)
    return setting.show(
      setting.desk.checkup(asJSON: options.has("json"), also: others, ink: setting.ink))
  }
}
