import Grading

/// Shows, exports and imports what the learner has done.
enum ProgressSubcommand: Subcommand {
  static let name = "progress"
  static let usage = "[--json] | export FILE|- [--force] | import FILE"
  static let summary = "show what you have passed and tried; take it along to another machine"
  static let detail = """
    `export` writes it to a file, or to the standard output for `-`; `import` takes such a file in.
    Nothing that was reached is lost by an import: of two records the better one stays.
    """
  static let options = [
    OptionSpec(long: "json", help: "print JSON"),
    OptionSpec(long: "force", help: "with export: replace a file that is there"),
  ]

  static func run(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32 {
    let request: ProgressDesk.Request
    switch (options.operands.first, options.operands.count) {
    case (nil, _): request = .show(asJSON: options.has("json"))
    case ("export", 2): request = .export(to: options.operands[1], overwrites: options.has("force"))
    case ("import", 2): request = .import(from: options.operands[1])
    case ("export", _), ("import", _):
      throw UsageError(description: "`progress \(options.operands[0])` takes one file")
    default:
      throw UsageError(
        description: "`progress \(options.operands[0])` is none of its words; there are export and import")
    }
    return setting.show(setting.desk.answer(.progress(request), ink: setting.ink))
  }
}
