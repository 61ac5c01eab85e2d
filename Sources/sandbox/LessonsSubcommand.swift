import Shell

/// Lists the lessons, or builds a site of them.
enum LessonsSubcommand: Subcommand {
  static let name = "lessons"
  static let usage = "[--lang LANGUAGE] [--json] | --site DIR"
  static let summary = "list the lessons, and how far you are; or build a site of them"
  static let detail = """
    --site DIR writes a static site of all lessons, in all languages, with the toolchain's `docc`; DIR is new, empty, or
    such a site. Any web server shows it.
    """
  static let options = [
    CommandLineTool.langOption, CommandLineTool.plainOption, OptionSpec(long: "json", help: "print JSON"),
    OptionSpec(long: "site", value: "DIR", help: "build a site in DIR"),
  ]

  static func run(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32 {
    _ = try operands(options, 0)
    if let place = options.value("site") {
      let notice = PassingNotice("building …", environment: setting.environment)
      let result = LessonSite(setting.desk, setting.environment).build(at: place)
      notice.clear()
      Output(descriptor: 1).write(lines: result.lines)
      if !result.problem.isEmpty { setting.complain(result.problem) }
      return result.code
    }
    return ScriptRun(
      desk: setting.desk, environment: setting.environment, printsJSON: false, keepsGoing: false,
      echoes: false
    ).run(ScriptedLineSource(text: options.has("json") ? "lessons --json" : "lessons"))
  }
}
