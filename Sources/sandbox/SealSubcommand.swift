import Grading

/// Writes a course without the sources of its graders.
enum SealSubcommand: Subcommand {
  static let name = "seal"
  static let usage = "DIR"
  static let summary = "write a course to DIR whose graders are compiled, without their sources"
  static let detail =
    "Learners work in it with `sandbox --course DIR`, with the version of Swift that sealed it."

  static func run(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32 {
    let place = try operands(options, 1)[0]
    return setting.show(setting.desk.answer(.seal(place), ink: setting.ink))
  }
}
